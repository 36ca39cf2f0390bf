import { sha256 } from '@/lib/sha256';
import type { UxMode } from './options';

/** A sign-in that this tab has begun and that has not come back yet. */
export interface PendingSignIn {
  /** The secret of PKCE: the code is worth nothing without it. */
  verifier: string;
  ux_mode: UxMode;
  begun: number;
  /** The path that a login page of somebody else returns to; such a page may bring back a code and no state. */
  outside?: string;
}

/** A tab's own: another tab, and another site's link, know neither state nor verifier. */
const KEY = 'ps_auth_pending';
const HOUR_MS = 60 * 60 * 1000;
const KEPT = 5;

/**
 * The sign-in page makes state and verifier itself for plain links (server/account/sessions/ownState.ts). Over https only this host can
 * have set them: another subdomain would have somebody signed in to an account of its choice.
 */
const cookieName = () => `${isHttps() ? '__Host-' : ''}ps_sign_in`;
const isHttps = () => location.protocol === 'https:';

/** For a browser whose storage throws: enough for windows and frames, whose opener stays. */
let inMemory: Record<string, PendingSignIn> = {};

/** Begins a sign-in: what the sign-in page must carry. `outside`: where to, by a login page that is not this site's own. */
export function beginSignIn(ux_mode: UxMode, outside?: string): { state: string; code_challenge: string } {
  const [state, verifier] = [randomText(), randomText()];
  const others = Object.entries(all()).sort(([, a], [, b]) => b.begun - a.begun);
  keep(
    Object.fromEntries([
      [state, { verifier, ux_mode, begun: Date.now(), ...(outside && { outside }) }],
      ...others.slice(0, KEPT - 1),
    ]),
  );
  return { state, code_challenge: base64url(sha256(verifier)) };
}

/** The sign-in that a state stands for; null when this browser never began it. Looking does not use it up. */
export function findSignIn(state: string | null): PendingSignIn | null {
  if (!state) return null;
  const pending = all();
  if (Object.hasOwn(pending, state)) return pending[state] ?? null;
  const [, own, verifier] = new RegExp(`(?:^|;\\s*)${cookieName()}=([\\w-]+)\\.([\\w-]+)`).exec(document.cookie) ?? [];
  return own === state && verifier ? { verifier, ux_mode: 'redirect', begun: Date.now() } : null;
}

/**
 * The sign-in by an outside login page that a code without a state belongs to: the latest that this tab began, and only where it
 * returns to. A link with somebody else's code finds none, unless its reader is signing in here at that very moment.
 */
export function findOutsideSignIn(path: string): (PendingSignIn & { state: string }) | null {
  const found = Object.entries(all())
    .filter(([, { outside }]) => outside === path)
    .sort(([, a], [, b]) => b.begun - a.begun);
  const [state, pending] = found[0] ?? [];
  return state && pending ? { ...pending, state } : null;
}

/** Uses it up: a second answer with the same state is not ours any more. */
export function forgetSignIn(state: string): void {
  const { [state]: _done, ...others } = all();
  keep(others);
  if (document.cookie.includes(`${cookieName()}=${state}.`))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox 100
    document.cookie = `${cookieName()}=; path=/; max-age=0; samesite=lax${isHttps() ? '; secure' : ''}`;
}

function all(): Record<string, PendingSignIn> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, PendingSignIn>;
    const young = Object.entries({ ...inMemory, ...kept }).filter(([, { begun }]) => Date.now() - begun < HOUR_MS);
    return Object.fromEntries(young);
  } catch {
    return inMemory;
  }
}

function keep(pending: Record<string, PendingSignIn>): void {
  inMemory = {};
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    inMemory = pending;
  }
}

const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
