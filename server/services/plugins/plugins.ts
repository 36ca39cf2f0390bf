import type { PluginDetail, PluginListQuery, PluginState, PluginSummary } from '../../../contract/plugins/plugins';
import { ROLE } from '../../../contract/values/accounts';
import { SORT } from '../../../contract/values/plugins';
import { PLUGINS_FOR_BEST_RATED } from '../../../contract/values/ratings';
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
  findDetailFor,
  findNewestReviews,
  findPublicDetails,
  type ListRequest,
  listPlugins as listPluginRows,
} from '../../repositories/plugins/plugins';
import type { MemberPlace } from '../../repositories/plugins/privatePlugins';
import type { ViewedPlugin } from '../../repositories/plugins/viewerStates';
import { hasScores } from '../../repositories/ratings/scores';
import { countViewer, isViewer } from '../../repositories/statistics/statistics';
import { cacheBriefly, cacheUntilCatalogChanges } from '../cache';
import type { ServiceContext } from '../context';
import { explainSearch } from '../search/explainSearch';
import { resolvedKeyword } from '../search/resolvedKeyword';
import { filterOf, requireNoSearchFilter } from '../search/searchFilters';
import { noteMissedSearch } from '../statistics/overview';
import { countPerson } from '../statistics/uniqueCounts';
import { explainHidden } from './blockedPlugins';
import { findListings } from './listings';
import { cutPage } from './pagination';
import { notFound, roleIn, roleOf } from './pluginRoles';
import { countPrivate, listPrivate, placeWithPrivate, searchWithPrivate } from './privateLists';
import {
  detailKey,
  invalidateDetails,
  type PageSource,
  personalPage,
  type SharedPage,
  viewedPage,
  visitorPage,
} from './sharedPages';
import { toListing, toVersion } from './summaries';
import { stateForUser, viewerStates } from './viewerStates';

type User = CallerIdentity['user'];

/** Rows of a list that are read at once, so that pages of different lengths share them. */
const LISTED_TOGETHER = 50;
/** Maximum number of plugins whose details are read together. */
const DETAILS_TOGETHER = 50;
interface ListPage extends SharedPage {
  /** Plugins that count as hits of the search. */
  found: readonly number[];
  /** The keyword of a search without results. */
  missed: string | null;
  /** Whether `missed` has been counted for visitors. */
  isMissCounted: boolean;
}

/**
 * A page of plugins, as a visitor or a logged-in user sees it: public ones, and private ones of the user's organization.
 * Counts the search hits for the caller.
 * @throws {DomainError} `invalid_cursor`
 */
export async function listPlugins(
  context: ServiceContext,
  query: PluginListQuery,
  user: User,
  searcher: readonly string[],
): Promise<PublicText | PersonalText> {
  if (!user) return listPluginsText(context, query, searcher);
  const place = await placeWithPrivate(context, user);
  const { page, text } = await personalPage(context, user, listSource(context, query, place));
  // Administrators search to manage plugins, so their searches are not counted.
  if (user.role !== ROLE.user) return text;
  if (page.missed !== null) await noteMissedSearch(context, page.missed);
  context.noteFound?.(page.found, searcher);
  return text;
}

/** Like `listPlugins`, for visitors. */
export async function listPluginsText(
  context: ServiceContext,
  query: PluginListQuery,
  searcher: readonly string[],
): Promise<PublicText> {
  const { page, text } = await visitorPage(context, listSource(context, query, null));
  // Counted once for all visitors who share this response, so that a flood of requests writes it once.
  const isFirst = !page.isMissCounted;
  page.isMissCounted = true;
  if (isFirst && page.missed !== null) await noteMissedSearch(context, page.missed);
  context.noteFound?.(page.found, searcher);
  return text;
}

/** All members at a place share its pages, and members without private plugins those of visitors. */
function listSource(context: ServiceContext, query: PluginListQuery, place: MemberPlace | null): PageSource<ListPage> {
  const { keyword, sort, cursor, limit, explain, visibility } = query;
  const key = JSON.stringify(['list', keyword, filterOf(query), sort, cursor, limit, explain, visibility, place]);
  return { key, read: () => cacheBriefly(context, key, () => makeList(context, query, place)) };
}

async function makeList(context: ServiceContext, query: PluginListQuery, place: MemberPlace | null): Promise<ListPage> {
  const { sort, cursor, limit, keyword = '', visibility } = query;
  const words = keywordWords(keyword);
  const isSearch = words.length > 0;
  const filter = filterOf(query);
  if (!isSearch) requireNoSearchFilter(filter);
  const isPrivate = visibility === 'enterprise';
  const order = orderOf(sort, isSearch, isPrivate);
  // Without the place: a position is the same for everyone.
  const list = JSON.stringify([order, filter, words, ...(isPrivate ? [visibility] : [])]);
  const after: ListCursor | null = cursor === undefined ? null : decodeCursor<ListCursor>(list, CURSORS[order], cursor);
  // One more than requested, to see whether there is a next page.
  const request = { order, filter, after, limit: limit + 1, place };
  const resolved = isSearch ? await resolvedKeyword(context, keyword) : null;
  const { rows, total } = isPrivate
    ? await listPrivate(context, request, keyword)
    : resolved
      ? await searchWithPrivate(context, request, { keyword, resolved })
      : await readListPage(context, request);
  const { ids, next_cursor } = cutPage(list, rows, limit);
  // A search of private plugins alone says nothing about the public catalog.
  const missed = isSearch && !isPrivate && total === 0 ? keyword : null;
  const page = { found: isSearch && !after ? ids : [], missed, isMissCounted: false };
  const listings = await findListings(context, ids);
  const has_best_rated = (await isBestRatedOffered(context)) || undefined;
  const facts = { total, next_cursor, has_best_rated };
  if (!query.explain || !resolved)
    return { ...page, listings, dataOf: (plugins) => ({ plugin_list: [...plugins.values()], ...facts }) };
  const { matches, search } = await explainSearch(context, { keyword, request, listings, total, resolved });
  return {
    ...page,
    listings,
    dataOf: (plugins) => ({
      plugin_list: [...plugins].map(([id, plugin]) => ({ ...plugin, match: matches.get(id) })),
      ...{ ...facts, search },
    }),
  };
}

/**
 * The first plugins of a list after a position, and the total of the list. Reads up to the next multiple of
 * {@link LISTED_TOGETHER}, so that pages of different lengths share the rows.
 */
async function readListPage(context: ServiceContext, { order, filter, after, limit, place }: ListRequest) {
  const request = { order, filter, after, place, limit: Math.ceil(limit / LISTED_TOGETHER) * LISTED_TOGETHER };
  // Other orders depend on counts, which are no change of the catalog.
  const cache = order === 'latest' ? cacheUntilCatalogChanges : cacheBriefly;
  const rows = await cache(context, JSON.stringify(['listed', request]), () => listPluginRows(context.db, request));
  const total = await cacheUntilCatalogChanges(context, JSON.stringify(['count', filter]), () =>
    countPublic(context.db, filter),
  );
  return { rows: rows.slice(0, limit), total: total + (place ? await countPrivate(context, place, filter) : 0) };
}

/** Whether enough plugins have a score to sort by it. */
const isBestRatedOffered = (context: ServiceContext): Promise<boolean> =>
  cacheUntilCatalogChanges(context, 'has best rated', () => hasScores(context.db, PLUGINS_FOR_BEST_RATED));

/** Private plugins are too few to order them by the match. */
function orderOf(sort: PluginListQuery['sort'], isSearch: boolean, isPrivate: boolean): Order {
  if (sort === undefined && isSearch) return isPrivate ? 'popular' : 'best';
  if (sort === SORT.best_rated) return 'rated';
  return sort === SORT.popular ? 'popular' : 'latest';
}

/**
 * A complete plugin, read for this user. A plugin that is not public is visible only to those who have a role for it,
 * and a private one to members.
 *
 * @throws {DomainError} `plugin_not_found`, `plugin_blocked`
 */
export async function readPlugin(context: ServiceContext, key: string, user: SignedInCaller): Promise<PluginDetail> {
  const row = await findDetailFor(context.db, key, user);
  const viewed = row && (await viewerStates(context, user, [row.plugin_id])).get(row.plugin_id);
  if (!row || !viewed || row.is_blocked) throw await explainHidden(context.db, key, user);
  const role = roleOf(user, viewed);
  const review = role ? await reviewOf(context, row.plugin_id) : null;
  return { ...toListing(row), ...viewed.state, ...restOf(row), ...installedPart(viewed), review };
}

/** A plugin as a complete response. All callers share the page of a public plugin, except for the viewer's fields. */
export async function getPlugin(context: ServiceContext, key: string, user: User): Promise<PublicText | PersonalText> {
  if (!user) return getPluginText(context, key);
  const shared = await viewedPage(context, user, detailSource(context, key)).catch(nullIfNotFound);
  const viewed = shared?.states.get(shared.page.pluginId);
  if (!shared || !viewed?.is_shown) return PersonalText.of(await readPlugin(context, key, user));
  const review = roleOf(user, viewed) && (await reviewOf(context, shared.page.pluginId));
  return PersonalText.of({ ...shared.data, ...installedPart(viewed), review });
}

const installedPart = ({ install }: ViewedPlugin) => install && { installed_version: install.version };

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.id === 'plugin_not_found') return null;
  throw error;
}

/** Like `getPlugin`, for visitors. */
export async function getPluginText(context: ServiceContext, key: string): Promise<PublicText> {
  return (await visitorPage(context, detailSource(context, key))).text;
}

interface DetailPage extends SharedPage {
  pluginId: number;
}

const detailSource = (context: ServiceContext, key: string): PageSource<DetailPage> => ({
  key: detailKey(key),
  read: () => readDetailPage(context, key),
});

async function readDetailPage(context: ServiceContext, key: string): Promise<DetailPage> {
  const { pluginId, listing, rest } = await cacheUntilCatalogChanges(context, detailKey(key), async () => {
    const row = await readDetail(context, key);
    if (!row) throw notFound();
    return { pluginId: row.plugin_id, listing: toListing(row), rest: restOf(row) };
  });
  return {
    pluginId,
    listings: new Map([[pluginId, listing]]),
    dataOf: (plugins) => {
      const plugin = plugins.get(pluginId);
      if (!plugin) throw notFound();
      return { ...plugin, ...rest, review: null };
    },
  };
}

/** Concurrent callers share one statement. */
const detailReaderOf = batchPerDatabase(findPublicDetails, { maxSize: DETAILS_TOGETHER, timeoutMs: BATCH_TIMEOUT_MS });

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
    ...(row.e_id !== null && { department: row.departments }),
  };
}

/**
 * Counts a view of a plugin, once a day per person (`countPerson`). A plugin that the caller may not see as a user has no views.
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
  if (!plugin || plugin.is_blocked || !(plugin.is_shown || (await roleIn(context.db, plugin, user))))
    throw await explainHidden(context.db, key, user);
  const { plugin_id, is_shown, is_counted } = plugin;
  const state = await stateForUser(context, user, plugin_id, plugin.state);
  if (!is_shown || is_counted) return state;
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
  if (!isCounted) return { ...(await findPluginState(context.db, plugin_id, userId)), has_update: state.has_update };
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
