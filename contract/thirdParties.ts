import { z } from 'zod';
import { BegunSession, CodeChallenge } from './accounts';
import { endpoint } from './endpoint';
import { LinkedAccount } from './linkedAccounts';
import { PresentPassword } from './passwords';
import { ProofCode } from './secondFactors';

// A deployment without the service answers 404 `no_such_login_method` to each of these.

/** What a third-party document says of itself when it leads to a sign-in, and gets back at its end (SPEC.md section 7). */
export const DocumentVisit = z.object({
  ux_from: z.string().max(200).optional(),
  login_source_id: z.string().max(200).optional(),
  app_name: z.string().max(200).optional(),
  /** The document's own page: allowed as a `redirect_uri` is. */
  mainUrl: z.string().max(2_000).optional(),
  txDocFolderId: z.string().max(200).optional(),
});
export type DocumentVisit = z.infer<typeof DocumentVisit>;

/**
 * `id`: of the question that a sign-in asked in this very browser, at /user/login/bind or as `bind_id` (`response_type=bind_id`).
 * The answer says what was linked, and what the sign-in was told of the document that it began from. `wrong_password`, `wrong_code`,
 * `fresh_sign_in_required` and `too_many_attempts` as for `closeAccount`; 400 `sign_in_expired`, 409 `identity_taken`.
 */
export const bindThirdParty = endpoint({
  method: 'POST',
  base: 'user',
  path: '/3rd-party/bind',
  who: 'user',
  summary: 'Joins the account of another service, which has just signed in, to the caller',
  body: z.looseObject({
    id: z.string().max(200).optional(),
    password: PresentPassword.default(''),
    code: ProofCode.optional(),
  }),
  data: LinkedAccount.extend(DocumentVisit.shape),
});

/** What the sign-in page takes in its address; the answer's `url` is where to send the browser. */
export const authThirdParty = endpoint({
  method: 'POST',
  base: 'user',
  path: '/3rd-party/oauth2/{source}/auth',
  who: 'everyone',
  summary: 'Begins a sign-in by an account of another service',
  params: z.object({ source: z.string().min(1).max(100) }),
  body: z.looseObject({
    redirect_uri: z.string().max(2_000).optional(),
    state: z.string().max(512).optional(),
    code_challenge: CodeChallenge.optional(),
    /** `bind_id`: signs nobody in, and comes back with the id of a question for `POST /3rd-party/bind`. */
    response_type: z.enum(['code', 'bind_id']).optional(),
    /** Asks for the account that it is to sign in to, instead of taking the one that is known. */
    bind_other: z.literal('bind').optional(),
    ...DocumentVisit.shape,
  }),
  data: z.looseObject({ url: z.string() }),
});

/** `app` names the service (`oidc`, `oauth2`, …), `code` is what its sign-in came back with. */
export const signInByOauth2 = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/oauth2/login',
  who: 'everyone',
  summary: 'Exchanges the code of a sign-in by another service for the tokens and the user',
  body: z.object({ app: z.string().min(1).max(200), code: z.string().min(1).max(2_000) }),
  data: BegunSession,
});
