import { ApiError, call } from '@/api/call';
import { isEnding } from './isEnding';
import { loginOptions } from './options';
import { isPast, markPast, underRefreshLock } from './refreshLock';
import { wasServerHeard } from './serverClock';
import { announce } from './sessionEvents';
import { type AuthRecord, readRecord, writeRecord } from './storedRecord';
import { tellOtherTabs } from './tabNews';
import { recordOf } from './tokens';
import { validationSettled } from './validation';

/** A network error is tried again after 5 s (SPEC.md section 9). */
const RETRY_MS = 5000;
/** How long a write of another tab may take to be seen in this one. */
const PROPAGATION_MS = 1000;

/** `ended`: the server refused, or nobody is signed in. `unreachable`: nothing is known; the session stays. */
export type Renewal =
  | { state: 'fresh'; record: AuthRecord }
  | { state: 'ended'; byServer: boolean }
  | { state: 'unreachable' };

let running: Promise<Renewal> | null = null;
let retry: ReturnType<typeof setTimeout> | null = null;

/**
 * The record with a token that holds. `refused` is a token that the server has just refused: it is replaced even when
 * its time has not come. Callers at once share one refresh, in other tabs too.
 */
export function renewRecord(refused: string | null = null): Promise<Renewal> {
  running ??= renew(refused).finally(() => {
    running = null;
  });
  return running;
}

async function renew(refused: string | null): Promise<Renewal> {
  // The refresh that follows a network error comes by itself: nobody hurries it.
  if (retry) return { state: 'unreachable' };
  // A page that has heard nothing of the server yet may be wrong about the time.
  if (!refused && !wasServerHeard()) await validationSettled();
  return underRefreshLock(async () => {
    await anotherTabsWrite();
    return settled(refused) ?? refresh();
  });
}

/** What needs no refresh: no session, or one that another tab has renewed meanwhile. */
function settled(refused: string | null): Renewal | null {
  const record = readRecord();
  if (!record) return { state: 'ended', byServer: false };
  return isEnding(record) || record.access_token === refused ? null : { state: 'fresh', record };
}

async function refresh(): Promise<Renewal> {
  const record = readRecord();
  if (!record) return { state: 'ended', byServer: false };
  try {
    const headers = { 'refresh-token': record.refresh_token };
    const tokens = await call('refreshSession', {}, { authorized: false, headers });
    const moved = movedOn(record);
    if (moved) return moved;
    const renewed = recordOf(tokens, record);
    writeRecord(renewed);
    await markPast(record.refresh_token);
    tellOtherTabs({ kind: 'renewed', instead_of: record.refresh_token, record: renewed });
    tellOwner(renewed);
    return { state: 'fresh', record: renewed };
  } catch (error) {
    const moved = movedOn(record);
    if (moved) return moved;
    if (error instanceof ApiError && error.code === 401) return end();
    retryLater();
    return { state: 'unreachable' };
  }
}

/** What became of the session while the server was asked: it was signed out, or another tab went on with it. */
function movedOn(asked: AuthRecord): Renewal | null {
  const now = readRecord();
  if (!now) return { state: 'ended', byServer: false };
  return now.refresh_token === asked.refresh_token ? null : { state: 'fresh', record: now };
}

function end(): Renewal {
  writeRecord(null);
  announce();
  tellOtherTabs({ kind: 'changed' });
  tellOwner(null);
  return { state: 'ended', byServer: true };
}

function retryLater(): void {
  retry = setTimeout(() => {
    retry = null;
    const record = readRecord();
    if (record && isEnding(record)) void renewRecord();
  }, RETRY_MS);
}

function tellOwner(record: AuthRecord | null): void {
  try {
    loginOptions().tokenConfig.refreshCallback?.(record);
  } catch (error) {
    console.warn('The refreshCallback failed:', error);
  }
}

/** Where another tab has exchanged the token that stands here, its new record is under way. */
async function anotherTabsWrite(): Promise<void> {
  const token = readRecord()?.refresh_token;
  if (!token || !(await isPast(token))) return;
  const giveUp = performance.now() + PROPAGATION_MS;
  while (readRecord()?.refresh_token === token && performance.now() < giveUp)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
