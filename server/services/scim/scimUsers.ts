import { ROLE } from '../../../contract/values/accounts';
import { mixesScripts } from '../../../shared/plugins/lookalikeKey';
import type { Queryable } from '../../db/schema';
import { changed, transact } from '../../lib/changes';
import { badRequest, ScimError } from '../../lib/ScimError';
import { sharedTime } from '../../lib/sharedClock';
import { lockUser, voidProofs } from '../../repositories/accounts/credentials';
import { voidEmailedLinks } from '../../repositories/accounts/emails';
import { writeLock } from '../../repositories/accounts/managedAccounts';
import { endOwnSessions } from '../../repositories/accounts/ownSessions';
import { findUserByAccountKey, insertUser } from '../../repositories/accounts/users';
import { deleteMember } from '../../repositories/organization/enterprises';
import { leaveScimGroups } from '../../repositories/scim/scimGroups';
import * as stored from '../../repositories/scim/scimUsers';
import { markPluginsOfStale } from '../../repositories/search/indexing';
import type { Accounts } from '../accounts/Accounts';
import { accountKey, fitName } from '../accounts/accountNames';
import type { ServiceContext } from '../context';
import { refreshStaleSearchesOf } from '../search/staleSearches';
import { actorId, type NewAction, recordAction } from '../system/adminActions';
import type { UserChanges } from './userChanges';

type ScimUserRow = stored.ScimUserRow;

export interface ScimParts {
  context: ServiceContext;
  accounts: Pick<Accounts, 'sessions'>;
}

/** Checks the version that a request expects. Throws 412 for another one. */
export type VersionCheck<Row> = (row: Row) => void;

/** The channel of accounts that a directory created. */
const CHANNEL = 'scim';

/** A page of the members of an organization. */
export function listScimUsers({ context }: ScimParts, e_id: number, page: stored.ScimPage) {
  return stored.listScimUsers(context.db, e_id, page, accountKey);
}

/** @throws {ScimError} 404, also for a member of another organization */
export async function getScimUser({ context }: ScimParts, e_id: number, userId: number | null): Promise<ScimUserRow> {
  return find(context.db, e_id, userId);
}

async function find(db: Queryable, e_id: number, userId: number | null): Promise<ScimUserRow> {
  const row = userId === null ? null : await stored.findScimUser(db, e_id, userId);
  if (row) return row;
  throw new ScimError(404, null, 'There is no such user. It was deleted, or never created here.');
}

/**
 * Creates an account without a password. It never takes over an existing account; one that this directory
 * created and deleted returns.
 *
 * @throws {ScimError} `uniqueness`, `invalidValue`
 */
export async function createScimUser(
  parts: ScimParts,
  e_id: number,
  wanted: UserChanges & { userName: string },
): Promise<ScimUserRow> {
  const account_key = keyOf(wanted.userName);
  return write(parts, e_id, async (transaction) => {
    const known = await findUserByAccountKey(transaction, account_key);
    if (known && !(await stored.isDeletedByDirectory(transaction, e_id, known.user_id))) throw takenName();
    const user_id = known?.user_id ?? (await addAccount(transaction, e_id, wanted.userName, account_key));
    if (known) {
      await lockUser(transaction, user_id);
      await stored.writeScimUser(transaction, { user_id, e_id, deleted_at: null, changed_at: sharedTime() });
    }
    const row = await find(transaction, e_id, user_id);
    return applyChanges(transaction, e_id, row, { ...wanted, active: wanted.active ?? true });
  });
}

async function addAccount(db: Queryable, e_id: number, account: string, account_key: string): Promise<number> {
  const names = { account, account_key, nick_name: fitName(account) ?? account };
  const user = await insertUser(db, { ...names, password_hash: null, role: ROLE.user, channel: CHANNEL });
  if (!user) throw takenName();
  const { user_id } = user;
  await stored.insertScimUser(db, { user_id, e_id, is_created: true, changed_at: sharedTime() });
  return user_id;
}

/**
 * Changes a user. Name and email address are written only to accounts that the directory owns: with the address of
 * another one it could enter the account's other organizations, or Admin.
 *
 * @throws {ScimError} 404, 412, `uniqueness`, `invalidValue`
 */
export async function changeScimUser(
  parts: ScimParts,
  e_id: number,
  userId: number | null,
  changes: UserChanges,
  check: VersionCheck<ScimUserRow>,
): Promise<ScimUserRow> {
  const before = await find(parts.context.db, e_id, userId);
  const after = await write(parts, e_id, async (transaction) => {
    // Links and codes are locked before the user, as everywhere.
    if (changes.active === false && before.locked_at === null) await voidProofs(transaction, before.user_id);
    if (hasNewEmail(before, changes)) await voidEmailedLinks(transaction, before.user_id);
    await lockUser(transaction, before.user_id);
    const row = await find(transaction, e_id, userId);
    check(row);
    return applyChanges(transaction, e_id, row, changes);
  });
  // The list of plugins shows the name of its developers.
  if (after.nick_name !== before.nick_name) await refreshStaleSearchesOf(parts.context, after.user_id);
  return after;
}

/**
 * Deletes a user: an account that the directory owns is locked and no longer shown to it, any other one leaves the
 * organization.
 *
 * @throws {ScimError} 404, 412
 */
export async function deleteScimUser(
  parts: ScimParts,
  e_id: number,
  userId: number | null,
  check: VersionCheck<ScimUserRow>,
): Promise<void> {
  const { user_id } = await find(parts.context.db, e_id, userId);
  await write(parts, e_id, async (transaction) => {
    await voidProofs(transaction, user_id);
    await lockUser(transaction, user_id);
    const row = await find(transaction, e_id, userId);
    check(row);
    await disable(transaction, e_id, row);
    if (row.is_owned) {
      const now = sharedTime();
      await stored.writeScimUser(transaction, { user_id, e_id, deleted_at: now, changed_at: now });
      await leaveScimGroups(transaction, e_id, user_id);
    }
    return row;
  });
}

/**
 * Runs a change of one user, which returns them if they left the organization. Drops their cached sessions at once,
 * here and on other servers.
 */
async function write(
  { context, accounts }: ScimParts,
  e_id: number,
  change: (transaction: Queryable) => Promise<ScimUserRow>,
): Promise<ScimUserRow> {
  const row = await transact(context.db, async (transaction) => {
    const { user_id, ...rest } = await change(transaction);
    return (await stored.findScimUser(transaction, e_id, user_id)) ?? { user_id, ...rest };
  });
  accounts.sessions.invalidateUser(row.user_id);
  return row;
}

async function applyChanges(db: Queryable, e_id: number, row: ScimUserRow, changes: UserChanges): Promise<ScimUserRow> {
  const { user_id } = row;
  if (row.is_owned) await writeAccount(db, row, changes);
  const { externalId, givenName, familyName, department } = changes;
  await stored.writeScimUser(db, {
    ...{ user_id, e_id, changed_at: sharedTime() },
    ...(externalId !== undefined && { external_id: externalId }),
    ...(givenName !== undefined && { given_name: givenName }),
    ...(familyName !== undefined && { family_name: familyName }),
    ...(department !== undefined && { department }),
  });
  if (department !== undefined && department !== row.department) await stored.refreshDepartments(db, e_id, [user_id]);
  if (changes.active === true) await enable(db, e_id, row);
  if (changes.active === false) return disable(db, e_id, row);
  return row;
}

async function writeAccount(db: Queryable, row: ScimUserRow, changes: UserChanges): Promise<void> {
  const { user_id } = row;
  const fields: Parameters<typeof stored.writeDirectoryAccount>[2] = {};
  if (changes.userName !== undefined && changes.userName !== row.account) {
    fields.account = changes.userName;
    fields.account_key = keyOf(changes.userName);
    const holder = await findUserByAccountKey(db, fields.account_key);
    if (holder && holder.user_id !== user_id) throw takenName();
  }
  const nick_name = nameOf(row, changes);
  if (nick_name !== row.nick_name) {
    fields.nick_name = nick_name;
    changed(db, 'catalog');
    await markPluginsOfStale(db, user_id);
  }
  if (changes.email !== undefined && changes.email !== row.email) {
    // The person confirms it, as everyone does: the directory proves nothing, and must not block the address's owner.
    Object.assign(fields, { email: changes.email, email_verified_at: null });
  }
  await stored.writeDirectoryAccount(db, user_id, fields);
}

/** The public name: what the directory shows, or else first and last name, or else the name of the account. */
function nameOf(row: ScimUserRow, { displayName, givenName, familyName, userName }: UserChanges): string {
  const before = joined(row.given_name, row.family_name);
  const after = joined(
    givenName === undefined ? row.given_name : givenName,
    familyName === undefined ? row.family_name : familyName,
  );
  const isJoined = displayName === null || row.nick_name === before;
  const names = [displayName, isJoined && after, displayName === null && (userName ?? row.account)];
  return names.map((name) => fitName(name || undefined)).find((name) => name !== undefined) ?? row.nick_name;
}

const joined = (...names: (string | null)[]): string => names.filter(Boolean).join(' ');

/** Locks an account that the directory owns; any other one leaves the organization. Its sessions end at once. */
async function disable(db: Queryable, e_id: number, row: ScimUserRow): Promise<ScimUserRow> {
  const { user_id } = row;
  const now = sharedTime();
  if (!row.is_owned) {
    await deleteMember(db, e_id, user_id);
    await endOwnSessions(db, user_id, { keep: null, now });
    await recordAction(db, {
      ...(await actionOn(db, row, 'account.remove_member')),
      before: { e_id },
    });
    return { ...row, locked_at: now };
  }
  if (row.locked_at) return row;
  await writeLock(db, user_id, { locked_at: now, lock_reason: null });
  changed(db, 'catalog');
  await stored.writeScimUser(db, { user_id, e_id, locked_at: now, changed_at: now });
  const ended_sessions = await endOwnSessions(db, user_id, { keep: null, now });
  await recordAction(db, {
    ...(await actionOn(db, row, 'account.lock')),
    before: { is_locked: false },
    after: { is_locked: true, ended_sessions },
  });
  return { ...row, locked_at: now };
}

/** Ends the directory's own lock, never that of an administrator. */
async function enable(db: Queryable, e_id: number, row: ScimUserRow): Promise<void> {
  const { user_id, locked_at, locked_by_directory_at } = row;
  if (!locked_at || locked_at.getTime() !== locked_by_directory_at?.getTime()) return;
  await writeLock(db, user_id, { locked_at: null, lock_reason: null });
  changed(db, 'catalog');
  await stored.writeScimUser(db, { user_id, e_id, locked_at: null, changed_at: sharedTime() });
  await recordAction(db, {
    ...(await actionOn(db, row, 'account.unlock')),
    before: { is_locked: true },
    after: { is_locked: false },
  });
}

async function actionOn(db: Queryable, { user_id, account, nick_name }: ScimUserRow, act: NewAction['act']) {
  return { by: await actorId(db, 'directory'), act, subject: user_id, name: account ?? nick_name };
}

function hasNewEmail(row: ScimUserRow, { email }: UserChanges): boolean {
  return row.is_owned && email !== undefined && email !== row.email;
}

function keyOf(userName: string): string {
  const key = accountKey(userName);
  if (key && !mixesScripts(userName)) return key;
  throw badRequest('invalidValue', '"userName" must be 3 to 64 letters, digits, or . _ @ + - of one script.');
}

const takenName = () =>
  new ScimError(409, 'uniqueness', 'Another account of this site has this "userName". It is not taken over.');
