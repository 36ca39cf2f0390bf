import { z } from 'zod';
import { endpoint } from '../endpoint';
import { ENTERPRISE_ROLES } from '../values/accounts';

/** Role of a member in their organization. An owner also decides who has a role. */
export const EnterpriseRole = z.enum(ENTERPRISE_ROLES);
export type EnterpriseRole = z.infer<typeof EnterpriseRole>;

/** An organization of the caller. `name` is null if it was never set. */
export const OwnOrganization = z.object({
  e_id: z.number().int(),
  name: z.string().nullable(),
  is_current: z.boolean(),
});
export type OwnOrganization = z.infer<typeof OwnOrganization>;

export const listOrganizations = endpoint('GET', '/user/enterprise/list', {
  base: 'user',
  who: 'user',
  summary: 'Lists the organizations of the caller; POST /user/reset_token switches to another one',
  data: z.object({ enterprise_list: z.array(OwnOrganization) }),
});
