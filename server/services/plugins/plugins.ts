import type { PluginDetail, PluginListQuery, PluginState, PluginSummary } from '../../../contract/plugins/plugins';
import { SORT } from '../../../contract/values/plugins/plugins';
import type { CallerIdentity, SignedInCaller } from '../../http/callers/CallerIdentity';
import type { CountedPerson } from '../../http/callers/countedPerson';
import { decodeCursor } from '../../http/cursor';
import { PersonalText } from '../../http/PersonalText';
import type { PublicText } from '../../http/PublicText';
import { DomainError } from '../../lib/DomainError';
import { keywordWords } from '../../lib/search/normalise';
import type { ListFilter } from '../../repositories/plugins/listFilters';
import { type Order, PLACES, type Place } from '../../repositories/plugins/listOrders';
import { findPluginState, findViewed } from '../../repositories/plugins/pluginStates';
import {
  countPublic,
  type DetailRow,
  findDetail,
  findNewestReviews,
  findPublicVersions,
  listPublic,
} from '../../repositories/plugins/plugins';
import { searchPublic } from '../../repositories/search/search';
import { countViewer, isViewer } from '../../repositories/statistics/statistics';
import type { ServiceContext } from '../context';
import { explainSearch } from '../search/explainSearch';
import { noteMissedSearch } from '../statistics/overview';
import { countPerson } from '../statistics/uniqueCounts';
import { hiddenFrom } from './blockedPlugins';
import { cutPage } from './pagination';
import { notFound, roleIn, roleOf } from './pluginRoles';
import { detailKey, forgetDetail } from './publicLists';
import { SharedPage, withGap } from './SharedPage';
import { searchConcepts } from './searchConcepts';
import { type PageSource, pageOf, personalPage, sharedPage, viewedPage } from './sharedPages';
import { type Listing, toListing } from './summaries';
import { viewerStates } from './viewerStates';

type User = CallerIdentity['user'];

interface ListFacts {
  /** Plugins that count as hits of the search. */
  found: readonly number[];
  /** The keyword of a search without results, until it is counted for visitors. */
  missed: string | null;
}

/**
 * A page of public plugins, as a visitor or a signed-in user sees it. Each caller is counted.
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
  if (user.role !== 0) return text;
  if (page.facts.missed !== null) await noteMissedSearch(context, page.facts.missed);
  context.noteFound?.(page.facts.found, searcher);
  return text;
}

/** The same for visitors. */
export async function listPluginsText(
  context: ServiceContext,
  query: PluginListQuery,
  searcher: readonly string[],
): Promise<PublicText> {
  const { facts, forVisitors } = await sharedPage(context, listSource(context, query));
  const { missed } = facts;
  // Once for all visitors who share this response, so that a flood of requests writes nothing.
  facts.missed = null;
  if (missed !== null) await noteMissedSearch(context, missed);
  context.noteFound?.(facts.found, searcher);
  return forVisitors;
}

function listSource(context: ServiceContext, query: PluginListQuery): PageSource<ListFacts> {
  const { keyword, tag_id, editor, developer_id, sort, cursor, limit, explain } = query;
  const key = JSON.stringify(['list', keyword, tag_id, editor, developer_id, sort, cursor, limit, explain]);
  return { key, make: () => makeList(context, query) };
}

async function makeList(context: ServiceContext, query: PluginListQuery): Promise<SharedPage<ListFacts>> {
  const { sort, cursor, limit, keyword = '' } = query;
  const filter = filterOf(query);
  const words = keywordWords(keyword);
  const isSearch = words.length > 0;
  const order = orderOf(sort, isSearch);
  const list = JSON.stringify([order, filter, words]);
  const after: Place | null = cursor === undefined ? null : decodeCursor<Place>(list, PLACES[order], cursor);
  // One more than requested, to see whether there is a next page.
  const request = {
    order,
    filter,
    after,
    limit: limit + 1,
    keyword,
    concepts: isSearch ? await searchConcepts(context) : [],
  };
  const { rows, total, resolved } = isSearch
    ? await searchPublic(context.db, request)
    : { rows: await listPublic(context.db, request), total: await countPublic(context.db, filter), resolved: null };
  const { ids, next_cursor } = cutPage(list, rows, limit);
  const explanation = query.explain && resolved && (await explainSearch(context, { request, ids, total, resolved }));
  const facts = { found: isSearch && !after ? ids : [], missed: isSearch && total === 0 ? keyword : null };
  const dataOf = (plugins: Map<number, Listing>) => ({
    plugin_list: [...plugins].map(([id, plugin]) =>
      explanation ? { ...plugin, match: explanation.matches.get(id) } : plugin,
    ),
    total,
    next_cursor,
    ...(explanation && { search: explanation.search }),
  });
  return pageOf(context, ids, { facts, dataOf });
}

function orderOf(sort: PluginListQuery['sort'], isSearch: boolean): Order {
  if (sort === undefined && isSearch) return 'best';
  return sort === SORT.popular ? 'popular' : 'latest';
}

/** The tag 0 is that of all plugins (DESIGN.md section 4). */
function filterOf({ tag_id, editor, developer_id }: PluginListQuery): ListFilter {
  return { tagId: tag_id || undefined, editor, developerId: developer_id };
}

/**
 * A complete plugin, read for this user. A plugin that is not public is visible only to its maintainers and
 * administrators.
 *
 * @throws {DomainError} `plugin_not_found`, `plugin_blocked`
 */
export async function readPlugin(context: ServiceContext, key: string, user: SignedInCaller): Promise<PluginDetail> {
  const row = await findDetail(context.db, key);
  const viewed = row && (await viewerStates(context, user, [row.plugin_id])).get(row.plugin_id);
  const role = viewed && roleOf(user, viewed);
  if (!row || !viewed || row.is_blocked || !(row.is_public || role)) throw await hiddenFrom(context.db, key, user);
  const review = role ? await reviewOf(context, row.plugin_id) : null;
  return { ...toListing(row), ...viewed.state, ...(await restOf(context, row)), review };
}

/** The same plugin as a complete response. Public ones are shared with visitors. */
export async function getPlugin(context: ServiceContext, key: string, user: User): Promise<PublicText | PersonalText> {
  if (!user) return getPluginText(context, key);
  const shared = await viewedPage(context, user, detailSource(context, key)).catch(onlyIfNotFound);
  const viewed = shared && [...shared.states.values()][0];
  if (!shared || !viewed?.is_public)
    return new PersonalText(Buffer.from(JSON.stringify({ code: 0, data: await readPlugin(context, key, user) })));
  const { page, states } = shared;
  return page.forViewer(states, { review: roleOf(user, viewed) && (await reviewOf(context, page.facts)) });
}

function onlyIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.id === 'plugin_not_found') return null;
  throw error;
}

/** The same for visitors. */
export async function getPluginText(context: ServiceContext, key: string): Promise<PublicText> {
  return (await sharedPage(context, detailSource(context, key))).forVisitors;
}

/** The facts of the page are the plugin's id. */
function detailSource(context: ServiceContext, key: string): PageSource<number> {
  return { key: detailKey(key), make: () => makeDetail(context, key) };
}

async function makeDetail(context: ServiceContext, key: string): Promise<SharedPage<number>> {
  const row = await findDetail(context.db, key);
  if (!row?.is_public || row.is_blocked) throw notFound();
  const data = withGap(row, { ...toListing(row), ...(await restOf(context, row)) });
  return new SharedPage(data, [row], row.plugin_id, { review: null });
}

/** Status of the newest submission, for maintainers and administrators. */
async function reviewOf({ db }: ServiceContext, pluginId: number): Promise<PluginDetail['review']> {
  return (await findNewestReviews(db, [pluginId])).get(pluginId) ?? null;
}

/** The fields that a summary does not have. */
async function restOf(
  { db }: ServiceContext,
  row: DetailRow,
): Promise<Omit<PluginDetail, keyof PluginSummary | 'review'>> {
  return {
    description: row.description,
    panel_images: row.panel_images,
    video: row.video,
    contact: row.contact,
    technical_support: row.technical_support,
    copyright: copyrightOf(row),
    editor_type: row.editor_type,
    versions: await findPublicVersions(db, row.plugin_id),
    permissions: row.permissions,
    network_hosts: row.network_hosts,
    origin: row.origin,
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
    throw await hiddenFrom(context.db, key, user);
  const { plugin_id, is_public, is_counted, state } = plugin;
  if (!is_public || is_counted) return state;
  let view_count: number | null = null;
  const isCounted = await countPerson(context, viewer, {
    what: 'view',
    subject_id: plugin_id,
    isKnown: (db, who) => isViewer(db, plugin_id, who),
    count: async (db, who) => {
      view_count = await countViewer(db, plugin_id, who);
      return view_count !== null;
    },
  });
  // Another request of the viewer at the same moment may have counted.
  if (!isCounted || view_count === null) return findPluginState(context.db, plugin_id, userId);
  forgetDetail(context, key);
  return { ...state, view_count };
}

/** Shows the developer's present name, not the one at the time of the submission. */
export function copyrightOf({
  copyright,
  developer_name,
}: Pick<DetailRow, 'copyright' | 'developer_name'>): PluginDetail['copyright'] {
  return copyright.type === 'author' ? { type: 'author', holder: developer_name } : copyright;
}
