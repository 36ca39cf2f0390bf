import type { PluginMatch, PluginPage, Tag } from '../../../contract/plugins/plugins';
import type { Unit } from '../../lib/search/keyword';
import { searchForm } from '../../lib/search/normalize';
import { type Surface, SurfaceFinder } from '../../lib/search/surfaces';
import { findMatchedTerms, type MatchedTerms } from '../../repositories/search/matchedTerms';
import type { ResolvedKeyword } from '../../repositories/search/resolveKeyword';
import type { SearchedPage } from '../../repositories/search/searchConditions';
import type { ServiceContext } from '../context';
import type { ListedPlugin } from '../plugins/SharedPage';
import type { Listing } from '../plugins/summaries';
import { similarKeyword } from './similarKeyword';

/** The terms of a keyword that were searched, and the reason why each plugin of a page was found, by its id. */
export interface SearchExplanation {
  search: NonNullable<PluginPage['search']>;
  matches: Map<number, PluginMatch>;
}

/** Maximum number of words that are marked in the texts of a plugin. */
const MAX_MARKS = 24;
/** Characters of a snippet before and after the match. */
const BEFORE = 40;
const AFTER = 100;

interface ExplainedPage {
  keyword: string;
  request: SearchedPage;
  /** The plugins of the page, by id. */
  listings: ReadonlyMap<number, ListedPlugin>;
  total: number;
  resolved: ResolvedKeyword;
}

/**
 * Explains a page of results: the corrected or suggested keyword, and for each plugin the words to mark in its texts,
 * or the tag or snippet that matched.
 */
export async function explainSearch(
  context: ServiceContext,
  { keyword, request, listings, total, resolved }: ExplainedPage,
): Promise<SearchExplanation> {
  const terms = [...new Set(resolved.units.flatMap(({ wordings }) => wordings.flatMap((wording) => wording.terms)))];
  const ids = [...listings.keys()];
  const matched = ids.length > 0 ? await findMatchedTerms(context.db, ids, terms) : new Map();
  const finder = new SurfaceFinder(terms);
  const matches = new Map(
    [...listings].map(([id, { listing }]) => [id, matchOf(listing, matched.get(id) ?? NOTHING, { resolved, finder })]),
  );
  const { corrected } = resolved;
  const suggestion = total === 0 ? await similarKeyword(context, { ...request, keyword }, resolved.units) : null;
  return {
    search: { ...(corrected !== null && { corrected }), ...(suggestion !== null && { suggestion }) },
    matches,
  };
}

/** The terms of a plugin that was deleted meanwhile. */
const NOTHING: MatchedTerms = { terms: [], descriptions: [] };

function matchOf(
  plugin: Listing,
  { terms, descriptions }: MatchedTerms,
  { resolved: { units, words }, finder }: { resolved: ResolvedKeyword; finder: SurfaceFinder },
): PluginMatch {
  const matched = units.map((unit) => matchedTerms(unit, new Set(terms)));
  const searched = new Set(matched.flatMap(({ terms }) => terms));
  const found = new Map<string, Surface[]>();
  const find = (text = ''): Surface[] => {
    const known = found.get(text);
    if (known) return known;
    const surfaces = [...finder.find(text)].filter((surface) => surface.terms.some((term) => searched.has(term)));
    found.set(text, surfaces);
    return surfaces;
  };

  const names = [plugin.name, ...Object.values(plugin.texts).map(({ name = '' }) => name)];
  const summaries = [plugin.intro, ...Object.values(plugin.texts).map(({ intro = '' }) => intro)];
  const surfaces = [...names, ...summaries, plugin.developer.name].flatMap(find);
  const typed = names.flatMap((name) => typedParts(name, words));
  const tag = plugin.tags.find((one) => namesOf(one).some((name) => find(name).length > 0));
  // If every language shows a match in name or summary, no snippet is needed.
  const isShown = [plugin, ...Object.values(plugin.texts)].every(
    (one) => [...find(one.name), ...find(one.intro)].length > 0,
  );
  const snippet = tag || isShown ? null : snippetOf([...descriptions, plugin.plugin_key], find);
  const marks = [...typed, ...surfaces.map(({ text }) => text), ...(snippet?.marks ?? [])];
  const meaning = meaningOf(units, matched, [
    ...surfaces,
    ...(tag ? namesOf(tag).flatMap(find) : []),
    ...(snippet?.surfaces ?? []),
  ]);
  return {
    marks: distinct(marks).slice(0, MAX_MARKS),
    ...(meaning && { meaning }),
    ...(tag && { tag_id: tag.id }),
    ...(snippet && { snippet: snippet.text }),
  };
}

/** Terms of a unit that a plugin has: those of the typed words, or else those of their synonyms. */
function matchedTerms({ wordings }: Unit, has: ReadonlySet<string>): { terms: string[]; isByMeaning: boolean } {
  const found = wordings.filter(({ terms }) => terms.every((term) => has.has(term)));
  const typed = found.filter((wording) => !wording.isByMeaning);
  const isByMeaning = typed.length === 0 && found.length > 0;
  return { terms: (isByMeaning ? found : typed).flatMap(({ terms }) => terms), isByMeaning };
}

/** Parts of a name that contain a typed word, as they are written. */
function typedParts(name: string, words: readonly string[]): string[] {
  const parts = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return parts.filter((part) => {
    const form = searchForm(part);
    return words.some((word) => word.length > 1 && form.includes(word));
  });
}

const namesOf = ({ name, names }: Tag): string[] => [...new Set([name, ...Object.values(names)])];

function snippetOf(texts: readonly string[], find: (text?: string) => Surface[]) {
  for (const text of texts) {
    const surfaces = find(text);
    const [first] = surfaces;
    if (!first) continue;
    return { text: cut(text, first), surfaces, marks: surfaces.map((surface) => surface.text) };
  }
  return null;
}

/** The text around a match, from the beginning of a word, without halves of characters. */
function cut(text: string, { at, text: match }: Surface): string {
  const start = Math.max(0, at - BEFORE);
  const end = Math.min(text.length, at + match.length + AFTER);
  const before = start === 0 ? text.slice(0, at) : `…${text.slice(start, at).replace(/^\S*\s/u, '')}`;
  const after = text.slice(at, end) + (end < text.length ? '…' : '');
  return `${before}${after}`.replace(/\p{Cs}/gu, '').replace(/\s+/g, ' ');
}

function meaningOf(
  units: readonly Unit[],
  matched: readonly { terms: string[]; isByMeaning: boolean }[],
  surfaces: readonly Surface[],
): PluginMatch['meaning'] {
  for (const [index, { terms, isByMeaning }] of matched.entries()) {
    const found = isByMeaning && surfaces.find((surface) => surface.terms.some((term) => terms.includes(term)));
    if (found) return { typed: units[index]?.phrase ?? '', found: found.text };
  }
}

function distinct(texts: readonly string[]): string[] {
  const byForm = new Map(texts.map((text) => [text.toLowerCase(), text]));
  return [...byForm.values()];
}
