import type { Locale } from '../../../contract/fields';
import type { Suggestion, SuggestionQuery } from '../../../contract/plugins/suggestions';
import { readFirst } from '../../../shared/plugins/listingTexts';
import { tagName } from '../../../shared/plugins/tagName';
import { OWN } from '../../../shared/text/readingOrder';
import type { Database } from '../../db/schema';
import type { PublicText } from '../../http/PublicText';
import type { CONCEPT_LANGUAGES, Concept } from '../../lib/concepts/Concept';
import { phrasesBeginning, preparePhrases } from '../../lib/concepts/conceptPhrases';
import { wordingsOfConcept } from '../../lib/concepts/meanings';
import { searchForm } from '../../lib/search/normalize';
import { listTagsInUse } from '../../repositories/plugins/tags';
import { anyOf } from '../../repositories/search/searchQuery';
import { findNamed, type NamedPlugin } from '../../repositories/search/suggestedNames';
import { findVocabulary, isInSome, MANY_PLUGINS } from '../../repositories/search/vocabulary';
import type { ServiceContext } from '../context';
import { publicText, publicValue } from '../plugins/publicLists';
import { searchConcepts } from './searchConcepts';

/** Maximum number of suggestions of each kind. */
const MAX_WORDS = 4;
const MAX_TAGS = 2;
const MAX_PLUGINS = 4;
/** Concepts whose words are looked up in the catalog. */
const MAX_LOOKED_UP = 6;
/** Maximum length of a typed text. No name or word begins with a longer one. */
const MAX_TYPED = 60;

/**
 * Time in ms for which the result of a lookup of concepts is cached, because the next typed letters find the same
 * concepts.
 */
const TTL_MS = 60_000;

interface CachedLookup {
  until: number;
  isInCatalog: boolean;
}

const cachedLookups = new WeakMap<Database, WeakMap<Concept, CachedLookup>>();

/**
 * Suggestions for a typed text, as a complete response. All callers share it, because it names only public plugins and
 * tags.
 */
export function listSuggestions(context: ServiceContext, { keyword, locale }: SuggestionQuery): Promise<PublicText> {
  const form = searchForm(keyword);
  const key = JSON.stringify(['suggestions', form, locale]);
  return publicText(context, key, async () => ({ suggestion_list: await suggest(context, form, locale) }));
}

async function suggest(context: ServiceContext, form: string, locale: Locale): Promise<Suggestion[]> {
  if (form === '' || form.length > MAX_TYPED) return [];
  const [tags, words, plugins] = await Promise.all([
    suggestTags(context, form, locale),
    suggestWords(context, form, locale),
    findNamed(context.db, form, MAX_PLUGINS),
  ]);
  const taken = new Set([form, ...tags.map(({ text }) => searchForm(text))]);
  return [
    ...words.filter(({ text }) => !taken.has(searchForm(text))).slice(0, MAX_WORDS),
    ...tags,
    ...plugins.map((plugin) => pluginSuggestion(plugin, form, locale)),
  ];
}

/** Tags with public plugins, by a name in any language. */
async function suggestTags(context: ServiceContext, form: string, locale: Locale): Promise<Suggestion[]> {
  const tags = await publicValue(context, 'tags_in_use', () => listTagsInUse(context.db));
  return tags
    .filter(({ name, names }) => [name, ...Object.values(names)].some(begins(form)))
    .slice(0, MAX_TAGS)
    .map((tag) => ({ kind: 'tag', text: tagName(tag, locale), tag_id: tag.id }));
}

const begins = (form: string) => (text: string | undefined) => {
  const other = searchForm(text ?? '');
  return other.startsWith(form) || other.includes(` ${form}`);
};

/** Words for ideas that the catalog has plugins for, in the user's language if the typed text begins such a word. */
async function suggestWords(context: ServiceContext, form: string, locale: Locale): Promise<Suggestion[]> {
  const language = locale.slice(0, 2) as (typeof CONCEPT_LANGUAGES)[number];
  const concepts = await searchConcepts(context);
  await preparePhrases(concepts);
  const phrases = phrasesBeginning(concepts, form, language).slice(0, MAX_LOOKED_UP);
  const isInCatalog = await lookUp(
    context,
    phrases.map(({ concept }) => concept),
  );
  return phrases.filter(({ concept }) => isInCatalog.get(concept)).map(({ text }) => ({ kind: 'word', text }));
}

/** Whether some plugin of the catalog has a phrase of each of these concepts. */
async function lookUp({ db }: ServiceContext, concepts: readonly Concept[]): Promise<Map<Concept, boolean>> {
  const known = cachedLookups.get(db) ?? new WeakMap<Concept, CachedLookup>();
  cachedLookups.set(db, known);
  const now = performance.now();
  const unknown = concepts.filter((concept) => (known.get(concept)?.until ?? 0) <= now);
  if (unknown.length > 0) {
    const looked = unknown.flatMap((concept) => wordingsOfConcept(concept).flatMap(({ terms }) => terms));
    const { countOf } = await findVocabulary(db, [...new Set(looked)]);
    const isKnown = (term: string) => countOf(term) > 0;
    await Promise.all(
      unknown.map(async (concept) => {
        const wordings = wordingsOfConcept(concept).filter((wording) => wording.terms.every(isKnown));
        // The counts suffice for one word, and for frequent ones. Rare words of a phrase may be in different plugins.
        const isSurely = wordings.some(
          ({ terms }) => terms.length === 1 || terms.every((term) => countOf(term) > MANY_PLUGINS),
        );
        const isInCatalog = isSurely || (wordings.length > 0 && (await isInSome(db, anyOf(wordings))));
        known.set(concept, { until: now + TTL_MS, isInCatalog });
      }),
    );
  }
  return new Map(concepts.map((concept) => [concept, known.get(concept)?.isInCatalog ?? false]));
}

/** Suggests a plugin by a name that begins with the text, preferably the one in the user's language. */
function pluginSuggestion(plugin: NamedPlugin, form: string, locale: Locale): Suggestion {
  const inLanguage: Partial<Record<string, string>> = plugin.names;
  const shown = readFirst((language) => (language === OWN ? plugin.name : inLanguage[language]), locale).text;
  const names = [shown, plugin.name, ...Object.values(plugin.names)];
  const text = names.find(begins(form)) ?? shown;
  return { kind: 'plugin', text, plugin_key: plugin.plugin_key, icon: plugin.icon };
}
