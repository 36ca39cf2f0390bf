import type { UserInfo } from '../../contract/accounts';
import { readRecord } from './storedRecord';

/** A signed-in user, as the pages see it. */
export interface Session {
  user: UserInfo;
}

type Listener = (session: Session | null) => void;
type Hook = (user: UserInfo) => unknown;

const listeners = new Set<Listener>();
const signedIn = new Set<Hook>();
const signedOut = new Set<Hook>();

/** Calls the listener at every sign-in, sign-out and change of the user, in this tab or another; answers the way to stop. */
export const onSessionChange = (listener: Listener) => joined(listeners, listener);

/**
 * Hears of a session that is known to hold: one that begins, and the stored one once the server has confirmed it.
 * Here the enterprise's configuration is loaded (SPEC.md section 4, "Start-up sign-in").
 */
export const onSignedIn = (hook: Hook) => joined(signedIn, hook);

/** Hears of a sign-out that the user asked for in this tab: analytics logs out here. */
export const onSignedOut = (hook: Hook) => joined(signedOut, hook);

export function currentSession(): Session | null {
  const record = readRecord();
  return record && { user: record.user_info };
}

export function announce(): void {
  const session = currentSession();
  for (const listener of listeners) listener(session);
}

export const announceSignedIn = (user: UserInfo) => runAll(signedIn, user);
export const announceSignedOut = (user: UserInfo) => runAll(signedOut, user);

function joined<T>(set: Set<T>, one: T): () => void {
  set.add(one);
  return () => set.delete(one);
}

/** What hangs on a session never stops it: a failure is logged only (SPEC.md section 7). */
function runAll(hooks: Set<Hook>, user: UserInfo): void {
  for (const hook of hooks)
    void (async () => hook(user))().catch((error) => console.warn('After signing in or out something failed:', error));
}
