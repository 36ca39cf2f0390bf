import type { ManagedPlugin } from '../../../contract/releases/versions';
import { DEPRECATION_NOTICE_HOURS } from '../../../contract/values/plugins';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findDeprecation, isValidSuccessor } from '../../repositories/plugins/deprecations';
import { listInstallerIds } from '../../repositories/plugins/installs';
import { findPeopleIds } from '../../repositories/plugins/maintainers';
import { findShown } from '../../repositories/plugins/plugins';
import { findPlugin, lockPlugin, type PluginRow, updatePlugin } from '../../repositories/releases/versions';
import { notify } from '../accounts/notifications';
import type { ServiceContext } from '../context';
import { MANAGERS, requireRole, roleIn } from '../plugins/pluginRoles';
import { recordAction } from '../system/adminActions';
import { getManagedPlugin } from './versions';

const NOTICE_MS = DEPRECATION_NOTICE_HOURS * 60 * 60 * 1000;

interface NewDeprecation {
  plugin_key: string;
  reason: string;
  successor?: string;
}

/**
 * Marks a plugin as deprecated, or changes the reason and the successor.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `invalid_successor`
 */
export async function deprecatePlugin(
  context: ServiceContext,
  user: SignedInCaller,
  { plugin_key, reason, successor }: NewDeprecation,
): Promise<ManagedPlugin> {
  // Before any lock, which others must not be able to take.
  await requireRole(context.db, await findPlugin(context.db, plugin_key), user, MANAGERS);
  await transact(context.db, async (transaction) => {
    const locked = await lockBoth(transaction, plugin_key, successor);
    const { plugin, role } = await requireRole(transaction, locked.plugin, user, MANAGERS);
    if (successor !== undefined) await requireSuccessor(transaction, plugin, locked.successor, user);
    const before = await loggedState(transaction, plugin);
    await updatePlugin(transaction, plugin.plugin_id, {
      deprecation_reason: reason,
      deprecation_successor_id: locked.successor?.plugin_id ?? null,
    });
    changed(transaction, 'catalog');
    await notifyPeople(transaction, plugin, user.user_id);
    if (role !== 'manager') return;
    const after = { reason, successor: successor ?? null };
    const logEntry = { by: user.user_id, act: 'plugin.deprecate', subject: plugin_key, name: plugin.name } as const;
    await recordAction(transaction, { ...logEntry, before, after });
  });
  return getManagedPlugin(context, plugin_key, user);
}

/**
 * Ends the deprecation of a plugin.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`
 */
export async function undeprecatePlugin(
  context: ServiceContext,
  user: SignedInCaller,
  { plugin_key }: { plugin_key: string },
): Promise<ManagedPlugin> {
  await requireRole(context.db, await findPlugin(context.db, plugin_key), user, MANAGERS);
  await transact(context.db, async (transaction) => {
    const { plugin, role } = await requireRole(transaction, await lockPlugin(transaction, plugin_key), user, MANAGERS);
    const before = await loggedState(transaction, plugin);
    if (!before) return;
    const columns = { deprecation_reason: null, deprecation_successor_id: null };
    await updatePlugin(transaction, plugin.plugin_id, columns);
    changed(transaction, 'catalog');
    if (role !== 'manager') return;
    const logEntry = { by: user.user_id, act: 'plugin.undeprecate', subject: plugin_key, name: plugin.name } as const;
    await recordAction(transaction, { ...logEntry, before });
  });
  return getManagedPlugin(context, plugin_key, user);
}

/**
 * Notifies its people of a deprecation that was written just now, unless the plugin was deprecated before, or less than a
 * day ago. `before` is its row before.
 */
export async function notifyPeople(db: Queryable, before: PluginRow, by: number | null): Promise<void> {
  const isRecent = before.deprecate_time && sharedTime().getTime() - before.deprecate_time.getTime() < NOTICE_MS;
  const deprecation = await findDeprecation(db, before.plugin_id);
  if (before.deprecation_reason !== null || isRecent || !deprecation) return;
  await updatePlugin(db, before.plugin_id, { deprecate_time: sharedTime() });
  const { reason, successor } = deprecation;
  const params = { reason, ...(successor && { successor: successor.name }) };
  const { plugin_key } = before;
  await notify(db, await peopleBut(db, before, by), { kind: 'plugin_deprecated', plugin_key, params });
}

/** Locks both plugins in the order of their keys, so that two plugins that name each other cause no deadlock. */
export async function lockBoth(transaction: Queryable, pluginKey: string, successorKey: string | null | undefined) {
  const keys = [...new Set([pluginKey, successorKey ?? pluginKey])].sort();
  const locked = new Map<string, PluginRow | null>();
  for (const key of keys) locked.set(key, await lockPlugin(transaction, key));
  return {
    plugin: locked.get(pluginKey) ?? null,
    successor: locked.get(successorKey ?? '') ?? null,
  };
}

/** The same error for a plugin that does not exist and one that the caller may not see. */
async function requireSuccessor(
  db: Queryable,
  plugin: PluginRow,
  successor: PluginRow | null,
  user: SignedInCaller,
): Promise<void> {
  const isSeen =
    successor &&
    ((await findShown(db, successor.plugin_key, user.user_id)) !== null ||
      (await roleIn(db, successor, user)) !== null);
  if (isSeen && (await isValidSuccessor(db, plugin.plugin_id, successor.plugin_id))) return;
  throw new DomainError(
    'invalid_successor',
    `The successor must be another plugin that all users of ${plugin.plugin_key} can see, and that is not deprecated. Choose one, or leave it out.`,
  );
}

/** Its developers and all users who have it installed, each once, without the user who acts. */
async function peopleBut(db: Queryable, plugin: PluginRow, userId: number | null): Promise<number[]> {
  const people = await findPeopleIds(db, plugin);
  const installers = await listInstallerIds(db, plugin.plugin_id);
  return [...new Set([...people, ...installers])].filter((id) => id !== userId);
}

/** The deprecation as the log of administrators has it; null if there is none. */
async function loggedState(db: Queryable, plugin: PluginRow) {
  const deprecation = await findDeprecation(db, plugin.plugin_id);
  return deprecation && { reason: deprecation.reason, successor: deprecation.successor?.plugin_key ?? null };
}
