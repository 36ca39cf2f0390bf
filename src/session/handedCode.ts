import { onSessionChange } from './sessionEvents';

/** Message from the returning page to the page that opened it. */
const TYPE = 'ps_auth_code';
const LOOK_MS = 500;

export interface HandedCode {
  type: typeof TYPE;
  code: string;
  state: string;
  /** The code returned without the state: the login page supports neither state nor PKCE. */
  bare?: boolean;
}

/** Hands the code to the page of this origin that opened the login. */
export function handCode(to: Window, handed: Omit<HandedCode, 'type'>): void {
  to.postMessage({ type: TYPE, ...handed } satisfies HandedCode, location.origin);
}

/**
 * Waits for the code of this state from this window. Resolves to `null` when the session has begun in another way: if
 * the browser cut the tie between the windows, the other window logs in by itself.
 *
 * @throws {Error} when the user closes the window first.
 */
export async function handedCode(from: Window, state: string, isClosed: () => boolean): Promise<HandedCode | null> {
  let stop = () => {};
  const answer = new Promise<HandedCode | null>((resolve, reject) => {
    const handleMessage = (event: MessageEvent) => {
      const handed = readHandedCode(event, from);
      if (handed?.state === state) resolve(handed);
    };
    let lookedClosed = 0;
    const look = setInterval(() => {
      // A window that hands over its code closes at once, so the message may arrive after the close was noticed.
      if (isClosed()) lookedClosed += 1;
      if (lookedClosed > 1) reject(new Error('The sign-in was closed.'));
    }, LOOK_MS);
    const stopListening = onSessionChange((session) => session && resolve(null));
    window.addEventListener('message', handleMessage);
    stop = () => {
      window.removeEventListener('message', handleMessage);
      clearInterval(look);
      stopListening();
    };
  });
  return answer.finally(stop);
}

/**
 * Returns the message if origin, sender and shape are correct; otherwise `null`, because any window may post messages.
 */
export function readHandedCode(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: Window,
): HandedCode | null {
  if (event.origin !== location.origin || event.source !== from) return null;
  const { type, code, state, bare } = (event.data ?? {}) as Partial<HandedCode>;
  if (type !== TYPE || typeof code !== 'string' || typeof state !== 'string') return null;
  return code !== '' && code.length <= 200 ? { type, code, state, ...(bare === true && { bare }) } : null;
}
