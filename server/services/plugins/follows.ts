import type { FollowSubject, Follows } from '../../../contract/plugins/follows';
import { MAX_FOLLOWS } from '../../../contract/values/accounts';
import type { Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findUser } from '../../repositories/accounts/users';
import * as stored from '../../repositories/plugins/follows';
import { findPublicDeveloper, findShown } from '../../repositories/plugins/plugins';
import { findTag } from '../../repositories/plugins/tags';
import type { PluginRow } from '../../repositories/releases/versions';
import { notify } from '../accounts/notifications';
import { requireOpenAccount } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { notFound } from './pluginRoles';

/** The plugins, developers, and tags that a user follows. */
export function listFollows({ db }: ServiceContext, userId: number): Promise<Follows> {
  return stored.listFollows(db, userId);
}

/**
 * Follows a plugin, a developer, or a tag; repeating it is no error.
 *
 * @throws {DomainError} `plugin_not_found`, `not_found`, `too_many_follows`, `unauthenticated` if the account was closed
 */
export function follow({ db }: ServiceContext, userId: number, subject: FollowSubject): Promise<Follows> {
  return db.transaction().execute(async (transaction) => {
    await requireOpenAccount(transaction, userId, { isSerialized: true });
    const followed = await findFollowed(transaction, userId, subject);
    await stored.insertFollow(transaction, userId, followed, sharedTime());
    const follows = await stored.listFollows(transaction, userId);
    if (Object.values(follows).flat().length > MAX_FOLLOWS)
      throw new DomainError(
        'too_many_follows',
        `This account follows ${MAX_FOLLOWS} plugins, developers, and tags, the maximum. Unfollow one, then try again.`,
      );
    return follows;
  });
}

/** Stops following a plugin, a developer, or a tag; repeating it is no error. */
export async function unfollow({ db }: ServiceContext, userId: number, subject: FollowSubject): Promise<Follows> {
  await stored.deleteFollow(db, userId, subject);
  return stored.listFollows(db, userId);
}

async function findFollowed(db: Queryable, userId: number, subject: FollowSubject): Promise<stored.FollowedRow> {
  if ('plugin_key' in subject) {
    const plugin = await findShown(db, subject.plugin_key, userId);
    if (!plugin) throw notFound();
    return { plugin_id: plugin.plugin_id };
  }
  const isThere =
    'tag_id' in subject ? await findTag(db, subject.tag_id) : await findPublicDeveloper(db, subject.developer_id);
  if (!isThere)
    throw new DomainError('not_found', 'There is no such tag, or no developer of public plugins. Check the id.');
  return subject;
}

/** Notifies followers of a plugin that a newer version became current for everyone. Called in its transaction. */
export async function notifyUpdate(
  db: Queryable,
  { plugin_id, plugin_key }: Pick<PluginRow, 'plugin_id' | 'plugin_key'>,
  version: string,
): Promise<void> {
  const followers = await stored.listUpdateFollowerIds(db, plugin_id, version);
  await notify(db, followers, { kind: 'plugin_updated', plugin_key, params: { version } });
}

/** Notifies followers of a plugin's developer and tags that it became public. Called in its transaction. */
export async function notifyPublication(
  db: Queryable,
  { plugin_id, plugin_key, developer_id }: PluginRow,
): Promise<void> {
  const followers = await stored.listPublicationFollowerIds(db, plugin_id);
  const by = (await findUser(db, developer_id))?.nick_name ?? '';
  await notify(db, followers, { kind: 'plugin_published', plugin_key, params: { by }, by_id: developer_id });
}
