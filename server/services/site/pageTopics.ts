import { idParam, PluginKey } from '../../../contract/fields';
import { PLUGIN_FILTERS } from '../../../contract/plugins/plugins';
import type { PageTopic } from '../../lib/pageTopic';
import { findPublicDeveloper, findPublicListing } from '../../repositories/plugins/plugins';
import { findTag } from '../../repositories/plugins/tags';
import type { ServiceContext } from '../context';
import { resolveStoredKey } from '../plugins/keySpelling';

/** The topic of the home page at this address. A plugin's detail takes precedence over any filter. */
export async function findPageTopic(context: ServiceContext, query: URLSearchParams): Promise<PageTopic> {
  const key = query.get('plugin_key');
  if (key) return findPluginTopic(context, key);
  if (query.get('keyword')?.trim()) return { kind: 'unlisted' };
  const tagIds = PLUGIN_FILTERS.tag_id.safeParse(query.get('tag_id') ?? '0');
  const [tagId = 0, ...others] = tagIds.data ?? [];
  if (tagId === 0) return { kind: 'square' };
  // Every combination of tags would be a page of its own.
  if (others.length > 0) return { kind: 'unlisted' };
  const tag = await findTag(context.db, tagId);
  return tag ? { kind: 'tag', tag } : { kind: 'unlisted' };
}

/** The developer of a page `/developer/{id}`. */
export async function findDeveloperTopic({ db }: ServiceContext, id: string): Promise<PageTopic> {
  const userId = idParam.safeParse(id);
  const developer = userId.success ? await findPublicDeveloper(db, userId.data) : null;
  return developer ? { kind: 'developer', developer } : { kind: 'missing' };
}

async function findPluginTopic(context: ServiceContext, key: string): Promise<PageTopic> {
  const plugin = PluginKey.safeParse(key).success
    ? await findPublicListing(context.db, await resolveStoredKey(context, key))
    : null;
  return plugin ? { kind: 'plugin', plugin } : { kind: 'missing' };
}
