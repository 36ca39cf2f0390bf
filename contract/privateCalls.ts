import type { CallName } from './calls';

/**
 * Calls that a private deployment accepts without a session: login and logout, and what the login page must know of the
 * deployment. Every other call gets 401 there, even if `who` is `everyone`
 * (docs/decisions/0063-private-deployments.md).
 */
export const OPEN_PRIVATE_CALLS: readonly CallName[] = [
  'authThirdParty',
  'exchangeCode',
  'getLoginCode',
  'getLoginStorage',
  'getStandardConfig',
  'refreshSession',
  'requestReset',
  'signIn',
  'signInByOauth2',
  'signInWithTotp',
  'signOut',
  // Fails with `sign_up_closed` unless SITE_CONFIG `login.sign_up` opens sign-up.
  'signUp',
  'validSession',
];
