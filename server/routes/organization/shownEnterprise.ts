import type { FastifyReply, FastifyRequest } from 'fastify';
import { ROLE } from '../../../contract/values/accounts';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import type { ServiceContext } from '../../services/context';
import { codeOfLoginMethod, enterpriseOfCode } from '../../services/organization/enterprises';

/**
 * Cookie with the code of the organization whose setting this browser's pages have. It grants nothing. The site's own
 * script stores that of the user (src/features/organization/organizationRefresh.ts).
 */
const ENTERPRISE_COOKIE = 'ps_enterprise';

/**
 * The organization whose setting applies to a user. Administrators of the deployment have the deployment's, so that no
 * organization changes what they decide by.
 */
export const enterpriseOfUser = ({ role, e_id }: Pick<SignedInCaller, 'role' | 'e_id'>): number | null =>
  role === ROLE.user ? e_id : null;

/** The organization whose setting applies to a call: that of the caller; for a visitor that of the browser's pages. */
export async function enterpriseOfCaller(context: ServiceContext, request: FastifyRequest): Promise<number | null> {
  const { user } = request.caller;
  if (user) return enterpriseOfUser(user);
  return enterpriseOfCode(context, request.cookies[ENTERPRISE_COOKIE]);
}

/**
 * The organization whose setting a page shows. An address with `?enterprise=CODE` shows a visitor that organization's
 * until they close the browser; an unknown code ends that. So does the login page of a method that only members of one
 * organization use. A user sees that of their own organization.
 */
export async function enterpriseOfPage(
  context: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  isUser: boolean,
): Promise<number | null> {
  const { method } = request.params as Record<string, string | undefined>;
  const { enterprise: code = method && (await codeOfLoginMethod(context, method)) } = request.query as Record<
    string,
    unknown
  >;
  if (typeof code !== 'string' || isUser) return enterpriseOfCode(context, request.cookies[ENTERPRISE_COOKIE]);
  const e_id = await enterpriseOfCode(context, code);
  if (e_id === null) reply.clearCookie(ENTERPRISE_COOKIE, { path: '/' });
  else reply.setCookie(ENTERPRISE_COOKIE, code, { path: '/', sameSite: 'lax' });
  return e_id;
}
