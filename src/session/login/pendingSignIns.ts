import { writeCookie } from '@/lib/page/writeCookie';
import { sha256 } from '@/lib/sha256';
import { tabValues } from '@/lib/storedValues';
import type { UxMode } from '../options';

/** A login that this tab has started and that has not returned yet. */
export interface PendingSignIn {
  /** The PKCE secret. The code cannot be exchanged without it. */
  verifier: string;
  ux_mode: UxMode;
  startedAt: number;
  /** The path that an external login page returns to. Such a page may return a code without a state. */
  outside?: string;
}

/** Stored per tab: another tab and a link from another site know neither state nor verifier. */
const KEY = 'ps_auth_pending';
const HOUR_MS = 60 * 60 * 1000;
const MAX_PENDING = 5;

/**
 * Name of the cookie in which the login page stores state and verifier for plain links, because it creates them itself
 * (server/routes/loginPages/signInVisit.ts). Over https, only this host can set a `__Host-` cookie. Otherwise another
 * subdomain could log a user in to an account of its choice.
 */
const cookieName = () => `${isHttps() ? '__Host-' : ''}ps_sign_in`;
const isHttps = () => location.protocol === 'https:';

/**
 * Starts a login and returns the parameters for the login page. `outside` is the return path of an external login page.
 */
export function startSignIn(ux_mode: UxMode, outside?: string): { state: string; code_challenge: string } {
  const [state, verifier] = [randomText(), randomText()];
  const others = Object.entries(all()).sort(([, a], [, b]) => b.startedAt - a.startedAt);
  tabValues.set(
    KEY,
    Object.fromEntries([
      [state, { verifier, ux_mode, startedAt: Date.now(), ...(outside && { outside }) }],
      ...others.slice(0, MAX_PENDING - 1),
    ]),
  );
  return { state, code_challenge: base64url(sha256(verifier)) };
}

/** The login with this state; `null` if this browser never started it. Reading does not consume it. */
export function findSignIn(state: string | null): PendingSignIn | null {
  if (!state) return null;
  const pending = all();
  if (Object.hasOwn(pending, state)) return pending[state] ?? null;
  const [, own, verifier] = new RegExp(`(?:^|;\\s*)${cookieName()}=([\\w-]+)\\.([\\w-]+)`).exec(document.cookie) ?? [];
  return own === state && verifier ? { verifier, ux_mode: 'redirect', startedAt: Date.now() } : null;
}

/**
 * The login at an external login page for a code without a state: the latest that this tab started, and only at its
 * return path. A link with another user's code finds no login, unless a login of the user who opens it is pending in
 * this tab.
 */
export function findOutsideSignIn(path: string): (PendingSignIn & { state: string }) | null {
  const found = Object.entries(all())
    .filter(([, { outside }]) => outside === path)
    .sort(([, a], [, b]) => b.startedAt - a.startedAt);
  const [state, pending] = found[0] ?? [];
  return state && pending ? { ...pending, state } : null;
}

/** Deletes the login, so that a second response with the same state is refused. */
export function deleteSignIn(state: string): void {
  const { [state]: _done, ...others } = all();
  tabValues.set(KEY, others);
  if (document.cookie.includes(`${cookieName()}=${state}.`))
    writeCookie(`${cookieName()}=; path=/; max-age=0; samesite=lax${isHttps() ? '; secure' : ''}`);
}

function all(): Record<string, PendingSignIn> {
  const stored = Object.entries((tabValues.get(KEY) ?? {}) as Record<string, PendingSignIn>);
  return Object.fromEntries(stored.filter(([, { startedAt }]) => Date.now() - startedAt < HOUR_MS));
}

const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
