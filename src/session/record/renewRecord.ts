import { ApiError, call } from '@/api/call';
import { client } from '@/api/HttpClient';
import { pause } from '@/lib/pause';
import { singleFlight } from '@/lib/singleFlight';
import { loginOptions } from '../options';
import { announce } from '../sessionEvents';
import { publishToOtherTabs } from '../tabMessages';
import { type AuthRecord, sessionHeaders } from './AuthRecord';
import { isPast, markPast, runUnderRefreshLock } from './refreshLock';
import { isTokenExpiring, storedRecord } from './storedRecord';
import { recordOf } from './tokens';

/** Retry delay after a network error (requirements.md section 9). */
const RETRY_MS = 5000;
/** Maximum time until this tab sees a write of another tab. */
const PROPAGATION_MS = 3000;

/** `ended`: the server refused, or there is no session. `unreachable`: the result is unknown; the session stays. */
export type Renewal =
  | { state: 'fresh'; record: AuthRecord }
  | { state: 'ended'; byServer: boolean }
  | { state: 'unreachable' };

let retry: ReturnType<typeof setTimeout> | null = null;

/**
 * Returns the record with a valid token. `refused` is a token that the server has just refused: it is replaced even
 * before its expiry. Concurrent callers share one refresh, also across tabs. `onRetryRefused` is called if the server
 * cannot be reached now and refuses the retry: no caller waits for it. `validation` is the pending validation of the
 * session at the start of the page.
 */
export const renewRecord = singleFlight(renew);

async function renew(
  refused: string | null = null,
  onRetryRefused = () => {},
  validation: Promise<unknown> | null = null,
): Promise<Renewal> {
  // A retry after a network error is already scheduled.
  if (retry) return { state: 'unreachable' };
  // Before the first response of the server the clock offset may be wrong.
  if (!refused && client.clock.offset === null) await validation;
  return runUnderRefreshLock(async () => {
    await anotherTabsWrite();
    const record = storedRecord.read();
    if (!record) {
      console.warn(new Error('do not have local authInfo'));
      return { state: 'ended', byServer: false };
    }
    const isUsable = !isTokenExpiring(record) && record.access_token !== refused;
    return isUsable ? { state: 'fresh', record } : refresh(record, () => retryLater(refused, onRetryRefused));
  });
}

async function refresh(record: AuthRecord, onUnreachable: () => void): Promise<Renewal> {
  try {
    const tokens = await call('refreshSession', {}, { authorized: false, headers: sessionHeaders(record) });
    const moved = renewalByOthers(record);
    if (moved) return moved;
    const renewed = recordOf(tokens, record);
    storedRecord.write(renewed);
    await markPast(record.refresh_token);
    publishToOtherTabs({ kind: 'renewed', instead_of: record.refresh_token, record: renewed });
    callRefreshCallback(renewed);
    return { state: 'fresh', record: renewed };
  } catch (error) {
    const moved = renewalByOthers(record);
    if (moved) return moved;
    if (error instanceof ApiError && error.code === 401) return end();
    onUnreachable();
    return { state: 'unreachable' };
  }
}

/** Checks whether the session changed during the request: the user logged out, or another tab renewed it. */
function renewalByOthers(sent: AuthRecord): Renewal | null {
  const now = storedRecord.read();
  if (!now) return { state: 'ended', byServer: false };
  return now.refresh_token === sent.refresh_token ? null : { state: 'fresh', record: now };
}

function end(): Renewal {
  storedRecord.write(null);
  announce();
  publishToOtherTabs({ kind: 'changed' });
  callRefreshCallback(null);
  return { state: 'ended', byServer: true };
}

function retryLater(refused: string | null, onRefused: () => void): void {
  retry = setTimeout(async () => {
    retry = null;
    const renewal = await renewRecord(refused, onRefused);
    if (renewal.state === 'ended' && renewal.byServer) onRefused();
  }, RETRY_MS);
}

function callRefreshCallback(record: AuthRecord | null): void {
  try {
    loginOptions().tokenConfig.refreshCallback?.(record);
  } catch (error) {
    console.warn('The refreshCallback failed:', error);
  }
}

/** Waits for the new record if another tab has already exchanged the stored token. */
async function anotherTabsWrite(): Promise<void> {
  const token = storedRecord.read()?.refresh_token;
  if (!token || !(await isPast(token))) return;
  const deadline = performance.now() + PROPAGATION_MS;
  while (storedRecord.read()?.refresh_token === token && performance.now() < deadline) await pause(20);
}
