import { LOGIN_LIMITS } from '../../../contract/values/accounts';
import { onSessionChange } from '../sessionEvents';

/** Message from the returning page to the page that opened it. */
const TYPE = 'ps_auth_code';
const POLL_MS = 500;

export interface AuthCodeMessage {
  type: typeof TYPE;
  code: string;
  state: string;
  /** The code returned without the state: the login page supports neither state nor PKCE. */
  bare?: boolean;
}

/** Hands the code to the page of this origin that opened the login. */
export function postAuthCode(to: Window, message: Omit<AuthCodeMessage, 'type'>): void {
  to.postMessage({ type: TYPE, ...message } satisfies AuthCodeMessage, location.origin);
}

/**
 * Waits for the code of this state from this window. Resolves to `null` when the session has started in another way: a
 * window that has lost its `opener` logs in by itself.
 *
 * @throws {Error} when the user closes the window first.
 */
export async function waitForAuthCode(
  from: Window,
  state: string,
  isClosed: () => boolean,
): Promise<AuthCodeMessage | null> {
  let stop = () => {};
  const received = new Promise<AuthCodeMessage | null>((resolve, reject) => {
    const handleMessage = (event: MessageEvent) => {
      const message = parseAuthCodeMessage(event, from);
      if (message?.state === state) resolve(message);
    };
    let closedCount = 0;
    const poll = setInterval(() => {
      // A window that sends its code closes at once, so the message may arrive after the close was noticed.
      if (isClosed()) closedCount += 1;
      if (closedCount > 1) reject(new Error('The login window was closed.'));
    }, POLL_MS);
    const stopListening = onSessionChange((session) => session && resolve(null));
    window.addEventListener('message', handleMessage);
    stop = () => {
      window.removeEventListener('message', handleMessage);
      clearInterval(poll);
      stopListening();
    };
  });
  return received.finally(stop);
}

/**
 * Returns the message if origin, sender and shape are correct; otherwise `null`, because any window may post messages.
 */
export function parseAuthCodeMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: Window,
): AuthCodeMessage | null {
  if (event.origin !== location.origin || event.source !== from) return null;
  const { type, code, state, bare } = (event.data ?? {}) as Partial<AuthCodeMessage>;
  if (type !== TYPE || typeof code !== 'string' || typeof state !== 'string') return null;
  return code !== '' && code.length <= LOGIN_LIMITS.code ? { type, code, state, ...(bare === true && { bare }) } : null;
}
