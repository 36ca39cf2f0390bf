import type { UxMode } from '../options';
import { startNewSession } from '../startNewSession';
import { postAuthCode } from './authCodeMessage';
import { deleteSignIn, findOutsideSignIn, findSignIn, type PendingSignIn } from './pendingSignIns';

/** Parameters that a login returns in the address. */
export interface Arrival {
  code: string;
  state: string | null;
}

/**
 * Handles a code in the address: exchanges it or hands it to the page that opened this one. A code that this browser
 * did not request is ignored. Otherwise an attacker's link could log its user in to the attacker's account.
 *
 * @throws {Error} 'code err' when the exchange fails.
 */
export async function handleAuthCode({ code, state }: Arrival): Promise<'signed-in' | 'handed-over' | 'foreign'> {
  const pending = findOwnLogin(state);
  if (!pending) return 'foreign';
  const opener = openerOf(pending);
  if (opener) {
    postAuthCode(opener, { code, state: pending.state, ...(state === null && { bare: true }) });
    if (pending.ux_mode === 'popup') window.close();
    return 'handed-over';
  }
  deleteSignIn(pending.state);
  await startNewSession(code, pending.verifier);
  return 'signed-in';
}

/**
 * The login that this browser started. Returns its secret only if the login page returned the state, because only
 * such a page knows the challenge.
 */
function findOwnLogin(state: string | null): { state: string; ux_mode: UxMode; verifier?: string } | null {
  if (state !== null) {
    const pending = findSignIn(state);
    return pending && { ...pending, state };
  }
  const outside = findOutsideSignIn(location.pathname);
  return outside && { state: outside.state, ux_mode: outside.ux_mode };
}

/** The page that opened this window or frame. `null` if it no longer exists; then this page logs in by itself. */
function openerOf({ ux_mode }: Pick<PendingSignIn, 'ux_mode'>): Window | null {
  if (ux_mode === 'iframe') return window.parent === window ? null : window.parent;
  if (ux_mode === 'popup') return (window.opener as Window | null)?.closed === false ? (window.opener as Window) : null;
  return null;
}
