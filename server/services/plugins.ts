import {
  type PluginDetail,
  type PluginListQuery,
  type PluginPage,
  type PluginStanding,
  SORT,
} from '../../contract/plugins';
import type { CallerIdentity } from '../lib/CallerIdentity';
import { decodeCursor } from '../lib/cursor';
import { DomainError } from '../lib/DomainError';
import type { PublicText } from '../lib/PublicText';
import { keywordWords } from '../lib/searchText';
import type { ListFilter } from '../repositories/filters';
import { type Order, PLACES, type Place } from '../repositories/orders';
import {
  countPublic,
  type DetailRow,
  findAccess,
  findDetail,
  findNewestReviews,
  findPublicVersions,
  listPublic,
} from '../repositories/plugins';
import { searchPublic } from '../repositories/search';
import { findMarks, findStanding } from '../repositories/standings';
import { countView } from '../repositories/views';
import type { ServiceContext } from './context';
import { cutPage } from './pages';
import { forgetPublicText, publicText } from './publicLists';
import { summariesOf, toSummary } from './summaries';

type User = CallerIdentity['user'];

/**
 * A page of public plugins for a signed-in user.
 * @throws {DomainError} `invalid_cursor`
 */
export async function listPlugins(context: ServiceContext, query: PluginListQuery, user: User): Promise<PluginPage> {
  const { sort, cursor, limit } = query;
  const filter = filterOf(query);
  const words = keywordWords(query.keyword ?? '');
  const order = orderOf(sort, words.length > 0);
  const list = JSON.stringify([order, filter, words]);
  const after: Place | null = cursor === undefined ? null : decodeCursor<Place>(list, PLACES[order], cursor);
  // One more than asked for tells whether there is a next page.
  const request = { order, filter, after, limit: limit + 1 };
  const { rows, total } =
    words.length > 0
      ? await searchPublic(context.db, { ...request, keyword: query.keyword ?? '' })
      : { rows: await listPublic(context.db, request), total: await countPublic(context.db, filter) };
  const { ids, next_cursor } = cutPage(list, rows, limit);
  return { plugin_list: await summariesOf(context, ids, user?.user_id ?? null), total, next_cursor };
}

/** The same page for visitors, as the text of the whole answer. */
export function listPluginsText(context: ServiceContext, query: PluginListQuery): Promise<PublicText> {
  const { keyword, tag_id, editor, developer_id, sort, cursor, limit } = query;
  const key = JSON.stringify(['list', keyword, tag_id, editor, developer_id, sort, cursor, limit]);
  return publicText(context, key, () => listPlugins(context, query, null));
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
 * A plugin whole; one that is not public for its author and administrators alone.
 * @throws {DomainError} `plugin_not_found`
 */
export async function getPlugin(context: ServiceContext, key: string, user: User): Promise<PluginDetail> {
  const row = await findDetail(context.db, key);
  if (!row || !mayRead(row, user)) throw notFound();
  const marks = user && (await findMarks(context.db, user.user_id, [row.plugin_id])).get(row.plugin_id);
  const versions = await findPublicVersions(context.db, row.plugin_id);
  const reviews = isInsider(row, user) ? await findNewestReviews(context.db, [row.plugin_id]) : null;
  return {
    ...toSummary(row, marks ?? undefined),
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
    review: reviews?.get(row.plugin_id) ?? null,
  };
}

const detailKey = (key: string) => JSON.stringify(['detail', key]);

/** The same for visitors, as the text of the whole answer. */
export function getPluginText(context: ServiceContext, key: string): Promise<PublicText> {
  return publicText(context, detailKey(key), () => getPlugin(context, key, null));
}

/**
 * Counts one view; of a plugin that is not public nothing is counted.
 * @throws {DomainError} `plugin_not_found`
 */
export async function viewPlugin(context: ServiceContext, key: string, user: User): Promise<PluginStanding> {
  const plugin = await findAccess(context.db, key);
  if (!plugin || !mayRead(plugin, user)) throw notFound();
  if (plugin.is_public) await countView(context.db, plugin.plugin_id);
  // Lists show the view a moment later: forgetting them at every view would make each of them anew for each visitor.
  forgetPublicText(context, detailKey(key));
  return findStanding(context.db, plugin.plugin_id, user?.user_id ?? null);
}

interface Access {
  is_public: boolean;
  developer_id: number;
}

const isInsider = (plugin: Access, user: User): boolean =>
  user !== null && (user.role !== 0 || user.user_id === plugin.developer_id);

const mayRead = (plugin: Access, user: User): boolean => plugin.is_public || isInsider(plugin, user);

/** The author's name is told as it is now, not as it was when the plugin was submitted. */
function copyrightOf({ copyright, developer_name }: DetailRow): PluginDetail['copyright'] {
  return copyright.type === 'author' ? { type: 'author', holder: developer_name } : copyright;
}

/** Says the same of a plugin that does not exist and of one that the caller may not know of. */
export function notFound(): DomainError {
  return new DomainError('plugin_not_found', 'There is no such plugin. Check its key.');
}
