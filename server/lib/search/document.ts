import type { ListingTexts, Locale } from '../../../contract/fields';
import { chineseWords } from './eastAsian';
import { encodeImpact, type Field, impactsOf } from './impact';
import { isTolerant } from './misspellings';
import { searchForm } from './normalize';
import { isStopWord } from './stopWords';
import { countTerms } from './terms';
import { compoundsOf } from './tokens';

/** Texts of a plugin that search covers. */
export interface SearchTexts {
  plugin_key: string;
  name: string;
  intro: string;
  description: string;
  texts: Partial<Record<Locale, ListingTexts>>;
  developer: string;
  /** Names of its tags in every language. */
  tags: string[];
}

/** Columns of one plugin's row in `plugin_search` (server/db/schema), and the words that tolerate errors. */
export interface SearchDocument {
  names: string;
  name_words: string;
  terms: string;
  words: string[];
}

/** Maximum characters of a text that search covers. Pages show the rest anyway. */
const TEXT_LIMIT = 20_000;
/** UTF-8 bytes of names that count as names, because they are in an index (migrations/initial/search.ts). */
const NAMES_BYTES = 2_000;

/** Makes a plugin's row of the search index from its texts. */
export function searchDocument(plugin: SearchTexts): SearchDocument {
  const fields = fieldsOf(plugin);
  const names = joinNames(fields.filter(({ field }) => field === 'name').map(({ text }) => text));
  const counted = fields.map(({ field, text, locale }) => ({
    field,
    terms: countTerms(text, { locale, isName: field === 'name' }),
  }));
  return {
    names,
    name_words: ` ${textWords(names).join(' ')} `,
    terms: [...impactsOf(counted)].map(([term, level]) => encodeImpact(term, level)).join(' '),
    words: [...new Set(fields.flatMap(({ field, text }) => wordsWithMisspellings(text, field === 'name')))],
  };
}

function fieldsOf({ plugin_key, name, intro, description, texts, developer, tags }: SearchTexts) {
  const fields: { field: Field; text: string; locale?: Locale }[] = [
    { field: 'name', text: name },
    { field: 'intro', text: intro },
    { field: 'description', text: description },
    { field: 'tags', text: tags.join('\n') },
    { field: 'developer', text: developer },
    { field: 'key', text: plugin_key },
  ];
  for (const [locale, translated] of Object.entries(texts) as [Locale, ListingTexts][])
    for (const field of ['name', 'intro', 'description'] as const)
      fields.push({ field, text: translated[field] ?? '', locale });
  return fields.map((field) => ({ ...field, text: field.text.slice(0, TEXT_LIMIT) }));
}

/** Distinct runs of letters and digits of a normalized text, in order. */
export function textWords(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])];
}

/**
 * Words of a text for which misspellings are found: of letters, and pairs of Chinese characters. In names, words that
 * were written together also count as one word, because most searches are for names.
 */
function wordsWithMisspellings(text: string, isName: boolean): string[] {
  return compoundsOf(text).flatMap(({ tokens, joined }) =>
    [...tokens, ...(joined && isName ? [{ script: 'word', text: joined }] : [])].flatMap(({ script, text: word }) => {
      if (script === 'han') return chineseWords(word);
      return script === 'word' && isTolerant(word) && !isStopWord(word) ? [word] : [];
    }),
  );
}

/** Joins the distinct names with line breaks, so that a search can match their beginning and end. */
function joinNames(names: string[]): string {
  let bytes = 0;
  return [...new Set(names.map(searchForm).filter(Boolean))]
    .map((name) => `\n${name}\n`)
    .filter((name) => {
      bytes += Buffer.byteLength(name);
      return bytes <= NAMES_BYTES;
    })
    .join('');
}
