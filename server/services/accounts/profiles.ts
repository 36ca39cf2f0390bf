import type { AccountExport, ProfileChanges } from '../../../contract/accounts/profiles';
import { MAX_NOTIFICATIONS, ROLE } from '../../../contract/values/accounts';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { listRelations, listWorkOf } from '../../repositories/accounts/accountExport';
import { lockUser, voidProofs } from '../../repositories/accounts/credentials';
import { listIdentities } from '../../repositories/accounts/identities';
import { listMemberships } from '../../repositories/accounts/memberships';
import { deleteNotificationsOf, listNotifications, renameSender } from '../../repositories/accounts/notifications';
import * as profiles from '../../repositories/accounts/profiles';
import { deleteSecondFactors } from '../../repositories/accounts/secondFactors';
import { findUser } from '../../repositories/accounts/users';
import { deleteWebhooksOf, listWebhooks } from '../../repositories/accounts/webhooks';
import { listFilesOf } from '../../repositories/files/fileReferences';
import { deleteAppealsOf, listAppealsOf } from '../../repositories/moderation/appeals';
import { listReportsOf } from '../../repositories/moderation/reports';
import { listRequestsOf } from '../../repositories/organization/pluginRequests';
import { deleteFollowsOf, listFollows } from '../../repositories/plugins/follows';
import { leaveAllPlugins } from '../../repositories/plugins/maintainers';
import { listCampaignsOf } from '../../repositories/promotions/campaigns';
import { deleteRatingsOf, listRatingsOf } from '../../repositories/ratings/ratings';
import { refreshScores } from '../../repositories/ratings/scores';
import { deleteUploadsOf } from '../../repositories/releases/uploads';
import { deleteMessagesOf, listMessagesOf } from '../../repositories/reviews/reviewMessages';
import { listDirectoryEntries } from '../../repositories/scim/scimUsers';
import { markPluginsOfStale } from '../../repositories/search/indexing';
import { foldSearchTerms } from '../../repositories/search/vocabulary';
import type { ServiceContext } from '../context';
import { type FileTransaction, withFileTransaction } from '../files/FileTransaction';
import { refreshStaleSearchesOf } from '../search/staleSearches';
import { deleteAccountProfiles, deleteProperties } from '../statistics/analytics';
import { getNotificationSettings } from './notifications';
import { lockOpenAccount } from './openAccounts';

/** Rejection reason of versions whose developer closed their account. */
const ACCOUNT_CLOSED = 'account closed';

/** Changes a user's name and updates the search index, because listings show it. */
export async function rename(context: ServiceContext, userId: number, nick_name: string): Promise<void> {
  await transact(context.db, async (transaction) => {
    await lockOpenAccount(transaction, userId);
    await profiles.updateUser(transaction, userId, { nick_name });
    changed(transaction, 'catalog');
    await markPluginsOfStale(transaction, userId);
  });
  await refreshStaleSearchesOf(context, userId);
}

/**
 * Stores what users say about themselves, and deletes from the collector what they delete. Fields that they set or
 * deleted are no longer set by the provider.
 */
export async function updateProfile(
  { db }: ServiceContext,
  userId: number,
  about: Pick<ProfileChanges, 'sex' | 'birthday'>,
  analyticsKey?: Uint8Array,
): Promise<void> {
  const defined = Object.entries(about).filter(([, value]) => value !== undefined);
  if (defined.length === 0) return;
  await profiles.updateUser(db, userId, { ...Object.fromEntries(defined), told_at: sharedTime() });
  const names = defined.filter(([, value]) => value === null).map(([name]) => name);
  if (analyticsKey) await deleteProperties(db, userId, { names, hashKey: analyticsKey });
}

/** @throws {DomainError} `invalid_image` */
export async function setAvatar(context: ServiceContext, userId: number, image: Uint8Array): Promise<void> {
  await withFileTransaction(context, async (files) => {
    await replaceAvatar(context, files, userId, await files.image('avatar', image));
  });
}

/** Deletes the profile picture of a user, with its file. */
export async function removeAvatar(context: ServiceContext, userId: number): Promise<void> {
  await withFileTransaction(context, (files) => replaceAvatar(context, files, userId, null));
}

/** Exports the user's data beyond what the account service stores. */
export async function exportAccountData(
  context: ServiceContext,
  userId: number,
): Promise<
  Omit<AccountExport, 'exported_at' | 'user_info' | 'two_factor' | 'sessions' | 'passkeys' | 'personal_tokens'>
> {
  const { db } = context;
  return {
    language: (await findUser(db, userId))?.language ?? null,
    notification_settings: await getNotificationSettings(context, userId),
    plugins: await profiles.listOwnPlugins(db, userId),
    likes: await profiles.listTaken(db, 'praises', userId),
    installs: await profiles.listTaken(db, 'installs', userId),
    follows: await listFollows(db, userId),
    downloads: await profiles.listCountedKeys(db, `u${userId}`),
    activities: await listCampaignsOf(db, userId),
    reports: await listReportsOf(db, userId),
    plugin_requests: await listRequestsOf(db, userId),
    appeals: await listAppealsOf(db, userId),
    review_messages: await listMessagesOf(db, userId),
    ...(await listRatingsOf(db, userId)),
    notifications: await listNotifications(db, { userId, after: null, limit: MAX_NOTIFICATIONS }),
    webhooks: (await listWebhooks(db, userId)).map(({ url, kinds, create_time }) => ({
      ...{ url, kinds, create_time: create_time.toISOString() },
    })),
    organizations: await listMemberships(db, userId),
    directory_entries: await listDirectoryEntries(db, userId),
    linked_accounts: (await listIdentities(db, userId)).map(({ method, subject, name }) => ({ method, subject, name })),
    ...(await listRelations(db, userId)),
    ...(await listWorkOf(db, userId)),
  };
}

/**
 * Deletes an account after its owner was verified (docs/decisions/0007-account-service.md). Published plugins stay
 * under a neutral name, pending and rejected ones are deleted, and the account name becomes free.
 *
 * @throws {DomainError} `last_administrator`
 */
export async function closeAccount(context: ServiceContext, userId: number, analyticsKey?: Uint8Array): Promise<void> {
  await withFileTransaction(context, (files) =>
    transact(context.db, async (transaction) => {
      await voidProofs(transaction, userId);
      const superAdministrators = await profiles.lockSuperAdministrators(transaction);
      const user = await lockUser(transaction, userId);
      if (user?.role === ROLE.super_admin && superAdministrators.length === 1)
        throw new DomainError(
          'last_administrator',
          'This account is the last administrator. Give another account the role first.',
        );
      const unpublished = await profiles.listUnpublishedIds(transaction, userId);
      await files.free(transaction, [user?.avatar_url, ...(await listFilesOf(transaction, unpublished))]);
      await profiles.dropTaken(transaction, userId);
      await deleteNotificationsOf(transaction, userId);
      await deleteWebhooksOf(transaction, userId);
      await deleteMessagesOf(transaction, userId);
      await deleteAppealsOf(transaction, userId);
      const now = sharedTime();
      await refreshScores(transaction, await deleteRatingsOf(transaction, userId, now), now);
      await profiles.dropUnpublished(transaction, userId, ACCOUNT_CLOSED, sharedTime());
      await leaveAllPlugins(transaction, userId);
      await deleteFollowsOf(transaction, userId);
      await deleteUploadsOf(transaction, userId);
      await deleteSecondFactors(transaction, userId);
      if (analyticsKey) await deleteAccountProfiles(transaction, userId, analyticsKey);
      await renameSender(transaction, userId, `#${userId}`);
      await profiles.deleteTraces(transaction, userId);
      changed(transaction, 'catalog');
      await profiles.deletePersonalData(transaction, userId, `#${userId}`);
      await markPluginsOfStale(transaction, userId);
    }),
  );
  await refreshStaleSearchesOf(context, userId);
  // Otherwise, the words of the name would stay until the next cleanup.
  await foldSearchTerms(context.db);
}

async function replaceAvatar(
  context: ServiceContext,
  files: FileTransaction,
  userId: number,
  avatar_url: string | null,
): Promise<void> {
  await transact(context.db, async (transaction) => {
    const user = await lockOpenAccount(transaction, userId);
    await profiles.updateUser(transaction, userId, { avatar_url });
    changed(transaction, 'catalog');
    await files.replace(transaction, user.avatar_url, avatar_url);
  });
}
