import type { Locale } from '../../../contract/fields';
import type { Suggestion, SuggestionQuery } from '../../../contract/plugins/suggestions';
import { readFirst } from '../../../shared/plugins/listingTexts';
import { tagName } from '../../../shared/plugins/tagName';
import { OWN } from '../../../shared/text/readingOrder';
import { PublicText } from '../../http/PublicText';
import type { CONCEPT_LANGUAGES, Concept } from '../../lib/concepts/Concept';
import { phrasesBeginning, preparePhrases } from '../../lib/concepts/conceptPhrases';
import { wordingsOfPhrase } from '../../lib/concepts/meanings';
import { analyzeKeyword, unitsOf } from '../../lib/search/keyword';
import { searchForm } from '../../lib/search/normalize';
import { findSharedNames } from '../../repositories/plugins/privateLists';
import type { MemberPlace } from '../../repositories/plugins/privatePlugins';
import { listTagsInUse } from '../../repositories/plugins/tags';
import { anyOf } from '../../repositories/search/searchQuery';
import { findNamed, type NamedPlugin } from '../../repositories/search/suggestedNames';
import { findVocabulary, isInSome, MANY_PLUGINS } from '../../repositories/search/vocabulary';
import { cacheBriefly } from '../cache';
import type { CallerIdentity, ServiceContext } from '../context';
import { placeWithPrivate } from '../plugins/privateLists';
import { searchConcepts } from './searchConcepts';

/** Maximum number of suggestions of each kind. */
const MAX_WORDS = 4;
const MAX_TAGS = 2;
const MAX_PLUGINS = 4;
/** Words and phrases that are looked up in the catalog. */
const MAX_LOOKED_UP = 300;
const NO_CONCEPTS: readonly Concept[] = [];
/** Maximum length of a typed text. No name or word begins with a longer one. */
const MAX_TYPED = 60;

/**
 * Suggestions for a typed text, as a complete response. All callers share it, because it names only public plugins and
 * tags; members at a place with private plugins share theirs, where these come first.
 */
export async function listSuggestions(
  context: ServiceContext,
  { keyword, locale }: SuggestionQuery,
  user: CallerIdentity['user'],
): Promise<PublicText> {
  const form = searchForm(keyword);
  const place = await placeWithPrivate(context, user);
  const key = JSON.stringify(['suggestions', form, locale, place]);
  return cacheBriefly(context, key, async () =>
    PublicText.of({ suggestion_list: await suggest(context, { form, locale, place }) }),
  );
}

async function suggest(
  context: ServiceContext,
  { form, locale, place }: { form: string; locale: Locale; place: MemberPlace | null },
): Promise<Suggestion[]> {
  if (form === '' || form.length > MAX_TYPED) return [];
  const [tags, words, named, shared] = await Promise.all([
    suggestTags(context, form, locale),
    suggestWords(context, form, locale),
    findNamed(context.db, form, MAX_PLUGINS),
    place ? findSharedNames(context.db, place, form, MAX_PLUGINS) : [],
  ]);
  const plugins = [...shared, ...named].slice(0, MAX_PLUGINS);
  const taken = new Set([form, ...tags.map(({ text }) => searchForm(text))]);
  return [
    ...plugins.map((plugin) => pluginSuggestion(plugin, form, locale)),
    ...tags,
    ...words.filter(({ text }) => !taken.has(searchForm(text))),
  ];
}

/** Tags with public plugins, by a name in any language. */
async function suggestTags(context: ServiceContext, form: string, locale: Locale): Promise<Suggestion[]> {
  const tags = await cacheBriefly(context, 'tags_in_use', () => listTagsInUse(context.db));
  return tags
    .filter(({ name, names }) => [name, ...Object.values(names)].some(begins(form)))
    .slice(0, MAX_TAGS)
    .map((tag) => ({ kind: 'tag', text: tagName(tag, locale), tag_id: tag.id }));
}

const begins = (form: string) => (text: string | undefined) => {
  const other = searchForm(text ?? '');
  return other.startsWith(form) || other.includes(` ${form}`);
};

/** Words and phrases of the field that some plugin has, in the user's language or English. */
async function suggestWords(context: ServiceContext, form: string, locale: Locale): Promise<Suggestion[]> {
  const language = locale.slice(0, 2) as (typeof CONCEPT_LANGUAGES)[number];
  const concepts = await searchConcepts(context);
  await preparePhrases(concepts);
  const phrases = phrasesBeginning(concepts, form, language)
    .slice(0, MAX_LOOKED_UP)
    .map((text) => ({ text, wordings: wordingsOfPhrase(text) }));
  const terms = phrases.flatMap(({ wordings }) => wordings.flatMap((wording) => wording.terms));
  const vocabulary = await findVocabulary(context.db, [...new Set(terms)]);
  const { countOf } = vocabulary;
  /** By their terms, so that of "light leak" and "light leaks" only one is suggested. */
  const found = new Map<string, Suggestion>();
  for (const { text, wordings } of phrases) {
    if (found.size === MAX_WORDS) break;
    const key = JSON.stringify(wordings.map((wording) => wording.terms));
    if (found.has(key)) continue;
    // A search ignores phrases of stop words alone: "上一个".
    if (unitsOf(analyzeKeyword(text, NO_CONCEPTS), vocabulary).length === 0) continue;
    const known = wordings.filter((wording) => wording.terms.every((term) => countOf(term) > 0));
    // The counts suffice for one word, and for frequent ones. Rare words of a phrase may be in different plugins.
    const isSurely = known.some(
      (wording) => wording.terms.length === 1 || wording.terms.every((term) => countOf(term) > MANY_PLUGINS),
    );
    if (isSurely || (known.length > 0 && (await isInSome(context.db, anyOf(known)))))
      found.set(key, { kind: 'word', text });
  }
  return [...found.values()];
}

/** Suggests a plugin by a name that begins with the text, preferably the one in the user's language. */
function pluginSuggestion(plugin: NamedPlugin, form: string, locale: Locale): Suggestion {
  const inLanguage: Partial<Record<string, string>> = plugin.names;
  const shown = readFirst((language) => (language === OWN ? plugin.name : inLanguage[language]), locale).text;
  const names = [shown, plugin.name, ...Object.values(plugin.names)];
  const text = names.find(begins(form)) ?? shown;
  return { kind: 'plugin', text, plugin_key: plugin.plugin_key, icon: plugin.icon };
}
