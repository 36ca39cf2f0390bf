import { z } from 'zod';
import { endpoint } from '../endpoint';
import { DOCUMENT_LIMITS, LOGIN_LIMITS } from '../values/accounts';
import { CodeChallenge, StartedSession } from './accounts';
import { LinkedAccount } from './linkedAccounts';
import { PresentPassword } from './passwords';
import { ProofCode } from './secondFactors';

// Each of these calls gets 404 `no_such_login_method` in a deployment without the service.

/** The name of another service, such as `oidc`. */
const ServiceName = z.string().min(1).max(LOGIN_LIMITS.provider);

/** Parameters that a third-party document sends with a login and gets back at its end (requirements.md section 7). */
const DocumentVisit = z.object({
  ux_from: z.string().max(DOCUMENT_LIMITS.ux_from).optional(),
  login_source_id: z.string().max(DOCUMENT_LIMITS.login_source_id).optional(),
  app_name: z.string().max(DOCUMENT_LIMITS.app_name).optional(),
  /** The document's own page. Allowed like a `redirect_uri`. */
  mainUrl: z.string().max(DOCUMENT_LIMITS.mainUrl).optional(),
  txDocFolderId: z.string().max(DOCUMENT_LIMITS.txDocFolderId).optional(),
} satisfies Record<keyof typeof DOCUMENT_LIMITS, z.ZodType>);

/**
 * `id` is that of the pending link request of a login in this browser, from /user/login/bind or `bind_id`
 * (`response_type=bind_id`). The response has the linked account and the document that the login started from.
 * `wrong_password`, `wrong_code`, `fresh_sign_in_required` and `too_many_attempts` as for `closeAccount`; 400
 * `sign_in_expired`, 409 `identity_taken`.
 */
export const bindThirdParty = endpoint('POST', '/3rd-party/bind', {
  base: 'user',
  who: 'user',
  summary: 'Links an account of another service, which has just logged in, to the caller',
  body: z.looseObject({
    id: z.string().max(LOGIN_LIMITS.bind_id).optional(),
    password: PresentPassword.default(''),
    code: ProofCode.optional(),
  }),
  data: LinkedAccount.extend(DocumentVisit.shape),
});

/** Takes the query parameters of the login page. The browser must go to `url` of the response. */
export const authThirdParty = endpoint('POST', '/3rd-party/oauth2/{source}/auth', {
  base: 'user',
  who: 'everyone',
  summary: 'Starts a login with an account of another service',
  params: z.object({ source: ServiceName }),
  body: z.looseObject({
    redirect_uri: z.string().max(LOGIN_LIMITS.redirect_uri).optional(),
    state: z.string().max(LOGIN_LIMITS.state).optional(),
    code_challenge: CodeChallenge.optional(),
    /** `bind_id`: does not log in, and returns the id of a link request for `POST /3rd-party/bind`. */
    response_type: z.enum(['code', 'bind_id']).optional(),
    /** Asks which account to log in to, instead of using the known one. */
    bind_other: z.literal('bind').optional(),
    ...DocumentVisit.shape,
  }),
  data: z.looseObject({ url: z.string() }),
});

/** `app` names the service (`oidc`, `oauth2`, …). `code` is what its login returned. */
export const signInByOauth2 = endpoint('POST', '/user/oauth2/login', {
  base: 'user',
  who: 'everyone',
  summary: 'Exchanges the code of a login with another service for tokens and the user',
  body: z.object({ app: ServiceName, code: z.string().min(1).max(LOGIN_LIMITS.provider_code) }),
  data: StartedSession,
});
