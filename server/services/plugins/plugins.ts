import type { PluginDetail, PluginListQuery, PluginPage, PluginState } from '../../../contract/plugins';
import { SORT } from '../../../contract/values/plugins';
import type { CallerIdentity } from '../../http/callers/CallerIdentity';
import type { CountedPerson } from '../../http/callers/countedPerson';
import { decodeCursor } from '../../http/cursor';
import { PublicText } from '../../http/PublicText';
import { keywordWords } from '../../lib/searchText';
import { findOriginName } from '../../repositories/bundles/bundles';
import type { ListFilter } from '../../repositories/plugins/listFilters';
import { type Order, PLACES, type Place } from '../../repositories/plugins/listOrders';
import { findPluginState } from '../../repositories/plugins/pluginStates';
import {
  countPublic,
  type DetailRow,
  findAccess,
  findDetail,
  findNewestReviews,
  findPublicVersions,
  listPublic,
} from '../../repositories/plugins/plugins';
import { findVersionsFor } from '../../repositories/releases/rollouts';
import { searchPublic } from '../../repositories/search/search';
import { countToday } from '../../repositories/statistics/overview';
import { countViewer, isViewer } from '../../repositories/statistics/statistics';
import type { ServiceContext } from '../context';
import { noteMissedSearch } from '../statistics/overview';
import { countPerson } from '../statistics/uniqueCounts';
import { hiddenFrom } from './blockedPlugins';
import { cutPage } from './pagination';
import { roleIn } from './pluginRoles';
import { forgetPublicText, publicText, publicValue } from './publicLists';
import { summariesOf, toSummary, viewerOf } from './summaries';

type User = CallerIdentity['user'];

/**
 * A page of public plugins for a signed-in user.
 * @throws {DomainError} `invalid_cursor`
 */
export async function listPlugins(
  context: ServiceContext,
  query: PluginListQuery,
  user: User,
  searcher: readonly string[],
): Promise<PluginPage> {
  const { page, found } = await findPage(context, query, user);
  context.noteFound?.(found, searcher);
  return page;
}

/** A page, and its plugins that count as search hits. */
async function findPage(context: ServiceContext, query: PluginListQuery, user: User) {
  const { sort, cursor, limit } = query;
  const filter = filterOf(query);
  const words = keywordWords(query.keyword ?? '');
  const order = orderOf(sort, words.length > 0);
  const list = JSON.stringify([order, filter, words]);
  const after: Place | null = cursor === undefined ? null : decodeCursor<Place>(list, PLACES[order], cursor);
  // One more than requested, to see whether there is a next page.
  const request = { order, filter, after, limit: limit + 1 };
  const { rows, total } =
    words.length > 0
      ? await searchPublic(context.db, { ...request, keyword: query.keyword ?? '' })
      : { rows: await listPublic(context.db, request), total: await countPublic(context.db, filter) };
  // Administrators search to manage plugins, so their searches are not counted.
  const isPlainUser = (user?.role ?? 0) === 0;
  if (words.length > 0 && total === 0 && isPlainUser) await noteMissedSearch(context, query.keyword ?? '');
  const { ids, next_cursor } = cutPage(list, rows, limit);
  const found = words.length > 0 && !after && isPlainUser ? ids : [];
  const plugin_list = await summariesOf(context, ids, user?.user_id ?? null);
  const page: PluginPage = { plugin_list, total, next_cursor };
  return { page, found };
}

/** The same page for visitors as a complete response text. Visitors share it, but each is counted. */
export async function listPluginsText(
  context: ServiceContext,
  query: PluginListQuery,
  searcher: readonly string[],
): Promise<PublicText> {
  const { keyword, tag_id, editor, developer_id, sort, cursor, limit } = query;
  const key = JSON.stringify(['list', keyword, tag_id, editor, developer_id, sort, cursor, limit]);
  const { text, found } = await publicValue(context, key, async () => {
    const { page, found } = await findPage(context, query, null);
    return { text: new PublicText(JSON.stringify({ code: 0, data: page })), found };
  });
  context.noteFound?.(found, searcher);
  return text;
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
 * A complete plugin. One that is not public is visible only to its maintainers and administrators, a blocked one to
 * nobody else.
 *
 * @throws {DomainError} `plugin_not_found`, `plugin_blocked`
 */
export async function getPlugin(context: ServiceContext, key: string, user: User): Promise<PluginDetail> {
  const row = await findDetail(context.db, key);
  const role = row && (await roleIn(context.db, row, user));
  if (!row || row.is_blocked || !(row.is_public || role)) throw await hiddenFrom(context.db, key, user);
  const versions = await findPublicVersions(context.db, row.plugin_id);
  const reviews = role ? await findNewestReviews(context.db, [row.plugin_id]) : null;
  return {
    ...toSummary(row, await viewerOf(context, user?.user_id ?? null, [row.plugin_id])),
    current_version: await currentVersionFor(context, row, user),
    description: row.description,
    panel_images: row.panel_images,
    video: row.video,
    contact: row.contact,
    technical_support: row.technical_support,
    copyright: copyrightOf(row),
    editor_type: row.editor_type,
    versions,
    permissions: row.permissions,
    network_hosts: row.network_hosts,
    origin: await findOriginName(context.db, row.plugin_id),
    review: reviews?.get(row.plugin_id) ?? null,
  };
}

/** The version that the user installs and downloads, which depends on a rollout. Visitors share one response. */
async function currentVersionFor({ db }: ServiceContext, row: DetailRow, user: User): Promise<string | null> {
  if (!user) return row.current_version;
  return (await findVersionsFor(db, user.user_id, [row.plugin_id])).get(row.plugin_id) ?? null;
}

const detailKey = (key: string) => JSON.stringify(['detail', key]);

/** The same for visitors, as a complete response text. */
export function getPluginText(context: ServiceContext, key: string): Promise<PublicText> {
  return publicText(context, detailKey(key), () => getPlugin(context, key, null));
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
  const plugin = await findAccess(context.db, key);
  if (!plugin || plugin.is_blocked || !(plugin.is_public || (await roleIn(context.db, plugin, user))))
    throw await hiddenFrom(context.db, key, user);
  const { plugin_id } = plugin;
  const isCounted =
    plugin.is_public &&
    (await countPerson(context, viewer, {
      what: 'view',
      subject_id: plugin_id,
      isKnown: (db, who) => isViewer(db, plugin_id, who),
      count: (db, who) => countViewer(db, plugin_id, who),
    }));
  if (isCounted) {
    await countToday(context.db, 'view');
    // Lists may show the view later: invalidating them for every view would recompute each of them.
    forgetPublicText(context, detailKey(key));
  }
  return findPluginState(context.db, plugin.plugin_id, user?.user_id ?? null);
}

/** Shows the developer's present name, not the one at the time of the submission. */
export function copyrightOf({
  copyright,
  developer_name,
}: Pick<DetailRow, 'copyright' | 'developer_name'>): PluginDetail['copyright'] {
  return copyright.type === 'author' ? { type: 'author', holder: developer_name } : copyright;
}
