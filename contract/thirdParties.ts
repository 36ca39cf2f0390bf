import { z } from 'zod';
import { endpoint } from './endpoint';

// What these answer and take is each provider's own; a deployment that has none answers 404 `no_such_login_method`.
const Anything = z.looseObject({});

/** Binds an account of another service to the caller's (SPEC.md section 7). */
export const bindThirdParty = endpoint({
  method: 'POST',
  base: 'user',
  path: '/3rd-party/bind',
  who: 'user',
  summary: 'Binds an account of another service to the caller',
  body: Anything,
  data: Anything,
});

export const authThirdParty = endpoint({
  method: 'POST',
  base: 'user',
  path: '/3rd-party/oauth2/{source}/auth',
  who: 'everyone',
  summary: 'Signs in by an account of another service',
  params: z.object({ source: z.string().min(1).max(100) }),
  body: Anything,
  data: Anything,
});

export const signInByOauth2 = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/oauth2/login',
  who: 'everyone',
  summary: 'Signs in by the code of another authorisation server',
  body: z.object({ app: z.string().min(1).max(200), code: z.string().min(1).max(2_000) }),
  data: Anything,
});
