/** A refresh takes at most the user API's 10 s; who holds the lock for longer is frozen, and is not waited for. */
export const MAX_HOLD_MS = 12_000;
const NAME = 'ps_auth_refresh';

type Work<T> = () => Promise<T>;

/**
 * Runs the work while no other tab of this site does, and waits for none longer than a refresh can take
 * (docs/decisions/0006-session-refresh.md). Web Locks where there are some; plain http has none, there a lease in
 * storage serves. Two that work at once all the same do no harm: the server gives both the same tokens.
 */
export function underRefreshLock<T>(work: Work<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? underWebLock(locks, work) : underLease(work);
}

async function underWebLock<T>(locks: LockManager, work: Work<T>): Promise<T> {
  // `request` answers what its callback returns; a box tells "not available" from whatever the work answers.
  const free = await locks.request(NAME, { ifAvailable: true }, async (lock) => lock && { done: await work() });
  if (free) return free.done;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), MAX_HOLD_MS);
  try {
    const granted = await locks.request(NAME, { signal: waiting.signal }, async () => {
      clearTimeout(timer);
      return { done: await work() };
    });
    return granted.done;
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    return (await locks.request(NAME, { steal: true }, async () => ({ done: await work() }))).done;
  } finally {
    clearTimeout(timer);
  }
}

/** A lock whose name tells of a token that was exchanged. Nobody ever waits for it. */
const PAST = 'ps_auth_past_';
const PAST_MS = 5000;

/**
 * Storage reaches another tab's process a little after the lock does, so a tab that comes next may read the old record
 * still. Names of locks come in order: this one tells it that its token is past. Await it before the lock is let go.
 */
export async function markPast(refreshToken: string): Promise<void> {
  const locks = globalThis.navigator?.locks;
  // A lease lies in storage itself: who sees it end has seen the record.
  if (!locks) return;
  await new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      // A page that holds a lock for ever is kept from the browser's cache of left pages.
      return pause(PAST_MS);
    };
    locks.request(nameOfPast(refreshToken), { mode: 'shared' }, hold).catch(() => resolve());
  });
}

/** Whether another tab has exchanged this token, though storage may not tell yet. */
export async function isPast(refreshToken: string): Promise<boolean> {
  const held = (await globalThis.navigator?.locks?.query())?.held ?? [];
  return held.some(({ name }) => name === nameOfPast(refreshToken));
}

const nameOfPast = (refreshToken: string) => PAST + refreshToken.slice(-12);

interface Lease {
  holder: string;
  until: number;
}

/** How long a write may take to reach the processes of other tabs, on a busy machine. */
const SETTLE_MS = 100;

async function underLease<T>(work: Work<T>): Promise<T> {
  const holder = Math.random().toString(36).slice(2);
  const giveUp = performance.now() + MAX_HOLD_MS;
  for (;;) {
    if (!isHeld(readLease()) || performance.now() > giveUp) {
      // Tabs that share no storage share no session either.
      if (!writeLease({ holder, until: Date.now() + MAX_HOLD_MS })) break;
      // Of tabs that write at once the last one wins, and all of them see who it was.
      await pause(SETTLE_MS);
      if (readLease()?.holder === holder) break;
    } else await pause(SETTLE_MS);
  }
  try {
    return await work();
  } finally {
    if (readLease()?.holder === holder) writeLease(null);
  }
}

/** A lease that ends later than any does was written by a clock that has been set since. */
function isHeld(lease: Lease | null): boolean {
  const left = (lease?.until ?? 0) - Date.now();
  return left > 0 && left <= MAX_HOLD_MS;
}

function readLease(): Lease | null {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? 'null') as Lease | null;
  } catch {
    return null;
  }
}

/** Whether it could be written. */
function writeLease(lease: Lease | null): boolean {
  try {
    if (lease) localStorage.setItem(NAME, JSON.stringify(lease));
    else localStorage.removeItem(NAME);
    return true;
  } catch {
    return false;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
