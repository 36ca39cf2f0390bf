import { z } from 'zod';
import { EnterpriseRole } from '../accounts/memberships';
import { endpoint } from '../endpoint';
import { Expected, Id, IdAnywhere, idParam, Keyword, nameText, PageQuery } from '../fields';
import { TEXT_LIMITS } from '../values/limits';
import { ENTERPRISE_CODE } from '../values/organization';

/** An organization of this deployment. */
export const Enterprise = z.object({
  /** The id by which accounts, company logins, and default plugins name it. */
  e_id: z.number().int(),
  name: z.string(),
  /** Shows its setting to a visitor: `/plugins/?enterprise=CODE`. */
  code: z.string(),
  member_count: z.number().int(),
  /** Whether it has saved a setting of its own. */
  has_setting: z.boolean(),
});
export type Enterprise = z.infer<typeof Enterprise>;

export const listEnterprises = endpoint('GET', '/manager/enterprise/list', {
  who: 'super_admin',
  summary: 'Lists the organizations of this deployment by name',
  query: PageQuery.extend({ keyword: Keyword.optional() }),
  data: z.object({ enterprise_list: z.array(Enterprise), total: z.number().int() }),
});

/** The organization that the caller manages. 404 `enterprise_not_found` if it is not set up. */
export const getEnterprise = endpoint('GET', '/manager/enterprise', {
  who: 'enterprise_admin',
  summary: 'Returns one organization',
  query: z.strictObject({ e_id: idParam }),
  data: Enterprise,
});

export const EnterpriseFields = z.object({
  e_id: Id,
  name: nameText(TEXT_LIMITS.department, 1),
  code: z
    .string()
    .trim()
    .regex(ENTERPRISE_CODE, 'must be 2 to 40 lower-case latin letters and digits, with hyphens between them'),
  /** Left out: creates the organization. */
  expected: Expected.optional(),
});
export type EnterpriseFields = z.infer<typeof EnterpriseFields>;

/** 409 `enterprise_exists`, `enterprise_code_taken`, `changed_meanwhile`; 404 `enterprise_not_found`. */
export const saveEnterprise = endpoint('PUT', '/manager/enterprise', {
  who: 'super_admin',
  summary: 'Creates an organization, or changes its name and code',
  body: EnterpriseFields,
  data: Enterprise,
});

/** Its members stay, with the number of the organization. 404 `enterprise_not_found`. */
export const deleteEnterprise = endpoint('DELETE', '/manager/enterprise', {
  who: 'super_admin',
  summary: 'Deletes an organization with its setting',
  body: z.object({ e_id: IdAnywhere }),
  data: z.object({}),
});

/** A member of an organization, as its administrators see them. */
export const EnterpriseMember = z.object({
  user_id: z.number().int(),
  account: z.string().nullable(),
  nick_name: z.string(),
  avatar_url: z.string().nullable(),
  department: z.string().nullable(),
  /** Null: a member without a role. */
  role: EnterpriseRole.nullable(),
  /** Whether the member uses the site with this organization now. */
  is_current: z.boolean(),
  /** The company login sets the department at each login, so it cannot be changed here. */
  is_department_fixed: z.boolean(),
});
export type EnterpriseMember = z.infer<typeof EnterpriseMember>;

export const listMembers = endpoint('GET', '/manager/enterprise/member/list', {
  who: 'enterprise_admin',
  summary: 'Lists the members of an organization by name',
  query: PageQuery.extend({ e_id: idParam, keyword: Keyword.optional() }),
  data: z.object({ member_list: z.array(EnterpriseMember), total: z.number().int() }),
});

/**
 * Only owners and super administrators change roles. 404 `account_not_found`; 409 `changed_meanwhile`, `last_owner`,
 * `decided_by_company`.
 */
export const saveMember = endpoint('PUT', '/manager/enterprise/member', {
  who: 'enterprise_admin',
  summary: 'Sets the role and the department of a member',
  body: z.object({
    e_id: Id,
    user_id: Id,
    role: EnterpriseRole.nullable().optional(),
    department: nameText(TEXT_LIMITS.department, 1).nullable().optional(),
    expected: Expected.optional(),
  }),
  data: EnterpriseMember,
});

/** The account stays. 404 `account_not_found`; 409 `last_owner`. */
export const removeMember = endpoint('DELETE', '/manager/enterprise/member', {
  who: 'enterprise_admin',
  summary: 'Removes a member from an organization',
  body: z.object({ e_id: IdAnywhere, user_id: IdAnywhere }),
  data: z.object({}),
});
