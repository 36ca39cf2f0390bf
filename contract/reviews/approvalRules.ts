import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, Id, IdAnywhere, idParam } from '../fields';
import { Department, WrittenDepartment } from '../organization/silentInstalls';
import { APPROVAL_LIMITS, KNOWN_HOST_LENGTH, KNOWN_HOST_PATTERN } from '../values/reviews';

/** A host such as api.example.com, or *.example.com for its subdomains. */
export const KnownHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(KNOWN_HOST_LENGTH)
  .regex(KNOWN_HOST_PATTERN, 'must be a host such as api.example.com or *.example.com');

/** Approval rules of the deployment or of an organization (docs/review-rules.md). */
export const ApprovalRules = z.object({
  /** Decides if administrators may approve their own plugins. */
  own_submissions: z.enum(['forbidden', 'allowed']),
  /** Number of administrators who must approve a submission. */
  approvals: z.union([z.literal(1), z.literal(2)]),
  /** Developers whose updates are approved automatically if every automatic check passes. */
  automatic: z.object({
    user_ids: z.array(Id).max(APPROVAL_LIMITS.people),
    departments: z
      .array(Department.extend({ e_id: Id, department: WrittenDepartment }))
      .max(APPROVAL_LIMITS.departments),
  }),
  /**
   * Hosts that need no second approval; null: no host needs one. A version that names another host needs two approvals.
   */
  known_hosts: z.array(KnownHost).max(APPROVAL_LIMITS.known_hosts).nullable(),
});
export type ApprovalRules = z.infer<typeof ApprovalRules>;

export const ManagedApprovalRules = z.object({
  rules: ApprovalRules,
  /** Names and accounts of the user ids. */
  people: z.array(z.object({ user_id: z.number().int(), name: z.string(), account: z.string().nullable() })),
  /** Whether an organization has own rules, so that its administrators review its private plugins. */
  reviews_own: z.boolean(),
  /** Number of administrators. With only one, nothing that needs two approvals is ever approved. */
  administrators: z.number().int(),
});
export type ManagedApprovalRules = z.infer<typeof ManagedApprovalRules>;

/** Rules and people that decide if the caller's own submissions can be approved. */
export const OwnApproval = z.object({
  own_submissions: ApprovalRules.shape.own_submissions,
  approvals: ApprovalRules.shape.approvals,
  /** Number of administrators besides the caller. */
  others: z.number().int(),
});
export type OwnApproval = z.infer<typeof OwnApproval>;

const PATH = '/manager/approval_rules';

export const getOwnApproval = endpoint('GET', `${PATH}/own`, {
  who: 'any_admin',
  summary: 'Returns who can approve submissions of the caller',
  data: OwnApproval,
});

/** Of an organization (`e_id`), or of the deployment. 404 `enterprise_not_found`. */
export const getApprovalRules = endpoint('GET', PATH, {
  who: 'enterprise_admin',
  summary: 'Returns the approval rules of the deployment or of an organization',
  query: z.strictObject({ e_id: idParam.optional() }),
  data: ManagedApprovalRules,
});

/**
 * The rules apply to pending submissions too. With rules of its own, an organization reviews its private plugins itself.
 * 409 `changed_meanwhile`; 404 `enterprise_not_found`, and `account_not_found` for a user id without an account here, or
 * outside of the organization.
 */
export const saveApprovalRules = endpoint('PUT', PATH, {
  who: 'enterprise_admin',
  summary: 'Saves the approval rules of the deployment or of an organization',
  body: ApprovalRules.extend({ e_id: Id.optional(), expected: Expected.optional() }),
  data: ManagedApprovalRules,
});

/** The administrators of the deployment then review its private plugins. 404 `enterprise_not_found`. */
export const removeApprovalRules = endpoint('DELETE', PATH, {
  who: 'enterprise_admin',
  summary: 'Removes the approval rules of an organization',
  body: z.object({ e_id: IdAnywhere }),
  data: ManagedApprovalRules,
});
