import type { Block, OwnBlock } from '../../../contract/moderation/blocks';
import { APPEALS_PER_BLOCK } from '../../../contract/values/moderation';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findUser, listAdministratorIds } from '../../repositories/accounts/users';
import * as appeals from '../../repositories/moderation/appeals';
import { findActiveBlock } from '../../repositories/moderation/blocks';
import { findPeopleIds } from '../../repositories/plugins/maintainers';
import { lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import { notify } from '../accounts/notifications';
import { requireOpenAccount } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { MAINTAINERS, requireRole } from '../plugins/pluginRoles';
import { recordAction } from '../system/adminActions';
import { notBlocked, requireOtherAdministrator } from './blocks';
import { type Appealed, appealsAgainst, getBlock, toNotice } from './blockViews';

/**
 * Appeals against the block of the caller's plugin.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `not_blocked`, `appeal_open`, `appeals_used_up`,
 * `appeal_repeated`
 */
export async function appealBlock(
  { db }: ServiceContext,
  user: SignedInCaller,
  { plugin_key, text }: { plugin_key: string; text: string },
): Promise<OwnBlock> {
  return db.transaction().execute(async (transaction) => {
    await requireOpenAccount(transaction, user.user_id);
    const locked = await lockPlugin(transaction, plugin_key);
    const { plugin } = await requireRole(transaction, locked, user, MAINTAINERS);
    const block = await findActiveBlock(transaction, plugin.plugin_id);
    if (!block) throw notBlocked(plugin_key);
    requireAppealable(await appealsAgainst(transaction, block.block_id), text);
    await appeals.insertAppeal(transaction, { block_id: block.block_id, user_id: user.user_id, text });
    const developer = await findUser(transaction, user.user_id);
    const people = await findPeopleIds(transaction, plugin);
    const others = await listAdministratorIds(transaction, people);
    const params = { by: developer?.nick_name ?? '' };
    await notify(transaction, others, { kind: 'appeal_waiting', plugin_key, params, by_id: user.user_id });
    return { ...toNotice(block), ...(await appealsAgainst(transaction, block.block_id)) };
  });
}

/**
 * Refuses an appeal; the plugin stays blocked.
 * @throws {DomainError} `appeal_not_found`, `appeal_decided`, `other_administrator_needed`
 */
export async function refuseAppeal(
  { db }: ServiceContext,
  administrator: SignedInCaller,
  { id, answer }: { id: number; answer: string },
): Promise<Block> {
  const by = administrator.user_id;
  const known = await appeals.findAppeal(db, id);
  if (!known) throw appealNotFound();
  const { block_id, plugin_key } = known;
  return db.transaction().execute(async (transaction) => {
    const plugin = await lockPlugin(transaction, plugin_key);
    // Read again under the lock: another administrator may have decided it.
    const appeal = await appeals.findAppeal(transaction, id);
    if (!plugin || !appeal) throw appealNotFound();
    if (appeal.status !== 'open')
      throw new DomainError('appeal_decided', 'Another administrator has decided this appeal. Reload the list.');
    await requireOtherAdministrator(transaction, plugin, by);
    if (appeal.blocked_by === by) await requireNoOtherAdministrator(transaction, plugin, by);
    await appeals.decideOpenAppeal(transaction, block_id, {
      status: 'refused',
      answer,
      decided_by: by,
      now: sharedTime(),
    });
    const people = await findPeopleIds(transaction, plugin);
    await notify(transaction, people, { kind: 'appeal_refused', plugin_key, params: { answer } });
    await recordAction(transaction, {
      ...{ by, act: 'appeal.refuse', subject: plugin_key, name: plugin.name },
      ...{ before: { text: appeal.text }, after: { answer } },
    });
    return getBlock(transaction, block_id);
  });
}

/** Refuses the administrator who imposed the block if another administrator could decide about the appeal. */
async function requireNoOtherAdministrator(db: Queryable, plugin: PluginRow, userId: number): Promise<void> {
  const people = await findPeopleIds(db, plugin);
  const others = await listAdministratorIds(db, [userId, ...people]);
  if (others.length > 0)
    throw new DomainError(
      'other_administrator_needed',
      `You blocked ${plugin.plugin_key} yourself. Only another administrator may refuse the appeal; you may grant it.`,
    );
}

function requireAppealable({ appeals: made, appeals_left }: Appealed, text: string): void {
  if (made.some(({ status }) => status === 'open'))
    throw new DomainError('appeal_open', 'An appeal against this block is already pending. Wait until it is decided.');
  if (appeals_left === 0)
    throw new DomainError(
      'appeals_used_up',
      `${APPEALS_PER_BLOCK} appeals against this block were refused, the maximum.`,
    );
  if (made.some((appeal) => appeal.text.toLowerCase() === text.toLowerCase()))
    throw new DomainError('appeal_repeated', 'An appeal with the same text was refused before. Add what is new.');
}

function appealNotFound(): DomainError {
  return new DomainError('appeal_not_found', 'There is no such appeal. Reload the list.');
}
