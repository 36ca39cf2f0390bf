import type { z } from 'zod';
import type {
  AccountListQuery,
  endAccountSessions,
  endAccountTokens,
  ManagedAccount,
  setAccountLock,
  setAccountOrganization,
  setAccountRole,
} from '../../../contract/accounts/managedAccounts';
import type { Locale } from '../../../contract/fields';
import { LOCALES } from '../../../contract/values/locales';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { mergeEdit } from '../../lib/mergeEdit';
import { sharedTime } from '../../lib/sharedClock';
import { lockUser, voidProofs } from '../../repositories/accounts/credentials';
import * as stored from '../../repositories/accounts/managedAccounts';
import { type Membership, writeMemberships } from '../../repositories/accounts/memberships';
import { endOwnSession, endOwnSessions } from '../../repositories/accounts/ownSessions';
import { deleteToken, deleteTokens } from '../../repositories/accounts/personalTokens';
import { lockSuperAdministrators } from '../../repositories/accounts/profiles';
import { voidLoginCodes } from '../../repositories/accounts/sessions';
import { findUser } from '../../repositories/accounts/users';
import type { ServiceContext } from '../context';
import { type NewAction, recordAction } from '../system/adminActions';
import type { Accounts } from './Accounts';
import { notify } from './notifications';

export interface ManagedAccountsParts {
  context: ServiceContext;
  accounts: Pick<Accounts, 'sessions' | 'personalTokens' | 'providers' | 'siteEmails'>;
  /** The deployment's default language, for emails to users whose language is unknown. */
  defaultLanguage?: Locale;
}

type Body<C extends { schema: { body: z.ZodType } }> = z.output<C['schema']['body']>;

/** Accounts of this site, newest first. */
export async function listAccounts(
  parts: ManagedAccountsParts,
  query: AccountListQuery,
): Promise<{ account_list: ManagedAccount[]; total: number }> {
  // The database stores no null characters, so no stored text contains one.
  const keyword = query.keyword?.replaceAll('\0', '').trim() || undefined;
  const { accounts, total } = await stored.listAccounts(parts.context.db, { ...query, keyword });
  return { account_list: accounts.map((row) => toManaged(parts, row)), total };
}

/** @throws {DomainError} `account_not_found` */
export async function getAccount(parts: ManagedAccountsParts, caller: SignedInCaller, user_id: number) {
  const { accounts, context } = parts;
  const account = await find(parts, context.db, user_id);
  return {
    account,
    session_list: await accounts.sessions.list({ user_id, session_id: caller.session_id }),
    token_list: await accounts.personalTokens.list(user_id),
  };
}

/**
 * Grants or revokes a role. An administrator without required two-factor authentication has no admin rights until they
 * set it up.
 *
 * @throws {DomainError} `account_not_found`, `last_administrator`, `decided_by_company`, `forbidden`,
 * `changed_meanwhile`
 */
export async function setRole(
  parts: ManagedAccountsParts,
  caller: SignedInCaller,
  { user_id, role, expected }: Body<typeof setAccountRole>,
): Promise<ManagedAccount> {
  let isChanged = false;
  const managed = await change(parts, caller, { user_id }, async (transaction, account, owners) => {
    if (mergeEdit({ role }, expected, account).role === account.role) return;
    isChanged = true;
    refuseCompanys(account, 'role');
    if (owners.length === 1 && owners[0] === user_id) throw lastAdministrator();
    await stored.updateAccount(transaction, user_id, { role });
    await notify(transaction, [user_id], { kind: 'role_changed', plugin_key: '', params: { role } });
    await recordAction(transaction, {
      ...actionOn(account, caller, 'account.role'),
      before: { role: account.role },
      after: { role },
    });
  });
  if (isChanged)
    await emailHolder(parts, user_id, (siteEmails, holder) => siteEmails.roleChanged(holder, { ...holder, role }));
  return managed;
}

/**
 * Locks or unlocks an account. Its published plugins and its access tokens stay, but the tokens do not work while it is
 * locked.
 *
 * @throws {DomainError} `account_not_found`, `own_account`, `forbidden`
 */
export async function setLock(
  parts: ManagedAccountsParts,
  caller: SignedInCaller,
  { user_id, is_locked, reason }: Body<typeof setAccountLock>,
): Promise<ManagedAccount> {
  if (user_id === caller.user_id)
    throw new DomainError('own_account', 'You cannot lock your own account. Ask another super administrator.');
  let isChanged = false;
  const managed = await change(parts, caller, { user_id, first: voidProofs }, async (transaction, account) => {
    if (is_locked === (account.locked_at !== null)) return;
    isChanged = true;
    const lock = is_locked ? { locked_at: sharedTime(), lock_reason: reason } : { locked_at: null, lock_reason: null };
    await stored.writeLock(transaction, user_id, lock);
    changed(transaction, 'catalog');
    const ended = is_locked ? await endOwnSessions(transaction, user_id, { keep: null, now: sharedTime() }) : 0;
    await recordAction(transaction, {
      ...actionOn(account, caller, is_locked ? 'account.lock' : 'account.unlock'),
      before: { is_locked: !is_locked, ...(!is_locked && { reason: account.lock_reason }) },
      after: { is_locked, ...(is_locked && { reason, ended_sessions: ended }) },
    });
  });
  if (isChanged)
    await emailHolder(parts, user_id, (siteEmails, holder) =>
      is_locked ? siteEmails.accountLocked(holder, holder) : siteEmails.accountUnlocked(holder, holder),
    );
  return managed;
}

type SiteEmails = NonNullable<Accounts['siteEmails']>;
type Holder = Parameters<SiteEmails['accountLocked']>[0] & { account: string };

/** Emails the account's owner in their last used language, if the site sends email and their address is confirmed. */
async function emailHolder(
  { context, accounts, defaultLanguage }: ManagedAccountsParts,
  userId: number,
  write: (siteEmails: SiteEmails, holder: Holder) => void,
): Promise<void> {
  if (!accounts.siteEmails) return;
  const user = await findUser(context.db, userId);
  if (!user?.email || !user.email_verified_at) return;
  const { email, language, account, nick_name, e_id } = user;
  write(accounts.siteEmails, {
    email,
    locale: language ?? defaultLanguage ?? LOCALES[0],
    e_id,
    account: account ?? nick_name,
  });
}

/** @throws {DomainError} `account_not_found`, `changed_meanwhile`, `decided_by_company`, `forbidden` */
export async function setOrganization(
  parts: ManagedAccountsParts,
  caller: SignedInCaller,
  { user_id, expected, ...sent }: Body<typeof setAccountOrganization>,
): Promise<ManagedAccount> {
  return change(parts, caller, { user_id }, async (transaction, account) => {
    const { e_id, department, enterprise_list } = account;
    const before = { e_id, department, enterprise_list };
    const wanted = mergeEdit(sent, expected, before);
    const after = { ...before, ...wanted };
    after.enterprise_list = organizationsAfter(before, { ...wanted, e_id: after.e_id });
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    const isAssigned = after.department !== before.department;
    if (isAssigned) refuseCompanys(account, 'department');
    const assigned = isAssigned && { department: after.department, assigned_department: after.department };
    await stored.updateAccount(transaction, user_id, { e_id: after.e_id, ...assigned });
    await writeMemberships(transaction, user_id, after.enterprise_list);
    const logged = ({ enterprise_list: list, ...rest }: typeof before) =>
      wanted.enterprise_list ? { ...rest, e_ids: list.map((one) => one.e_id) } : rest;
    await recordAction(transaction, {
      ...actionOn(account, caller, 'account.enterprise'),
      before: logged(before),
      after: logged(after),
    });
  });
}

/** Organizations of an account after a change. The current one is always included. */
function organizationsAfter(
  before: { e_id: number | null; enterprise_list: Membership[] },
  wanted: { e_id: number | null; enterprise_list?: Membership[] },
): Membership[] {
  const { e_id } = wanted;
  const isReplaced = (one: Membership) => e_id !== before.e_id && one.e_id === before.e_id;
  const list = wanted.enterprise_list ?? before.enterprise_list.filter((one) => !isReplaced(one));
  const all = e_id === null || list.some((one) => one.e_id === e_id) ? list : [...list, { e_id, name: null }];
  return all.toSorted((a, b) => a.e_id - b.e_id);
}

/** @throws {DomainError} `account_not_found`, `session_not_found`, `forbidden` */
export async function endSessions(
  parts: ManagedAccountsParts,
  caller: SignedInCaller,
  { user_id, session_id }: Body<typeof endAccountSessions>,
): Promise<{ ended: number }> {
  const now = sharedTime();
  const endAll = (transaction: Queryable) => endOwnSessions(transaction, user_id, { keep: caller.session_id, now });
  const endOne = async (transaction: Queryable, id: string) => {
    if (!id.includes('\0') && (await endOwnSession(transaction, user_id, id, now))) return 1;
    throw new DomainError(
      'session_not_found',
      'The account has no such session: it has already ended. Reload the list.',
    );
  };
  return end(parts, caller, { user_id, act: 'account.end_sessions' }, (transaction) =>
    session_id === undefined ? endAll(transaction) : endOne(transaction, session_id),
  );
}

/**
 * Revokes access tokens of an account, and notifies its holder: their programs fail from now on.
 *
 * @throws {DomainError} `account_not_found`, `token_not_found`, `forbidden`
 */
export async function endTokens(
  parts: ManagedAccountsParts,
  caller: SignedInCaller,
  { user_id, token_id }: Body<typeof endAccountTokens>,
): Promise<{ ended: number }> {
  const endOne = async (transaction: Queryable, id: number) => {
    const name = await deleteToken(transaction, user_id, id);
    if (name !== null) return [name];
    throw new DomainError('token_not_found', 'The account has no such token: it was already revoked. Reload the list.');
  };
  return end(parts, caller, { user_id, act: 'account.end_tokens' }, async (transaction) => {
    const names = await (token_id === undefined ? deleteTokens(transaction, user_id) : endOne(transaction, token_id));
    if (names.length > 0 && user_id !== caller.user_id)
      await notify(transaction, [user_id], { kind: 'tokens_revoked', plugin_key: '', params: { names } });
    return names.length;
  });
}

async function end(
  parts: ManagedAccountsParts,
  caller: SignedInCaller,
  { user_id, act }: { user_id: number; act: NewAction['act'] },
  ending: (transaction: Queryable) => Promise<number>,
): Promise<{ ended: number }> {
  let ended = 0;
  await change(parts, caller, { user_id, first: voidLoginCodes }, async (transaction, account) => {
    ended = await ending(transaction);
    if (ended > 0) await recordAction(transaction, { ...actionOn(account, caller, act), after: { ended } });
  });
  return { ended };
}

type Change = (transaction: Queryable, account: ManagedAccount, owners: number[]) => Promise<void>;

interface Changed {
  user_id: number;
  /** Locks that must be taken before the user rows. */
  first?: (transaction: Queryable, userId: number) => Promise<void>;
}

/**
 * Changes an account. Locks all super administrators first: if two revoke each other's role at once, the slower one
 * finds that it lost its own. Invalidates the cached sessions of the account, so that the change takes effect at once.
 */
async function change(
  parts: ManagedAccountsParts,
  caller: SignedInCaller,
  { user_id, first }: Changed,
  act: Change,
): Promise<ManagedAccount> {
  const { context, accounts } = parts;
  const managed = await transact(context.db, async (transaction) => {
    await first?.(transaction, user_id);
    const owners = await lockSuperAdministrators(transaction);
    if (!owners.includes(caller.user_id)) throw roleLost();
    await lockUser(transaction, user_id);
    await act(transaction, await find(parts, transaction, user_id), owners);
    return find(parts, transaction, user_id);
  });
  accounts.sessions.invalidateUser(user_id);
  return managed;
}

async function find(parts: ManagedAccountsParts, db: Queryable, userId: number): Promise<ManagedAccount> {
  const row = await stored.findAccount(db, userId);
  if (row) return toManaged(parts, row);
  throw new DomainError('account_not_found', 'There is no such account. It may have been closed. Check the id.');
}

function toManaged({ accounts }: ManagedAccountsParts, row: stored.AccountRow): ManagedAccount {
  const companies = row.login_methods.flatMap((method) => accounts.providers.methods.get(method) ?? []);
  const decidesRole = companies.some(({ options }) => options.roles !== undefined);
  return {
    ...row,
    decided_by_company: [
      ...(decidesRole ? (['role'] as const) : []),
      ...(companies.length > 0 ? (['department'] as const) : []),
    ],
  };
}

function actionOn(account: ManagedAccount, { user_id }: SignedInCaller, act: NewAction['act']) {
  return { by: user_id, act, subject: account.user_id, name: account.account ?? account.nick_name };
}

function refuseCompanys({ decided_by_company }: ManagedAccount, what: 'role' | 'department'): void {
  if (!decided_by_company.includes(what)) return;
  throw new DomainError(
    'decided_by_company',
    `The organization's login sets the ${what} of this account at each login. Change it there.`,
  );
}

function lastAdministrator(): DomainError {
  return new DomainError(
    'last_administrator',
    'This account is the last administrator. Give another account the role first.',
  );
}

function roleLost(): DomainError {
  return new DomainError('forbidden', 'The current account has no permission: its role was revoked in the meantime.');
}
