import { pause } from '@/lib/pause';

/**
 * A refresh takes at most the 10 s timeout of the user API. A tab that holds the lock longer is frozen, and others stop
 * waiting for it.
 */
export const MAX_HOLD_MS = 12_000;
const NAME = 'ps_auth_refresh';

type Work<T> = () => Promise<T>;

/**
 * Runs the work while no other tab of this site does, and waits no longer than a refresh can take
 * (docs/decisions/0006-session-refresh.md). Uses Web Locks, or a lease in storage on plain http, which has no Web
 * Locks. Two tabs that work at the same time do no harm: the server returns the same tokens to both.
 */
export function runUnderRefreshLock<T>(work: Work<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? runUnderWebLock(locks, work) : runUnderLease(work);
}

/**
 * Another tab steals the lock of one that is frozen. Then the request of the frozen one fails, but its work goes on and
 * has a result.
 */
async function runUnderWebLock<T>(locks: LockManager, work: Work<T>): Promise<T> {
  let running: Promise<T> | undefined;
  const run = () => {
    running = work();
    return running;
  };
  try {
    return await runLocked(locks, run);
  } catch (error) {
    if (running) return running;
    throw error;
  }
}

async function runLocked<T>(locks: LockManager, work: Work<T>): Promise<T> {
  // `request` returns what its callback returns. The box distinguishes "not available" from any result of the work.
  const free = await locks.request(NAME, { ifAvailable: true }, async (lock) => lock && { done: await work() });
  if (free) return free.done;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), MAX_HOLD_MS);
  try {
    const granted = await locks.request(NAME, { signal: abort.signal }, async () => {
      clearTimeout(timer);
      return { done: await work() };
    });
    return granted.done;
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    return (await locks.request(NAME, { steal: true }, async () => ({ done: await work() }))).done;
  } finally {
    clearTimeout(timer);
  }
}

/** Name prefix of a lock that marks a token as exchanged. No tab ever waits for it. */
const PAST = 'ps_auth_past_';
const PAST_MS = 5000;

/**
 * Another tab's process may see the storage write a little later than the lock, so the next tab may still read the old
 * record. The lock's name shows that tab that its token was exchanged, because locks become visible in order. Await
 * this before releasing the refresh lock.
 */
export async function markPast(refreshToken: string): Promise<void> {
  const locks = navigator.locks;
  // A lease is stored in storage itself: a tab that sees it end has seen the record.
  if (!locks) return;
  await new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      // A page that holds a lock forever cannot enter the browser's back/forward cache.
      return pause(PAST_MS);
    };
    locks.request(nameOfPast(refreshToken), { mode: 'shared' }, hold).catch(() => resolve());
  });
}

/** Whether another tab has exchanged this token, even if storage does not show it yet. */
export async function isPast(refreshToken: string): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.some(({ name }) => name === nameOfPast(refreshToken));
}

const nameOfPast = (refreshToken: string) => PAST + refreshToken.slice(-12);

interface Lease {
  holder: string;
  until: number;
}

/** Maximum time until other tabs' processes see a write on a busy machine. */
const SETTLE_MS = 100;

async function runUnderLease<T>(work: Work<T>): Promise<T> {
  const holder = Math.random().toString(36).slice(2);
  const deadline = performance.now() + MAX_HOLD_MS;
  for (;;) {
    if (!isHeld(readLease()) || performance.now() > deadline) {
      // Tabs that share no storage share no session either.
      if (!writeLease({ holder, until: Date.now() + MAX_HOLD_MS })) break;
      // If several tabs write at once, the last one wins, and all of them see which one it was.
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

/** A lease that ends later than any lease can was written before the clock was set back. */
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

/** Returns whether the lease could be written. */
function writeLease(lease: Lease | null): boolean {
  try {
    if (lease) localStorage.setItem(NAME, JSON.stringify(lease));
    else localStorage.removeItem(NAME);
    return true;
  } catch {
    return false;
  }
}
