import type { AccountExport } from '../../contract/profiles';
import { DomainError } from '../lib/DomainError';
import { listActivitiesOf } from '../repositories/activities';
import { lockUser, voidProofs } from '../repositories/credentials';
import * as profiles from '../repositories/profiles';
import { listReportsOf } from '../repositories/reports';
import { refreshSearches } from '../repositories/search';
import { deleteTotp } from '../repositories/secondFactors';
import type { ServiceContext } from './context';
import { keepPicture } from './pictures';

const SUPER_ADMIN = 1;
/** The reason that a review shows of a version whose author has left. */
const ACCOUNT_CLOSED = 'account closed';

/** Changes a name, which stands in the developer's listings, so search and lists hear of it. */
export async function rename(context: ServiceContext, userId: number, nick_name: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    if (!(await lockUser(transaction, userId))) return;
    await profiles.updateUser(transaction, userId, { nick_name });
    await refreshListings(transaction, userId);
  });
  context.forgetPublicLists();
}

/** @throws {DomainError} `invalid_image` */
export async function setAvatar(context: ServiceContext, userId: number, picture: Uint8Array): Promise<void> {
  await replaceAvatar(context, userId, await keepPicture(context.storage, 'avatar', picture));
}

export async function removeAvatar(context: ServiceContext, userId: number): Promise<void> {
  await replaceAvatar(context, userId, null);
}

/** What is kept of somebody beside what the account service knows. */
export async function exportBelongings(
  { db }: ServiceContext,
  userId: number,
): Promise<Pick<AccountExport, 'plugins' | 'likes' | 'installs' | 'downloads' | 'activities' | 'reports'>> {
  return {
    plugins: await profiles.listOwnPlugins(db, userId),
    likes: await profiles.listTaken(db, 'praises', userId),
    installs: await profiles.listTaken(db, 'installs', userId),
    downloads: await profiles.listTakenKeys(db, `u${userId}`),
    activities: await listActivitiesOf(db, userId),
    reports: await listReportsOf(db, userId),
  };
}

/**
 * Deletes an account whose owner has proven to be there (docs/decisions/0007-account-service.md): what was published
 * stays under a neutral name, what waits or never passed does not, and the account is free for anybody.
 * @throws {DomainError} `last_administrator`
 */
export async function closeAccount(context: ServiceContext, userId: number): Promise<void> {
  const avatar = await context.db.transaction().execute(async (transaction) => {
    await voidProofs(transaction, userId);
    const superAdministrators = await profiles.lockSuperAdministrators(transaction);
    const user = await lockUser(transaction, userId);
    if (user?.role === SUPER_ADMIN && superAdministrators.length === 1)
      throw new DomainError(
        'last_administrator',
        'Nobody else could administer this site. Give another account the role first.',
      );
    await profiles.dropTaken(transaction, userId);
    await profiles.dropUnpublished(transaction, userId, ACCOUNT_CLOSED, new Date());
    await deleteTotp(transaction, userId);
    await profiles.forgetUser(transaction, userId, `#${userId}`);
    await refreshListings(transaction, userId);
    return user?.avatar_url ?? null;
  });
  context.forgetPublicLists();
  await deletePicture(context, avatar);
}

async function refreshListings(db: Parameters<typeof refreshSearches>[0], userId: number): Promise<void> {
  const ids = await profiles.listPublicPluginIds(db, userId);
  if (ids.length > 0) await refreshSearches(db, ids);
}

async function replaceAvatar(context: ServiceContext, userId: number, avatar_url: string | null): Promise<void> {
  const before = await context.db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    await profiles.updateUser(transaction, userId, { avatar_url });
    return user?.avatar_url ?? null;
  });
  context.forgetPublicLists();
  await deletePicture(context, before);
}

/** Pictures of people are files of their own (server/services/pictures.ts): nothing else shows one that is replaced. */
async function deletePicture(context: ServiceContext, address: string | null): Promise<void> {
  if (address?.startsWith('/files/')) await context.storage.delete(address.slice('/files/'.length));
}
