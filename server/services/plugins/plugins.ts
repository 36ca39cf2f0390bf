import type { PluginDetail, PluginListQuery, PluginState, PluginSummary } from '../../../contract/plugins/plugins';
import { ROLE } from '../../../contract/values/accounts';
import { SORT } from '../../../contract/values/plugins';
import type { CallerIdentity, SignedInCaller } from '../../http/callers/CallerIdentity';
import type { CountedPerson } from '../../http/callers/countedPerson';
import { decodeCursor } from '../../http/cursor';
import { PersonalText } from '../../http/PersonalText';
import type { PublicText } from '../../http/PublicText';
import { BATCH_TIMEOUT_MS, batchPerDatabase } from '../../lib/concurrency/Batcher';
import { DomainError } from '../../lib/DomainError';
import { keywordWords } from '../../lib/search/normalize';
import { CURSORS, type ListCursor, type Order } from '../../repositories/plugins/listOrders';
import { findPluginState, findViewed } from '../../repositories/plugins/pluginStates';
import {
  countPublic,
  type DetailRow,
  findDetails,
  findNewestReviews,
  type ListRequest,
  listPublic,
  type VersionRow,
} from '../../repositories/plugins/plugins';
import { searchResolved } from '../../repositories/search/search';
import { countViewer, isViewer } from '../../repositories/statistics/statistics';
import { cacheBriefly, cacheUntilCatalogChanges } from '../cache';
import type { ServiceContext } from '../context';
import { explainSearch } from '../search/explainSearch';
import { resolvedKeyword } from '../search/resolvedKeyword';
import { filterOf, requireNoSearchFilter } from '../search/searchFilters';
import { noteMissedSearch } from '../statistics/overview';
import { countPerson } from '../statistics/uniqueCounts';
import { explainHidden } from './blockedPlugins';
import { cutPage } from './pagination';
import { notFound, roleIn, roleOf } from './pluginRoles';
import { gapFor, ListedPlugin, SharedPage } from './SharedPage';
import {
  detailKey,
  invalidateDetails,
  type PageSource,
  pageOf,
  personalPage,
  viewedPage,
  visitorPage,
} from './sharedPages';
import { type Listing, toListing } from './summaries';
import { viewerStates } from './viewerStates';

type User = CallerIdentity['user'];

/** Rows of a list that are read at once, so that pages of different lengths share them. */
const LISTED_TOGETHER = 50;
/** Maximum number of plugins whose details are read together. */
const DETAILS_TOGETHER = 50;
/** Approximate memory of a row of a list, in bytes. */
const ROW_BYTES = 300;

interface ListFacts {
  /** Plugins that count as hits of the search. */
  found: readonly number[];
  /** The keyword of a search without results. */
  missed: string | null;
  /** Whether `missed` has been counted for visitors. */
  isMissCounted: boolean;
}

/**
 * A page of public plugins, as a visitor or a logged-in user sees it. Counts the search hits for the caller.
 * @throws {DomainError} `invalid_cursor`
 */
export async function listPlugins(
  context: ServiceContext,
  query: PluginListQuery,
  user: User,
  searcher: readonly string[],
): Promise<PublicText | PersonalText> {
  if (!user) return listPluginsText(context, query, searcher);
  const { page, text } = await personalPage(context, user, listSource(context, query));
  // Administrators search to manage plugins, so their searches are not counted.
  if (user.role !== ROLE.user) return text;
  if (page.facts.missed !== null) await noteMissedSearch(context, page.facts.missed);
  context.noteFound?.(page.facts.found, searcher);
  return text;
}

/** Like `listPlugins`, for visitors. */
export async function listPluginsText(
  context: ServiceContext,
  query: PluginListQuery,
  searcher: readonly string[],
): Promise<PublicText> {
  const { page, text } = await visitorPage(context, listSource(context, query));
  const { facts } = page;
  // Counted once for all visitors who share this response, so that a flood of requests writes it once.
  const isFirst = !facts.isMissCounted;
  facts.isMissCounted = true;
  if (isFirst && facts.missed !== null) await noteMissedSearch(context, facts.missed);
  context.noteFound?.(facts.found, searcher);
  return text;
}

function listSource(context: ServiceContext, query: PluginListQuery): PageSource<ListFacts> {
  const { keyword, sort, cursor, limit, explain } = query;
  const key = JSON.stringify(['list', keyword, filterOf(query), sort, cursor, limit, explain]);
  return { key, make: () => makeList(context, query) };
}

async function makeList(context: ServiceContext, query: PluginListQuery): Promise<SharedPage<ListFacts>> {
  const { sort, cursor, limit, keyword = '' } = query;
  const words = keywordWords(keyword);
  const isSearch = words.length > 0;
  const filter = filterOf(query);
  if (!isSearch) requireNoSearchFilter(filter);
  const order = orderOf(sort, isSearch);
  const list = JSON.stringify([order, filter, words]);
  const after: ListCursor | null = cursor === undefined ? null : decodeCursor<ListCursor>(list, CURSORS[order], cursor);
  // One more than requested, to see whether there is a next page.
  const request = { order, filter, after, limit: limit + 1 };
  const resolved = isSearch ? await resolvedKeyword(context, keyword) : null;
  const { rows, total } = resolved
    ? await searchResolved(context.db, request, resolved)
    : await readListPage(context, request);
  const { ids, next_cursor } = cutPage(list, rows, limit);
  const missed = isSearch && total === 0 ? keyword : null;
  const facts = { found: isSearch && !after ? ids : [], missed, isMissCounted: false };
  const dataOf = async (gaps: Map<number, Listing>, listings: ReadonlyMap<number, ListedPlugin>) => {
    const page = { plugin_list: [...gaps.values()], total, next_cursor };
    if (!query.explain || !resolved) return page;
    const { matches, search } = await explainSearch(context, { keyword, request, listings, total, resolved });
    return { ...page, plugin_list: [...gaps].map(([id, gap]) => ({ ...gap, match: matches.get(id) })), search };
  };
  return pageOf(context, ids, { facts, dataOf });
}

/**
 * The first plugins of a list after a position, and the total of the list. Reads up to the next multiple of
 * {@link LISTED_TOGETHER}, so that pages of different lengths share the rows.
 */
async function readListPage(context: ServiceContext, { order, filter, after, limit }: ListRequest) {
  const request = { order, filter, after, limit: Math.ceil(limit / LISTED_TOGETHER) * LISTED_TOGETHER };
  const read = async () => {
    const rows = await listPublic(context.db, request);
    // An empty list also needs memory.
    return { rows, byteLength: (rows.length + 1) * ROW_BYTES };
  };
  // Other orders depend on counts, which are no change of the catalog.
  const cache = order === 'latest' ? cacheUntilCatalogChanges : cacheBriefly;
  const { rows } = await cache(context, JSON.stringify(['listed', request]), read);
  const { total } = await cacheUntilCatalogChanges(context, JSON.stringify(['count', filter]), async () => ({
    byteLength: ROW_BYTES,
    total: await countPublic(context.db, filter),
  }));
  return { rows: rows.slice(0, limit), total };
}

function orderOf(sort: PluginListQuery['sort'], isSearch: boolean): Order {
  if (sort === undefined && isSearch) return 'best';
  return sort === SORT.popular ? 'popular' : 'latest';
}

/**
 * A complete plugin, read for this user. A plugin that is not public is visible only to its maintainers and
 * administrators.
 *
 * @throws {DomainError} `plugin_not_found`, `plugin_blocked`
 */
export async function readPlugin(context: ServiceContext, key: string, user: SignedInCaller): Promise<PluginDetail> {
  return buildDetailFor(context, { key, user, row: await readDetail(context, key) });
}

async function buildDetailFor(
  context: ServiceContext,
  { key, user, row }: { key: string; user: SignedInCaller; row: DetailRow | null },
): Promise<PluginDetail> {
  const viewed = row && (await viewerStates(context, user, [row.plugin_id])).get(row.plugin_id);
  const role = viewed && roleOf(user, viewed);
  if (!row || !viewed || row.is_blocked || !(row.is_public || role)) throw await explainHidden(context.db, key, user);
  const review = role ? await reviewOf(context, row.plugin_id) : null;
  return { ...toListing(row), ...viewed.state, ...restOf(row), review };
}

/** A plugin as a complete response. All callers share the page of a public plugin, except for the viewer's fields. */
export async function getPlugin(context: ServiceContext, key: string, user: User): Promise<PublicText | PersonalText> {
  if (!user) return getPluginText(context, key);
  const source = detailSource(context, key);
  const shared = await viewedPage(context, user, source).catch(nullIfNotFound);
  const viewed = shared && [...shared.states.values()][0];
  if (!shared || !viewed?.is_public) {
    const row = source.hidden ?? (await readDetail(context, key));
    return PersonalText.of(await buildDetailFor(context, { key, user, row }));
  }
  const { page, states } = shared;
  const review = roleOf(user, viewed) && (await reviewOf(context, page.facts));
  return new PersonalText(page.textFor(states, { review }));
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.id === 'plugin_not_found') return null;
  throw error;
}

/** Like `getPlugin`, for visitors. */
export async function getPluginText(context: ServiceContext, key: string): Promise<PublicText> {
  return (await visitorPage(context, detailSource(context, key))).text;
}

/** The source of the page of a plugin's details. Its `facts` are the id of the plugin. */
interface DetailSource extends PageSource<number> {
  /** The row that this source has read, if the plugin has no page for visitors. */
  hidden?: DetailRow;
}

function detailSource(context: ServiceContext, key: string): DetailSource {
  const source: DetailSource = {
    key: detailKey(key),
    cache: cacheUntilCatalogChanges,
    more: { review: null },
    make: async () => {
      const row = await readDetail(context, key);
      if (row?.is_public && !row.is_blocked) return pageOfDetail(row);
      source.hidden = row ?? undefined;
      throw notFound();
    },
  };
  return source;
}

function pageOfDetail(row: DetailRow): SharedPage<number> {
  const plugin = new ListedPlugin(toListing(row));
  const data = { ...gapFor(row.plugin_id), ...restOf(row) };
  return new SharedPage(data, new Map([[row.plugin_id, plugin]]), row.plugin_id);
}

/** Concurrent callers share one statement. */
const detailReaderOf = batchPerDatabase(findDetails, { maxSize: DETAILS_TOGETHER, timeoutMs: BATCH_TIMEOUT_MS });

const readDetail = ({ db }: ServiceContext, key: string): Promise<DetailRow | null> => detailReaderOf(db).run(key);

/** Status of the newest submission, for maintainers and administrators. */
async function reviewOf({ db }: ServiceContext, pluginId: number): Promise<PluginDetail['review']> {
  return (await findNewestReviews(db, [pluginId])).get(pluginId) ?? null;
}

/** The fields that a summary does not have. */
function restOf(row: DetailRow): Omit<PluginDetail, keyof PluginSummary | 'review'> {
  return {
    description: row.description,
    panel_images: row.panel_images,
    video: row.video,
    contact: row.contact,
    technical_support: row.technical_support,
    copyright: copyrightOf(row),
    editor_type: row.editor_type,
    versions: row.versions.map(toVersion),
    permissions: row.permissions,
    network_hosts: row.network_hosts,
    origin: row.origin,
  };
}

function toVersion(version: VersionRow) {
  const { texts, decide_time, submit_time, package_size, package_sha256, withdraw_reason, ...row } = version;
  const time = decide_time ?? submit_time;
  return {
    ...row,
    ...(Object.keys(texts).length > 0 && { texts }),
    create_time: time === null ? null : new Date(time).toISOString(),
    size: package_size,
    sha256: package_sha256,
    ...(withdraw_reason !== null && { withdraw_reason }),
  };
}

/**
 * Counts a view of a plugin, once a day per person (`countPerson`). A plugin that is not public has no views.
 *
 * @throws {DomainError} `plugin_not_found`, `plugin_blocked`
 */
export async function viewPlugin(
  context: ServiceContext,
  key: string,
  { user, viewer }: { user: User; viewer: CountedPerson },
): Promise<PluginState> {
  const userId = user?.user_id ?? null;
  const plugin = await findViewed(context.db, key, { userId, viewer: viewer.id });
  if (!plugin || plugin.is_blocked || !(plugin.is_public || (await roleIn(context.db, plugin, user))))
    throw await explainHidden(context.db, key, user);
  const { plugin_id, is_public, is_counted, state } = plugin;
  if (!is_public || is_counted) return state;
  let view_count: number | null = null;
  const isCounted = await countPerson(context, viewer, {
    what: 'view',
    subject_id: plugin_id,
    isKnown: (db, who) => isViewer(db, plugin_id, who),
    count: async (db, who) => {
      const counted = await countViewer(db, plugin_id, who);
      view_count = counted?.view_count ?? null;
      return counted !== null;
    },
  });
  // Another request of the viewer at the same moment may have counted.
  if (!isCounted) return findPluginState(context.db, plugin_id, userId);
  invalidateDetails(context, key);
  return { ...state, view_count: view_count ?? state.view_count };
}

/** Shows the developer's present name, not the one at the time of the submission. */
export function copyrightOf({
  copyright,
  developer_name,
}: Pick<DetailRow, 'copyright' | 'developer_name'>): PluginDetail['copyright'] {
  return copyright.type === 'author' ? { type: 'author', holder: developer_name } : copyright;
}
