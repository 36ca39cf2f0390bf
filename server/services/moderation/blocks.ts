import type { Note } from '../../../contract/accounts/notifications';
import type { Block } from '../../../contract/moderation/blocks';
import type { ReviewRule } from '../../../contract/reviews/reviewRules';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { decideOpenAppeal } from '../../repositories/moderation/appeals';
import * as blocks from '../../repositories/moderation/blocks';
import { listInstallerIds } from '../../repositories/plugins/installs';
import { findPeopleIds } from '../../repositories/plugins/maintainers';
import { findPlugin, lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import { refreshSearch } from '../../repositories/search/indexing';
import { notify } from '../accounts/notifications';
import type { ServiceContext } from '../context';
import { notFound } from '../plugins/pluginRoles';
import { readCurrent, requireCurrentRead } from '../releases/versionFiles';
import { wasApproved } from '../releases/withdrawals';
import { recordAction } from '../system/adminActions';
import { getBlock } from './blockViews';

interface NewBlock {
  plugin_key: string;
  reason: string;
  rule?: ReviewRule;
}

/**
 * Blocks an approved plugin at once. Later approvals do not make it public (docs/decisions/0026-block.md). Notifies its
 * developers and all users who have it installed.
 *
 * @throws {DomainError} `plugin_not_found`, `already_blocked`, `never_approved`
 */
export async function blockPlugin(
  context: ServiceContext,
  administrator: SignedInCaller,
  { plugin_key, reason, rule }: NewBlock,
): Promise<Block> {
  const id = await transact(context.db, async (transaction) => {
    const plugin = await lockPlugin(transaction, plugin_key);
    if (!plugin) throw notFound();
    requireBlockable(plugin);
    return writeBlock(transaction, plugin, { by: administrator.user_id, reason, rule: rule ?? null });
  });
  return getBlock(context.db, id);
}

/** Blocks a plugin; returns the id of the block. The caller holds the plugin's lock. */
export async function writeBlock(
  transaction: Queryable,
  plugin: PluginRow,
  { by, ...given }: { by: number; reason: string; rule: ReviewRule | null },
): Promise<number> {
  const { plugin_id, plugin_key, name, current_version } = plugin;
  const id = await blocks.insertBlock(transaction, { plugin_id, ...given, blocked_by: by });
  changed(transaction, 'catalog');
  await notifyAll(transaction, plugin, (to) => ({ kind: 'plugin_blocked', plugin_key, params: { ...given, to } }));
  const logEntry = { by, act: 'plugin.block', subject: plugin_key, name } as const;
  await recordAction(transaction, { ...logEntry, after: { ...given, version: current_version } });
  return id;
}

/**
 * Lifts the block of a plugin, and grants the open appeal. What would be public without the block is public again.
 *
 * @throws {DomainError} `plugin_not_found`, `not_blocked`, `other_administrator_needed`, `files_missing`
 */
export async function unblockPlugin(
  context: ServiceContext,
  administrator: SignedInCaller,
  { plugin_key, answer }: { plugin_key: string; answer: string },
): Promise<Block> {
  const by = administrator.user_id;
  const known = await findPlugin(context.db, plugin_key);
  const read = known?.is_blocked ? await readCurrent(context, known) : null;
  const id = await transact(context.db, async (transaction) => {
    const plugin = await lockPlugin(transaction, plugin_key);
    if (!plugin) throw notFound();
    const block = await blocks.findActiveBlock(transaction, plugin.plugin_id);
    if (!block) throw notBlocked(plugin_key);
    await requireCurrentRead(transaction, plugin, read ?? new Set());
    if (block.blocked_by !== by) await requireOtherAdministrator(transaction, plugin, by);
    await liftBlock(transaction, plugin, block, { by, answer });
    return block.block_id;
  });
  return getBlock(context.db, id);
}

/** Lifts an active block. The caller holds the plugin's lock. */
export async function liftBlock(
  transaction: Queryable,
  plugin: PluginRow,
  { block_id, ...block }: blocks.ActiveBlock,
  { by, answer }: { by: number; answer: string },
): Promise<void> {
  const { plugin_id, plugin_key, name } = plugin;
  const now = sharedTime();
  await blocks.liftBlock(transaction, plugin_id, by, now);
  await refreshSearch(transaction, plugin_id);
  changed(transaction, 'catalog');
  await decideOpenAppeal(transaction, block_id, { status: 'granted', answer, decided_by: by, now });
  await notifyAll(transaction, plugin, (to) => ({
    ...{ kind: 'plugin_unblocked', plugin_key, params: { answer: to === 'people' ? answer : '', to } },
  }));
  await recordAction(transaction, {
    ...{ by, act: 'plugin.unblock', subject: plugin_key, name },
    before: { reason: block.reason, rule: block.rule, block_time: block.block_time },
    after: { answer },
  });
}

type Audience = Extract<Note, { kind: 'plugin_blocked' }>['params']['to'];

/** Notifies its developers and all users who have it installed, each once. */
async function notifyAll(db: Queryable, plugin: PluginRow, noteTo: (to: Audience) => Note): Promise<void> {
  const people = await findPeopleIds(db, plugin);
  const installers = await listInstallerIds(db, plugin.plugin_id);
  await notify(db, people, noteTo('people'));
  const others = installers.filter((id) => !people.includes(id));
  await notify(db, others, noteTo('installer'));
}

function requireBlockable(plugin: PluginRow): void {
  const { plugin_key, is_blocked } = plugin;
  if (is_blocked)
    throw new DomainError('already_blocked', `${plugin_key} is already blocked. Reload the list of blocks.`);
  if (!wasApproved(plugin))
    throw new DomainError(
      'never_approved',
      `Nothing of ${plugin_key} was ever approved, so no user has it. Reject the pending version instead.`,
    );
}

/**
 * Administrators may not decide about the block of a plugin that they maintain.
 *
 * @throws {DomainError} `other_administrator_needed`
 */
export async function requireOtherAdministrator(db: Queryable, plugin: PluginRow, userId: number): Promise<void> {
  const people = await findPeopleIds(db, plugin);
  if (people.includes(userId))
    throw new DomainError(
      'other_administrator_needed',
      `${plugin.plugin_key} is your own plugin. Ask another administrator to decide about its block.`,
    );
}

/** Error of a call that needs a blocked plugin. */
export function notBlocked(pluginKey: string): DomainError {
  return new DomainError('not_blocked', `${pluginKey} is not blocked, or was unblocked. Reload the page.`);
}
