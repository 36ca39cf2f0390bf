import { z } from 'zod';
import { BegunSession, CodeChallenge } from './accounts';
import { endpoint } from './endpoint';

// A deployment without the service answers 404 `no_such_login_method` to each of these.

/** `id`: of the question that /user/login/bind asks, in the browser that it was asked in. */
export const bindThirdParty = endpoint({
  method: 'POST',
  base: 'user',
  path: '/3rd-party/bind',
  who: 'user',
  summary: 'Joins the account of another service, which has just signed in, to the caller',
  body: z.looseObject({ id: z.string().max(200).optional() }),
  data: z.looseObject({}),
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
