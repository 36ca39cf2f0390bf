import type { ManagedPlugin, PluginRole } from '../../../contract/releases/versions';
import { namesOf } from '../../../shared/plugins/pluginName';
import { versionsForEveryone } from '../../../shared/plugins/semver';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findDeprecation } from '../../repositories/plugins/deprecations';
import { findPeopleIds } from '../../repositories/plugins/maintainers';
import { findApproved, listManagedVersions, writeWithdrawal } from '../../repositories/releases/publishedVersions';
import { writeRollout } from '../../repositories/releases/rollouts';
import { findPlugin, lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import { notify } from '../accounts/notifications';
import type { ServiceContext } from '../context';
import { findOwnBlock } from '../moderation/blockViews';
import { notifyUpdate } from '../plugins/follows';
import { MANAGERS, requireRole } from '../plugins/pluginRoles';
import { makeCurrent, offeredVersions, replaceWithdrawn } from './currentVersions';
import { readVersions, requireVersionRead, unreadableVersions } from './versionFiles';

/**
 * A plugin with every submission, for its developers.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`
 */
export async function getManagedPlugin(
  { db }: ServiceContext,
  pluginKey: string,
  user: SignedInCaller,
): Promise<ManagedPlugin> {
  const { plugin, role } = await requireRole(db, await findPlugin(db, pluginKey), user, MANAGERS);
  return toManaged(db, plugin, role);
}

/**
 * Ends the download of an approved version permanently.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `version_not_found`, `version_withdrawn`
 */
export async function withdrawVersion(
  context: ServiceContext,
  user: SignedInCaller,
  { plugin_key, version, reason }: { plugin_key: string; version: string; reason: string },
): Promise<ManagedPlugin> {
  const { plugin: known } = await requireRole(context.db, await findPlugin(context.db, plugin_key), user, MANAGERS);
  const unreadable = await unreadableVersions(context, known, [version]);
  return change(context, plugin_key, user, async (transaction, plugin) => {
    const versionId = await requireOffered(transaction, plugin, version);
    await writeWithdrawal(transaction, versionId, { withdraw_time: sharedTime(), withdraw_reason: reason });
    await replaceWithdrawn(transaction, plugin, version, unreadable);
    const people = await findPeopleIds(transaction, plugin);
    const others = people.filter((id) => id !== user.user_id);
    await notify(transaction, others, { kind: 'version_withdrawn', plugin_key, params: { version, reason } });
  });
}

/**
 * Makes an approved version current for everyone, at once and without a review; ends a rollout.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `version_not_found`, `version_withdrawn`, `files_missing`
 */
export async function rollBackVersion(
  context: ServiceContext,
  user: SignedInCaller,
  { plugin_key, version }: { plugin_key: string; version: string },
): Promise<ManagedPlugin> {
  const { plugin: known } = await requireRole(context.db, await findPlugin(context.db, plugin_key), user, MANAGERS);
  await requireOffered(context.db, known, version);
  const read = await readVersions(context, known, [version]);
  return change(context, plugin_key, user, async (transaction, plugin) => {
    await requireOffered(transaction, plugin, version);
    await requireVersionRead(transaction, plugin, { version, read });
    await makeCurrent(transaction, plugin, version);
  });
}

/**
 * Sets the percentage of users who get the newest version. The others keep or get back the previous one.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `version_not_found`, `not_newest_version`, `no_other_version`,
 * `files_missing`
 */
export async function setRollout(
  context: ServiceContext,
  user: SignedInCaller,
  { plugin_key, version, percent }: { plugin_key: string; version?: string; percent: number },
): Promise<ManagedPlugin> {
  const { plugin: known } = await requireRole(context.db, await findPlugin(context.db, plugin_key), user, MANAGERS);
  // The newest, and the previous one for users outside of the rollout.
  const read = await readVersions(context, known, (await rollableVersions(context.db, known)).slice(-2));
  return change(context, plugin_key, user, async (transaction, plugin) => {
    const offered = await rollableVersions(transaction, plugin);
    const newest = requireNewest(plugin, offered, version);
    await requireVersionRead(transaction, plugin, { version: newest, read });
    if (percent === 100) {
      await makeCurrent(transaction, plugin, newest);
      if (plugin.current_version !== newest) await notifyUpdate(transaction, plugin, newest);
      return;
    }
    if (plugin.current_version === newest) {
      const before = offered.at(-2);
      if (before === undefined) throw noOtherVersion(plugin);
      await requireVersionRead(transaction, plugin, { version: before, read });
      await makeCurrent(transaction, plugin, before);
    }
    await writeRollout(transaction, plugin.plugin_id, { version: newest, percent });
  });
}

/** Changes the current version under the plugin's lock, and publishes it at once. */
async function change(
  context: ServiceContext,
  pluginKey: string,
  user: SignedInCaller,
  act: (transaction: Queryable, plugin: PluginRow) => Promise<void>,
): Promise<ManagedPlugin> {
  await transact(context.db, async (transaction) => {
    const { plugin } = await requireRole(transaction, await lockPlugin(transaction, pluginKey), user, MANAGERS);
    await act(transaction, plugin);
    changed(transaction, 'catalog');
  });
  return getManagedPlugin(context, pluginKey, user);
}

/** The row of an approved version that was not withdrawn. */
async function requireOffered(db: Queryable, plugin: PluginRow, version: string): Promise<number> {
  const row = version.includes('\0') ? null : await findApproved(db, plugin.plugin_id, version);
  if (!row)
    throw new DomainError(
      'version_not_found',
      `${plugin.plugin_key} has no approved version ${JSON.stringify(version)}. See the list of its versions.`,
    );
  if (row.withdraw_time)
    throw new DomainError(
      'version_withdrawn',
      `${plugin.plugin_key} ${version} was withdrawn. Choose another version.`,
    );
  return row.version_id;
}

/** Versions that may be rolled out to everyone, oldest first. */
async function rollableVersions(db: Queryable, { plugin_id }: PluginRow): Promise<readonly string[]> {
  return versionsForEveryone(await offeredVersions(db, plugin_id));
}

/** Two users may manage one plugin, so a named version must still be the newest. */
function requireNewest(plugin: PluginRow, offered: readonly string[], named: string | undefined): string {
  const newest = offered.at(-1);
  if (newest === undefined || !plugin.is_published) throw noOtherVersion(plugin);
  if (named === undefined || named === newest) return newest;
  throw new DomainError(
    'not_newest_version',
    `${newest} is the newest version of ${plugin.plugin_key}, and only that one is rolled out. Reload its versions.`,
  );
}

function noOtherVersion({ plugin_key }: PluginRow): DomainError {
  return new DomainError(
    'no_other_version',
    `${plugin_key} has no version for users outside of the rollout. Publish another one first.`,
  );
}

async function toManaged(db: Queryable, plugin: PluginRow, role: PluginRole): Promise<ManagedPlugin> {
  const { plugin_key, name, texts, icon, current_version, rollout_version, rollout_percent } = plugin;
  const deprecation = await findDeprecation(db, plugin.plugin_id);
  return {
    ...{ plugin_key, name, names: namesOf(texts), icon, role, current_version },
    is_public: plugin.is_published && !plugin.is_blocked,
    ...(plugin.e_id !== null && { visibility: 'enterprise' as const }),
    block: await findOwnBlock(db, plugin.plugin_id),
    ...(deprecation && { deprecation }),
    offered_versions: (await offeredVersions(db, plugin.plugin_id)).reverse(),
    rollout: rollout_version && rollout_percent ? { version: rollout_version, percent: rollout_percent } : null,
    version_list: await listManagedVersions(db, plugin.plugin_id),
  };
}
