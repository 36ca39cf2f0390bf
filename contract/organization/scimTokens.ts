import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, IdAnywhere, idParam, Timestamp } from '../fields';
import { LoginMethod } from './deployments';

const PATH = '/manager/enterprise/scim';

/** The token of an organization's directory (docs/scim.md), without the token itself. */
export const ScimToken = z.object({
  created_at: Timestamp,
  /** The administrator who made it; null if their account was closed. */
  made_by: z.string().nullable(),
  /** Accurate to a minute; null if it was never used. */
  last_used_at: Timestamp.nullable(),
  /** The company login with which the directory's people first enter their accounts. */
  login_method: LoginMethod.nullable(),
});
export type ScimToken = z.infer<typeof ScimToken>;

/** `url` is what the directory asks for as the address. */
export const getScimToken = endpoint('GET', PATH, {
  who: 'super_admin',
  summary: "Returns when an organization's SCIM token was made and last used",
  query: z.strictObject({ e_id: idParam }),
  data: z.object({ url: z.url(), token: ScimToken.nullable() }),
});

/** 404 `enterprise_not_found`, `no_such_login_method`; 409 `login_method_taken`. */
export const makeScimToken = endpoint('POST', PATH, {
  who: 'super_admin',
  summary: "Makes an organization's SCIM token, which replaces the former one; only this response contains it",
  body: z.object({ e_id: Id, login_method: LoginMethod.nullable().default(null) }),
  data: z.object({ url: z.url(), token: ScimToken, secret: z.string() }),
});

/** 404 `enterprise_not_found`, `token_not_found`. The accounts that the directory created stay as they are. */
export const deleteScimToken = endpoint('DELETE', PATH, {
  who: 'super_admin',
  summary: "Revokes an organization's SCIM token",
  body: z.object({ e_id: IdAnywhere }),
  data: z.object({}),
});
