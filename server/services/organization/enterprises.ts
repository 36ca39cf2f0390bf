import type { z } from 'zod';
import type {
  Enterprise,
  EnterpriseFields,
  EnterpriseMember,
  removeMember as removeMemberCall,
  saveMember as saveMemberCall,
} from '../../../contract/organization/enterprises';
import { ROLE } from '../../../contract/values/accounts';
import { ENTERPRISE_CODE } from '../../../contract/values/organization';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { requireEnterprise } from '../../http/callers/enterpriseAccess';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { mergeEdit } from '../../lib/mergeEdit';
import { lockUser } from '../../repositories/accounts/credentials';
import * as stored from '../../repositories/organization/enterprises';
import { moveSubmissions } from '../../repositories/reviews/enterpriseReviews';
import { listLoginMethodHolders } from '../../repositories/scim/scimTokens';
import type { Accounts } from '../accounts/Accounts';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { withFileTransaction } from '../files/FileTransaction';
import { recordAction } from '../system/adminActions';

/** For changes that take effect on the sessions of members. */
interface MemberParts {
  context: ServiceContext;
  accounts: Pick<Accounts, 'sessions'>;
}

type Body<C extends { schema: { body: z.ZodType } }> = z.output<C['schema']['body']>;

/** The organization of a code in an address or a cookie; null if there is none. */
export async function enterpriseOfCode(context: ServiceContext, code: string | undefined): Promise<number | null> {
  if (!code || !ENTERPRISE_CODE.test(code)) return null;
  const codes = await cacheBriefly(context, 'organization codes', () => stored.listEnterpriseCodes(context.db));
  return codes.get(code) ?? null;
}

/** The code of the organization whose members use this login method; undefined if it is not one organization's own. */
export async function codeOfLoginMethod(context: ServiceContext, method: string): Promise<string | undefined> {
  const list = () => listLoginMethodHolders(context.db);
  return (await cacheBriefly(context, 'organizations of login methods', list)).get(method);
}

/** A page of the organizations that are set up, by name. */
export function listEnterprises({ db }: ServiceContext, page: stored.Page) {
  return stored.listEnterprises(db, searchable(page));
}

/** A page of the members of an organization, by name. */
export function listMembers({ db }: ServiceContext, e_id: number, page: stored.Page) {
  return stored.listMembers(db, e_id, searchable(page));
}

/** The database stores no null characters, so no stored text contains one. */
function searchable(page: stored.Page): stored.Page {
  return { ...page, keyword: page.keyword?.replaceAll('\0', '').trim() || undefined };
}

/** @throws {DomainError} `enterprise_not_found` */
export async function getEnterprise(db: Queryable, e_id: number): Promise<Enterprise> {
  const enterprise = await stored.findEnterprise(db, e_id);
  if (enterprise) return enterprise;
  throw enterpriseNotFound();
}

/** The error for an organization that is not set up. */
export function enterpriseNotFound(): DomainError {
  return new DomainError(
    'enterprise_not_found',
    'This organization is not set up. A super administrator adds it under "Organizations" in Admin.',
  );
}

/**
 * Creates an organization, or edits it if there are expected values.
 *
 * @throws {DomainError} `enterprise_exists`, `enterprise_code_taken`, `enterprise_not_found`, `changed_meanwhile`
 */
export async function saveEnterprise(
  { db }: ServiceContext,
  by: number,
  { e_id, expected, ...sent }: EnterpriseFields,
): Promise<Enterprise> {
  return transact(db, async (transaction) => {
    await stored.lockEnterprises(transaction);
    const before = expected ? await getEnterprise(transaction, e_id) : null;
    if (!before && (await stored.findEnterprise(transaction, e_id)))
      throw new DomainError('enterprise_exists', `Organization ${e_id} is set up already. Edit it in the list.`);
    const { name, code } = before ? mergeEdit(sent, expected, before) : sent;
    const holder = await stored.findEnterpriseId(transaction, code);
    if (holder !== null && holder !== e_id)
      throw new DomainError('enterprise_code_taken', 'The code is taken by another organization. Choose another.', [
        { path: 'code', message: 'is taken' },
      ]);
    if (before) await stored.updateEnterprise(transaction, e_id, { name, code });
    else await stored.insertEnterprise(transaction, { e_id, name, code });
    changed(transaction, 'site');
    await recordAction(transaction, {
      ...{ by, act: before ? 'enterprise.edit' : 'enterprise.create', subject: e_id, name },
      before: before && { name: before.name, code: before.code },
      after: { name, code },
    });
    return getEnterprise(transaction, e_id);
  });
}

/**
 * Deletes an organization with its setting, its directory, and the roles in it. Its members stay.
 *
 * @throws {DomainError} `enterprise_not_found`
 */
export async function deleteEnterprise({ context, accounts }: MemberParts, by: number, e_id: number): Promise<void> {
  const former = await withFileTransaction(context, (files) =>
    transact(context.db, async (transaction) => {
      await stored.lockEnterprises(transaction);
      const { name, code } = await getEnterprise(transaction, e_id);
      await files.free(transaction, await stored.deleteEnterprise(transaction, e_id));
      await moveSubmissions(transaction, e_id);
      changed(transaction, 'site');
      await recordAction(transaction, {
        ...{ by, act: 'enterprise.delete', subject: e_id, name },
        before: { name, code },
      });
      return stored.dissolveEnterprise(transaction, e_id);
    }),
  );
  for (const user_id of former) accounts.sessions.invalidateUser(user_id);
}

/**
 * Sets the role and the department of a member. Takes effect at once.
 *
 * @throws {DomainError} `account_not_found`, `changed_meanwhile`, `decided_by_company`, `forbidden`, `last_owner`
 */
export function saveMember(
  parts: MemberParts,
  caller: SignedInCaller,
  { e_id, user_id, expected, ...sent }: Body<typeof saveMemberCall>,
): Promise<EnterpriseMember> {
  return changeMember(parts, caller, { e_id, user_id }, async (transaction, member, present) => {
    const before = { role: member.role, department: member.department };
    const after = { ...before, ...mergeEdit(sent, expected, before) };
    if (after.department !== before.department && member.is_department_fixed)
      throw new DomainError(
        'decided_by_company',
        "The organization's login sets the department of this account at each login. Change it there.",
      );
    if (after.role !== before.role) await requireRoleChange(transaction, present, e_id, member);
    await stored.updateMember(transaction, e_id, { ...member, ...after });
    await recordAction(transaction, {
      ...actionOn(member, caller, 'account.member'),
      before: { e_id, member_role: before.role, department: before.department },
      after: { e_id, member_role: after.role, department: after.department },
    });
  });
}

/**
 * Removes a member from an organization. The account stays.
 *
 * @throws {DomainError} `account_not_found`, `forbidden`, `last_owner`
 */
export async function removeMember(
  parts: MemberParts,
  caller: SignedInCaller,
  { e_id, user_id }: Body<typeof removeMemberCall>,
): Promise<void> {
  await changeMember(parts, caller, { e_id, user_id }, async (transaction, member, present) => {
    if (member.role) await requireRoleChange(transaction, present, e_id, member);
    await stored.deleteMember(transaction, e_id, user_id);
    await recordAction(transaction, {
      ...actionOn(member, caller, 'account.remove_member'),
      before: { e_id, member_role: member.role, department: member.department },
    });
  });
}

/**
 * Changes a member. Changes of one organization's members wait for each other, so that two owners who revoke each
 * other's role at once do not leave it without one. The caller's current organization and role are read again, because
 * either may have changed since the session was read.
 */
async function changeMember(
  { context, accounts }: MemberParts,
  caller: SignedInCaller,
  { e_id, user_id }: { e_id: number; user_id: number },
  act: (transaction: Queryable, member: EnterpriseMember, caller: SignedInCaller) => Promise<void>,
): Promise<EnterpriseMember> {
  const after = await transact(context.db, async (transaction) => {
    await stored.lockMembers(transaction, e_id);
    await lockUser(transaction, user_id);
    const now = await stored.findCurrentEnterprise(transaction, caller.user_id);
    const present = { ...caller, e_id: now.e_id, enterprise_role: now.role };
    requireEnterprise(present, e_id);
    const member = await requireMember(transaction, e_id, user_id);
    await act(transaction, member, present);
    return (await stored.findMember(transaction, e_id, user_id)) ?? member;
  });
  accounts.sessions.invalidateUser(user_id);
  return after;
}

async function requireMember(db: Queryable, e_id: number, userId: number): Promise<EnterpriseMember> {
  const member = await stored.findMember(db, e_id, userId);
  if (member) return member;
  throw new DomainError('account_not_found', 'The organization has no such member. Reload the list.');
}

/** Only owners give and take roles, and the last one does not leave. Super administrators and directories may do both. */
async function requireRoleChange(
  db: Queryable,
  caller: SignedInCaller,
  e_id: number,
  { role }: EnterpriseMember,
): Promise<void> {
  const isSuper = caller.role === ROLE.super_admin;
  if (!isSuper && caller.enterprise_role !== 'owner')
    throw new DomainError(
      'forbidden',
      'The current account has no permission: only an owner of the organization gives or takes roles.',
    );
  if (!isSuper && role === 'owner' && (await stored.countOwners(db, e_id)) === 1)
    throw new DomainError(
      'last_owner',
      'This account is the only owner of the organization. Make another member an owner first.',
    );
}

function actionOn({ user_id, account, nick_name }: EnterpriseMember, caller: SignedInCaller, act: MemberAction) {
  return { by: caller.user_id, act, subject: user_id, name: account ?? nick_name };
}

type MemberAction = 'account.member' | 'account.remove_member';
