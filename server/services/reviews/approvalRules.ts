import { ApprovalRules, type ManagedApprovalRules, type OwnApproval } from '../../../contract/reviews/approvalRules';
import { normalHost } from '../../../shared/pluginPackage/hosts';
import type { Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { mergeEdit } from '../../lib/mergeEdit';
import { listAdministratorIds } from '../../repositories/accounts/users';
import { findSetting, lockSetting, storeSetting } from '../../repositories/organization/siteSettings';
import { findPeople } from '../../repositories/reviews/approvals';
import type { SiteConfig } from '../../settings/siteConfig';
import type { ServiceContext } from '../context';
import { recordAction } from '../system/adminActions';

/** Review rules until an administrator changes them (docs/site-config.md, `review`). */
export type ReviewDefaults = SiteConfig['review'];

/** The present rules. */
export async function readApprovalRules(db: Queryable, defaults: ReviewDefaults): Promise<ApprovalRules> {
  const stored = ApprovalRules.safeParse(await findSetting(db, 'review_rules'));
  if (stored.success) return stored.data;
  return { ...defaults, approvals: 1, automatic: { user_ids: [], departments: [] }, known_hosts: null };
}

/** The rules for the page of administrators, with the names of the users in them and the number of administrators. */
export async function getApprovalRules(
  { db }: Pick<ServiceContext, 'db'>,
  defaults: ReviewDefaults,
): Promise<ManagedApprovalRules> {
  const rules = await readApprovalRules(db, defaults);
  return {
    rules,
    people: await findPeople(db, rules.automatic.user_ids),
    administrators: (await listAdministratorIds(db)).length,
  };
}

/** Returns who could approve this administrator's own submission. */
export async function getOwnApproval(
  { db }: Pick<ServiceContext, 'db'>,
  defaults: ReviewDefaults,
): Promise<OwnApproval> {
  const { own_submissions, approvals } = await readApprovalRules(db, defaults);
  return { own_submissions, approvals, others: Math.max(0, (await listAdministratorIds(db)).length - 1) };
}

/**
 * Sets the rules, which also apply to pending submissions.
 *
 * @throws {DomainError} `account_not_found`, `changed_meanwhile`
 */
export async function saveApprovalRules(
  { db }: ServiceContext,
  setterId: number,
  { expected, ...written }: ApprovalRules & { expected?: Record<string, unknown> },
  defaults: ReviewDefaults,
): Promise<ManagedApprovalRules> {
  return db.transaction().execute(async (transaction) => {
    await lockSetting(transaction, 'review_rules');
    const before = await readApprovalRules(transaction, defaults);
    const rules = mergeEdit(withoutRepetition(written), expected, before);
    await requirePeople(transaction, rules.automatic.user_ids);
    await storeSetting(transaction, 'review_rules', rules);
    const logEntry = { by: setterId, act: 'setting.approval_rules', subject: 'approval_rules', name: '' } as const;
    await recordAction(transaction, { ...logEntry, before: toLoggedFields(before), after: toLoggedFields(rules) });
    return getApprovalRules({ db: transaction }, defaults);
  });
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

async function requirePeople(db: Queryable, userIds: readonly number[]): Promise<void> {
  const people = await findPeople(db, userIds);
  if (people.length === userIds.length) return;
  const unknown = userIds.filter((id) => people.every(({ user_id }) => user_id !== id));
  throw new DomainError(
    'account_not_found',
    `There is no user with the id ${unknown.join(', ')}. Choose users from the list.`,
  );
}

/** Hosts that are not on the organization's list. */
export function unknownHosts(hosts: readonly string[], { known_hosts }: Pick<ApprovalRules, 'known_hosts'>): string[] {
  if (known_hosts === null) return [];
  const known = known_hosts.map(normalHost);
  return hosts.filter((host) => !known.some((one) => coversHost(one, normalHost(host))));
}

/** `*.example.com` covers its subdomains, but not example.com itself. */
const coversHost = (known: string, host: string) =>
  known === host || (known.startsWith('*.') && host.endsWith(known.slice(1)));
