import { ApiError, call } from '@/api/call';
import { setTokenSource } from '@/api/HttpClient';
import type { SignUpBody, Tokens, UserInfo } from '../../contract/accounts';
import { AUTH_KEY, type AuthRecord, readRecord, writeRecord } from './storedRecord';

/** A token is refreshed this long before it ends (SPEC.md section 9). */
export const REFRESH_ADVANCE_MS = 5000;

/** A signed-in user, as the pages see it. */
export interface Session {
  user: UserInfo;
}

type Listener = (session: Session | null) => void;
const listeners = new Set<Listener>();
let refreshing: Promise<AuthRecord | null> | null = null;

/** Calls the listener at every sign-in, sign-out and change of the user, in this tab or another; answers the way to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session | null {
  const record = readRecord();
  return record && { user: record.user_info };
}

/** Makes the HTTP client send this session's token, and follows what other tabs do. Called once, by app.tsx. */
export function connectSession(): void {
  setTokenSource({ accessToken: async () => (await freshRecord())?.access_token ?? null });
  window.addEventListener('storage', (event) => {
    if (event.key === AUTH_KEY || event.key === null) announce();
  });
}

/**
 * The session as the page starts: a code in the address is exchanged (and removed from it), else the stored record
 * counts at once and is validated in the background, so that no visitor waits for it.
 */
export async function startSession(): Promise<Session | null> {
  const code = takeCodeFromAddress();
  if (code) {
    try {
      await acceptCode(code);
    } catch {
      // A code that was used or is too old: the stored record, if there is one, still counts.
    }
  }
  if (readRecord()) void validateRecord();
  return currentSession();
}

/** @throws {ApiError} `invalid_credentials`, `too_many_attempts`, … */
export async function signInWithPassword(account: string, password: string): Promise<void> {
  const { code } = await call('signIn', { account, password }, { authorized: false });
  await acceptCode(code);
}

/** @throws {ApiError} `account_taken`, `invalid_request`, … */
export async function signUpWithPassword(body: SignUpBody): Promise<void> {
  const { code } = await call('signUp', body, { authorized: false });
  await acceptCode(code);
}

/** Ends the session here, in the other tabs and on the server; without a connection it still ends here. */
export async function signOut(): Promise<void> {
  const record = readRecord();
  writeRecord(null);
  announce();
  if (!record) return;
  await call('signOut', {}, { authorized: false, headers: { 'refresh-token': record.refresh_token } }).catch(() => {});
}

/** The sign-in page, with the way back to `back` (an address of this site). */
export function signInAddress(back: string, page: 'sign_in' | 'sign_up' = 'sign_in'): string {
  const query = new URLSearchParams({
    response_type: 'code',
    redirect_uri: back,
    from: 'plugins',
    channel: 'official',
    product: 'plugins',
    ux_mode: 'redirect',
    ...(page === 'sign_up' ? { page } : {}),
  });
  return `/user/login?${query}`;
}

/** Leaves for the sign-in page, which comes back to this very address. The dead session is forgotten first. */
export function goToSignIn(): void {
  writeRecord(null);
  announce();
  location.assign(signInAddress(location.href));
}

async function acceptCode(code: string): Promise<void> {
  const { user_info, ...tokens } = await call('exchangeCode', { code }, { authorized: false });
  writeRecord(recordOf(tokens, user_info));
  announce();
}

function recordOf(tokens: Tokens, user_info: UserInfo): AuthRecord {
  const now = Date.now();
  return {
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    access_expires_at: now + tokens.expires_in * 1000,
    refresh_expires_at: now + tokens.refresh_expires_in * 1000,
    user_info,
  };
}

async function validateRecord(): Promise<void> {
  const record = readRecord();
  if (!record) return;
  try {
    const { info } = await call(
      'validSession',
      {},
      { authorized: false, headers: { 'refresh-token': record.refresh_token } },
    );
    const current = readRecord();
    if (!current || JSON.stringify(current.user_info) === JSON.stringify(info)) return;
    writeRecord({ ...current, user_info: info });
    announce();
  } catch (error) {
    // Only the server's clear no ends a session; a bad connection does not.
    const changedMeanwhile = readRecord()?.refresh_token !== record.refresh_token;
    if (!(error instanceof ApiError) || error.code !== 401 || changedMeanwhile) return;
    writeRecord(null);
    announce();
  }
}

/** The record with a token that still holds; concurrent callers share one refresh, in other tabs too. */
async function freshRecord(): Promise<AuthRecord | null> {
  const record = readRecord();
  if (!record || !isEnding(record)) return record;
  refreshing ??= underLock(refresh).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refresh(): Promise<AuthRecord | null> {
  // Another tab may have refreshed while this one waited for the lock.
  const record = readRecord();
  if (!record || !isEnding(record)) return record;
  try {
    const headers = { 'refresh-token': record.refresh_token };
    const tokens = await call('refreshSession', {}, { authorized: false, headers });
    const renewed = recordOf(tokens, record.user_info);
    writeRecord(renewed);
    return renewed;
  } catch (error) {
    if (error instanceof ApiError && error.code === 401) {
      writeRecord(null);
      announce();
      return null;
    }
    return record;
  }
}

function underLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? (locks.request('ps_auth_refresh', work) as Promise<T>) : work();
}

function isEnding(record: AuthRecord): boolean {
  return Date.now() >= record.access_expires_at - REFRESH_ADVANCE_MS;
}

function announce(): void {
  const session = currentSession();
  for (const listener of listeners) listener(session);
}

/** After sign-in the code leaves the address (SPEC.md section 4), so that neither a reload nor a shared link repeats it. */
function takeCodeFromAddress(): string | null {
  const address = new URL(location.href);
  const code = address.searchParams.get('code');
  if (!code || address.searchParams.get('oauth2') === '1') return null;
  address.searchParams.delete('code');
  history.replaceState(history.state, '', address);
  return code;
}
