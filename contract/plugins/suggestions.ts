import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Keyword, Locale } from '../fields';
import { DEFAULT_LOCALE } from '../values/locales';

/** A suggestion while the user types a keyword. `text` is shown to the user. */
const Suggestion = z.discriminatedUnion('kind', [
  /** A word or phrase to search for. */
  z.object({ kind: z.literal('word'), text: z.string() }),
  z.object({ kind: z.literal('tag'), text: z.string(), tag_id: z.number().int() }),
  z.object({ kind: z.literal('plugin'), text: z.string(), plugin_key: z.string(), icon: z.string().nullable() }),
]);
export type Suggestion = z.infer<typeof Suggestion>;

export const SuggestionQuery = z.strictObject({
  /** The text typed so far. */
  keyword: Keyword,
  /** The user's language. */
  locale: Locale.default(DEFAULT_LOCALE),
});
export type SuggestionQuery = z.output<typeof SuggestionQuery>;

export const listSuggestions = endpoint('GET', '/plugin/suggestion/list', {
  who: 'everyone',
  summary:
    'Suggests up to ten searches, tags and plugins (public ones, and private ones of the caller’s organization) that begin with what a user has typed, the best of each kind first',
  query: SuggestionQuery,
  data: z.object({ suggestion_list: z.array(Suggestion) }),
});
