import type { LoginOptions } from '@/session/options';
import type { AuthRecord } from '@/session/record/AuthRecord';
import { aUser } from './aUser';

export const EXCHANGE = 'GET /api/user-center/user/login/code/user';
export const VALID = 'GET /api/user-center/user/valid';

/** The stored session of a page. */
export const record: AuthRecord = {
  access_token: 'access',
  refresh_token: 'refresh',
  access_expires_at: Date.now() + 900_000,
  refresh_expires_at: Date.now() + 36_000_000,
  user_info: aUser(),
};

/** Response to the exchange of a code: another user. */
export const exchangeResponse = {
  access_token: 'new-access',
  refresh_token: 'new-refresh',
  expires_in: 900,
  refresh_expires_in: 36_000,
  user_info: aUser({ user_id: 8, nick_name: 'Lin' }),
};

/** The session layer of a newly opened page, with fresh modules. */
export async function openSession(address: string, options: Partial<LoginOptions> = {}) {
  window.history.replaceState(null, '', address);
  jest.resetModules();
  const session = await import('@/session/session');
  const navigate = jest.fn();
  const ready = session.init({ redirect_url: `${location.origin}/plugins/`, product: 'square', navigate, ...options });
  return { session, navigate, ready };
}

/** Stores the state of a login that this tab has started. */
export function storePendingSignIn(state: string, verifier = 'v'.repeat(43)): void {
  const pending = { [state]: { verifier, ux_mode: 'redirect', startedAt: Date.now() } };
  sessionStorage.setItem('ps_auth_pending', JSON.stringify(pending));
}

export const store = (one: AuthRecord | null) => localStorage.setItem('ps_auth', JSON.stringify(one));
export const stored = () => JSON.parse(localStorage.getItem('ps_auth') ?? 'null') as AuthRecord | null;

/** Waits until all pending work has ended: it consists of promises, which run before the next turn of the loop. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));
