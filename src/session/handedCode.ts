import { onSessionChange } from './sessionEvents';

/** What the returning page hands to the page that opened it. */
const TYPE = 'ps_auth_code';
const LOOK_MS = 500;

export interface HandedCode {
  type: typeof TYPE;
  code: string;
  state: string;
  /** It came without the state: the login page knows neither that nor the secret. */
  bare?: boolean;
}

/** Hands the code to the page of this very origin that waits for it. */
export function handCode(to: Window, handed: Omit<HandedCode, 'type'>): void {
  to.postMessage({ type: TYPE, ...handed } satisfies HandedCode, location.origin);
}

/**
 * The code that comes from this window, for this state. Null when the session has begun by another way: a browser that
 * cut the tie between the windows lets the other one sign in by itself.
 * @throws {Error} when the reader closes it first.
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
      // A window that hands its code closes at once: the message may arrive after that was seen.
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

/** The message when origin, sender and shape are right; null for what anybody else may post. */
export function readHandedCode(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: Window,
): HandedCode | null {
  if (event.origin !== location.origin || event.source !== from) return null;
  const { type, code, state, bare } = (event.data ?? {}) as Partial<HandedCode>;
  if (type !== TYPE || typeof code !== 'string' || typeof state !== 'string') return null;
  return code !== '' && code.length <= 200 ? { type, code, state, ...(bare === true && { bare }) } : null;
}
