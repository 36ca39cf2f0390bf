import type { CallName } from './calls';

/**
 * Calls that a private deployment answers without a session: those that sign somebody in or out, and what the sign-in has to
 * know of the deployment. Every other call answers 401 there, also where `who` is `everyone`
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
  // Closed unless the deployment opens it (SITE_CONFIG `login.sign_up`); then it answers `sign_up_closed`.
  'signUp',
  'validSession',
];
