import type { UserInfo } from '../../contract/accounts/accounts';
import { storedRecord } from './record/storedRecord';

/** An authenticated user, as the pages see it. */
export interface Session {
  user: UserInfo;
}

type Listener = (session: Session | null) => void;
type Hook = (user: UserInfo) => unknown;

const listeners = new Set<Listener>();
const signedIn = new Set<Hook>();
const signedOut = new Set<Hook>();

/**
 * Calls the listener after every login, logout and change of the user, in this tab or another. Returns a function that
 * unsubscribes.
 */
export const onSessionChange = (listener: Listener) => joined(listeners, listener);

/**
 * Calls the hook for each confirmed session: a new one, and the stored one after the server has confirmed it. The
 * organization's configuration is loaded here (requirements.md section 4, "Start").
 */
export const onSignedIn = (hook: Hook) => joined(signedIn, hook);

/** Calls the hook when the user logs out in this tab. Analytics logs out here. */
export const onSignedOut = (hook: Hook) => joined(signedOut, hook);

/** The session as it is stored; the server may not have confirmed it yet. */
export function currentSession(): Session | null {
  const record = storedRecord.read();
  return record && { user: record.user_info };
}

/** Calls the listeners of this tab. Other tabs are informed by `publishToOtherTabs`. */
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

/** A failing hook never stops the session: it is only logged (requirements.md section 7). */
function runAll(hooks: Set<Hook>, user: UserInfo): void {
  for (const hook of hooks)
    void (async () => hook(user))().catch((error) => console.warn('A listener for login or logout failed:', error));
}
