import type { PluginMatch, PluginPage } from '../../../contract/plugins/plugins';
import type { Unit } from '../../lib/search/keyword';
import { searchForm } from '../../lib/search/normalize';
import { SurfaceFinder } from '../../lib/search/surfaces';
import type { ResolvedKeyword } from '../../repositories/search/resolveKeyword';
import type { SearchedPage } from '../../repositories/search/searchConditions';
import type { ServiceContext } from '../context';
import type { Listing } from '../plugins/summaries';
import { similarKeyword } from './similarKeyword';

/** The keyword that was searched, and the words to mark in the texts of each plugin of a page, by its id. */
export interface SearchExplanation {
  search: NonNullable<PluginPage['search']>;
  matches: Map<number, PluginMatch>;
}

/** Maximum number of words that are marked in the texts of a plugin. */
const MAX_MARKS = 24;

interface ExplainedPage {
  keyword: string;
  request: SearchedPage;
  /** The plugins of the page, by id. */
  listings: ReadonlyMap<number, Listing>;
  total: number;
  resolved: ResolvedKeyword;
}

/** Explains a page of results: the corrected or suggested keyword, and for each plugin the words to mark on its card. */
export async function explainSearch(
  context: ServiceContext,
  { keyword, request, listings, total, resolved }: ExplainedPage,
): Promise<SearchExplanation> {
  const { corrected, units } = resolved;
  const finder = new SurfaceFinder(units.flatMap(({ wordings }) => wordings.flatMap(({ terms }) => terms)));
  const matches = new Map([...listings].map(([id, listing]) => [id, { marks: marksOf(listing, resolved, finder) }]));
  const suggestion = total === 0 ? await similarKeyword(context, { ...request, keyword }, units) : null;
  return {
    search: { ...(corrected !== null && { corrected }), ...(suggestion !== null && { suggestion }) },
    matches,
  };
}

/** Words to mark on the card of a plugin, whichever of its languages the reader reads. */
function marksOf(plugin: Listing, { units, words }: ResolvedKeyword, finder: SurfaceFinder): string[] {
  const marks = [plugin, ...Object.values(plugin.texts)].flatMap(({ name = '', intro = '' }) => {
    const surfaces = [name, intro, plugin.developer.name].flatMap((text) => [...finder.find(text)]);
    const has = new Set(surfaces.flatMap(({ terms }) => terms));
    const matched = new Set(units.flatMap((unit) => matchedTerms(unit, has)));
    return [
      ...typedParts(name, words),
      ...surfaces.filter(({ terms }) => terms.some((term) => matched.has(term))).map(({ text }) => text),
    ];
  });
  return [...new Map(marks.map((mark) => [mark.toLowerCase(), mark])).values()].slice(0, MAX_MARKS);
}

/** Terms of a unit that a text has: those of the typed words, or else those of their synonyms. */
function matchedTerms({ wordings }: Unit, has: ReadonlySet<string>): string[] {
  const found = wordings.filter(({ terms }) => terms.every((term) => has.has(term)));
  const typed = found.filter(({ isByMeaning }) => !isByMeaning);
  return (typed.length > 0 ? typed : found).flatMap(({ terms }) => terms);
}

/** Parts of a name that contain a typed word, as they are written. */
function typedParts(name: string, words: readonly string[]): string[] {
  const parts = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return parts.filter((part) => {
    const form = searchForm(part);
    return words.some((word) => word.length > 1 && form.includes(word));
  });
}
