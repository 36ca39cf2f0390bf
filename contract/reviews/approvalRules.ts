import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, Id } from '../fields';
import { Department, WrittenDepartment } from '../organization/silentInstalls';
import { APPROVAL_LIMITS, KNOWN_HOST_LENGTH, KNOWN_HOST_PATTERN } from '../values/reviews';

const KnownHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(KNOWN_HOST_LENGTH)
  .regex(KNOWN_HOST_PATTERN, 'must be a host such as api.example.com or *.example.com');

/** Approval rules of the organization (docs/review-rules.md). */
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
  who: 'admin',
  summary: 'Returns who can approve submissions of the caller',
  data: OwnApproval,
});

export const getApprovalRules = endpoint('GET', PATH, {
  who: 'super_admin',
  summary: 'Returns the approval rules of the organization',
  data: ManagedApprovalRules,
});

/** The rules apply to pending submissions too. 409 `changed_meanwhile`; 404 `account_not_found` for a
 * user id without an account here. */
export const saveApprovalRules = endpoint('PUT', PATH, {
  who: 'super_admin',
  summary: 'Saves the approval rules of the organization',
  body: ApprovalRules.extend({ expected: Expected.optional() }),
  data: ManagedApprovalRules,
});
