import { ApprovalRules, type ManagedApprovalRules, type OwnApproval } from '../../../contract/reviews/approvalRules';
import { ROLE } from '../../../contract/values/accounts';
import { coversHost, normalHost } from '../../../shared/pluginPackage/hosts';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { mergeEdit } from '../../lib/mergeEdit';
import { listAdministratorIds } from '../../repositories/accounts/users';
import {
  findMembers,
  listEnterpriseAdministratorIds,
  lockEnterprises,
} from '../../repositories/organization/enterprises';
import { findSetting, lockSetting, storeSetting } from '../../repositories/organization/siteSettings';
import { findPeople } from '../../repositories/reviews/approvals';
import { findReviewRules, writeReviewRules } from '../../repositories/reviews/enterpriseReviews';
import type { SiteConfig } from '../../settings/siteConfig';
import type { ServiceContext } from '../context';
import { getEnterprise } from '../organization/enterprises';
import { recordAction } from '../system/adminActions';

/** Review rules until an administrator changes them (docs/site-config.md, `review`). */
export type ReviewDefaults = SiteConfig['review'];

/** The present rules for a plugin: those of its organization (null: none), if it reviews itself, or the deployment's. */
export async function readApprovalRules(
  db: Queryable,
  defaults: ReviewDefaults,
  e_id: number | null,
): Promise<ApprovalRules> {
  const own = e_id === null ? null : await findReviewRules(db, e_id);
  if (own) return own;
  const stored = ApprovalRules.safeParse(await findSetting(db, 'review_rules'));
  if (stored.success) return stored.data;
  return { ...UNSET, ...defaults };
}

/**
 * The rules of an organization (undefined: the deployment) for the page of administrators, with the names of the users
 * in them and the number of administrators.
 *
 * @throws {DomainError} `enterprise_not_found`
 */
export async function getApprovalRules(
  { db }: Pick<ServiceContext, 'db'>,
  defaults: ReviewDefaults,
  e_id: number | undefined,
): Promise<ManagedApprovalRules> {
  if (e_id === undefined) {
    const rules = await readApprovalRules(db, defaults, null);
    return managed(db, { rules, reviews_own: false }, await listAdministratorIds(db));
  }
  await getEnterprise(db, e_id);
  const own = await findReviewRules(db, e_id);
  const rules = own ?? { ...UNSET, ...defaults };
  return managed(db, { rules, reviews_own: own !== null }, await listEnterpriseAdministratorIds(db, e_id));
}

/** Rules until administrators change them. */
const UNSET: Omit<ApprovalRules, 'own_submissions'> = {
  approvals: 1,
  automatic: { user_ids: [], departments: [] },
  known_hosts: null,
};

async function managed(
  db: Queryable,
  rules: Pick<ManagedApprovalRules, 'rules' | 'reviews_own'>,
  administrators: readonly number[],
): Promise<ManagedApprovalRules> {
  const people = await findPeople(db, rules.rules.automatic.user_ids);
  return { ...rules, people, administrators: administrators.length };
}

/** Returns who could approve this administrator's own submission, in the deployment or in their organization. */
export async function getOwnApproval(
  context: Pick<ServiceContext, 'db'>,
  { role, e_id }: SignedInCaller,
  defaults: ReviewDefaults,
): Promise<OwnApproval> {
  const reviewing = role === ROLE.user ? (e_id ?? undefined) : undefined;
  const { rules, administrators } = await getApprovalRules(context, defaults, reviewing);
  const { own_submissions, approvals } = rules;
  return { own_submissions, approvals, others: Math.max(0, administrators - 1) };
}

type WrittenRules = ApprovalRules & { e_id?: number; expected?: Record<string, unknown> };

/**
 * Sets the rules of an organization (`e_id`) or of the deployment, which also apply to pending submissions.
 *
 * @throws {DomainError} `account_not_found`, `changed_meanwhile`, `enterprise_not_found`
 */
export async function saveApprovalRules(
  { db }: ServiceContext,
  setterId: number,
  { e_id, expected, ...written }: WrittenRules,
  defaults: ReviewDefaults,
): Promise<ManagedApprovalRules> {
  return db.transaction().execute(async (transaction) => {
    if (e_id === undefined) await lockSetting(transaction, 'review_rules');
    else await lockEnterprises(transaction);
    const before = await getApprovalRules({ db: transaction }, defaults, e_id);
    const rules = mergeEdit(withoutRepetition(written), expected, before.rules);
    await requirePeople(transaction, rules, e_id);
    if (e_id === undefined) await storeSetting(transaction, 'review_rules', rules);
    else await writeReviewRules(transaction, e_id, rules);
    await record(transaction, setterId, { e_id, before: before.rules, after: rules });
    return getApprovalRules({ db: transaction }, defaults, e_id);
  });
}

/**
 * Removes the rules of an organization, so that the deployment reviews its private plugins.
 *
 * @throws {DomainError} `enterprise_not_found`
 */
export async function removeApprovalRules(
  { db }: ServiceContext,
  setterId: number,
  e_id: number,
  defaults: ReviewDefaults,
): Promise<ManagedApprovalRules> {
  return db.transaction().execute(async (transaction) => {
    await lockEnterprises(transaction);
    const { rules, reviews_own } = await getApprovalRules({ db: transaction }, defaults, e_id);
    if (reviews_own) {
      await writeReviewRules(transaction, e_id, null);
      await record(transaction, setterId, { e_id, before: rules, after: null });
    }
    return getApprovalRules({ db: transaction }, defaults, e_id);
  });
}

interface RulesChange {
  e_id: number | undefined;
  before: ApprovalRules;
  after: ApprovalRules | null;
}

function record(db: Queryable, by: number, { e_id, before, after }: RulesChange): Promise<void> {
  const subject = e_id === undefined ? 'approval_rules' : `approval_rules ${e_id}`;
  const entry = { by, act: 'setting.approval_rules', subject, name: '' } as const;
  return recordAction(db, { ...entry, before: toLoggedFields(before), after: after && toLoggedFields(after) });
}

/** The log compares field by field. */
const toLoggedFields = ({ automatic, ...rules }: ApprovalRules) => ({ ...rules, ...automatic });

function withoutRepetition({ automatic, known_hosts, ...rules }: ApprovalRules): ApprovalRules {
  const departments = new Map(automatic.departments.map((one) => [JSON.stringify([one.e_id, one.department]), one]));
  return {
    ...rules,
    automatic: { user_ids: [...new Set(automatic.user_ids)], departments: [...departments.values()] },
    known_hosts: known_hosts && [...new Set(known_hosts.map(normalHost))],
  };
}

/** Requires accounts that exist; of an organization, also its members and departments. */
async function requirePeople(db: Queryable, { automatic }: ApprovalRules, e_id: number | undefined): Promise<void> {
  const { user_ids, departments } = automatic;
  const known = e_id === undefined ? await findPeople(db, user_ids) : await findMembers(db, e_id, user_ids);
  const unknown = user_ids.filter((id) => known.every(({ user_id }) => user_id !== id));
  const foreign = departments.filter((one) => e_id !== undefined && one.e_id !== e_id);
  if (unknown.length === 0 && foreign.length === 0) return;
  throw new DomainError(
    'account_not_found',
    unknown.length > 0
      ? `There is no user with the id ${unknown.join(', ')}. Choose users from the list.`
      : 'The department is not of this organization. Choose one from the list.',
  );
}

/** Hosts that are not on the organization's list. */
export function unknownHosts(hosts: readonly string[], { known_hosts }: Pick<ApprovalRules, 'known_hosts'>): string[] {
  if (known_hosts === null) return [];
  const known = known_hosts.map(normalHost);
  return hosts.filter((host) => !known.some((one) => coversHost(one, normalHost(host))));
}
