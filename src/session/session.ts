import { call } from '@/api/call';
import { type Renewed, setBases, setTokenSource } from '@/api/HttpClient';
import type { SignUpBody, UserInfo } from '../../contract/accounts';
import { goToSignIn } from './goToSignIn';
import { isEnding } from './isEnding';
import { loginAddress } from './loginAddress';
import { type LoginOptions, loginOptions, setOptions } from './options';
import { hearServer } from './serverClock';
import { announce, currentSession, type Session } from './sessionEvents';
import { AUTH_KEY, keepRecordIn, readRecord, writeRecord } from './storedRecord';
import { takeArrival } from './takeArrival';

export { goToSignIn, signInByLink } from './goToSignIn';
export type { LoginOptions } from './options';
export { currentSession, onSessionChange, onSignedIn, onSignedOut, type Session } from './sessionEvents';

/** Pages that only administrators enter (SPEC.md section 2). */
const ADMIN_PAGES = /^\/plugins\/(backstage-index|publish-plugin\/(single|batch))(\/|$)/;

/** Whether the stored session is being looked at for the first time: a refusal then is no surprise to the reader. */
let starting = false;
let following = false;
/** Resolves when the stored record can be read. */
let storage: Promise<void> = Promise.resolve();

/**
 * Makes the session layer ready: the HTTP client sends its token, and other tabs are followed. Called once, by app.tsx.
 * Answers false, with a warning, without a redirect_url; nothing works then ('auth never init').
 */
export function init(options: LoginOptions): boolean {
  if (!setOptions(options)) {
    console.warn('redirect_url is empty');
    return false;
  }
  const { storageAPI, userapi_url } = loginOptions();
  storage = keepRecordIn(storageAPI);
  if (userapi_url) setBases({ user: userapi_url.replace(/\/+$/, '') });
  setTokenSource({ accessToken, renew, heard: hearServer });
  followOtherTabs();
  return true;
}

/**
 * The session as the page starts: a code in the address is exchanged (and removed from it), else the stored record
 * counts at once and is validated in the background, so that no visitor waits for it.
 */
export async function startSession(): Promise<Session | null> {
  await storage;
  // A code that was used, is too old or came from elsewhere: the stored record, if there is one, still counts.
  const came = await arrive().catch(() => null);
  if (came === 'signed-in' || came === 'handed-over') return currentSession();
  starting = true;
  const done = validate()
    .catch(() => {
      // A network failure is no refusal: the record is still there.
      if (!readRecord()) failToStart();
    })
    .finally(() => {
      starting = false;
    });
  // A visitor's page need not wait, and need not flash before it is left.
  if (!readRecord()) await done;
  return currentSession();
}

/**
 * The user of this page's session, confirmed by the server (SPEC.md section 4, "Validate").
 * @throws {Error} 'auth never init'; 'code err'; 'no exist local authInfo'; {ApiError} when the server refuses the
 * stored record or cannot be asked.
 * @internal `startSession` calls it; exported for its tests.
 */
export async function validate(): Promise<UserInfo> {
  await storage;
  const session = (await arrive()) === 'signed-in' && currentSession();
  return session ? session.user : validateStored();
}

/** Exchanges the code in the address, where this tab asked for one; null without a code. */
async function arrive() {
  const arrival = takeArrival();
  return arrival && (await import('./behind')).arrive(arrival);
}

/** @throws {ApiError} `invalid_credentials`, `too_many_attempts`, `totp_required` with a challenge, … */
export async function signInWithPassword(account: string, password: string): Promise<void> {
  loginOptions();
  const { code } = await call('signIn', { account, password }, { authorized: false });
  await begin(code);
}

/** The second step of a sign-in that `totp_required` stopped. @throws {ApiError} `wrong_code`, `challenge_expired`, … */
export async function signInWithTotp(challenge: string, proof: string): Promise<void> {
  loginOptions();
  const { code } = await call('signInWithTotp', { challenge, code: proof }, { authorized: false });
  await begin(code);
}

/** @throws {ApiError} `account_taken`, `invalid_request`, … */
export async function signUpWithPassword(body: SignUpBody): Promise<void> {
  loginOptions();
  const { code } = await call('signUp', body, { authorized: false });
  await begin(code);
}

/** Puts what the server says of the signed-in user now in place of what it said before. */
export function changeSessionUser(user_info: UserInfo): void {
  const record = readRecord();
  if (record?.user_info.user_id !== user_info.user_id) return;
  writeRecord({ ...record, user_info });
  announce();
  void import('./behind').then(({ tellOtherTabs }) => tellOtherTabs({ kind: 'described', user: user_info }));
}

/** Ends the session here, in the other tabs and on the server; without a connection it still ends here. */
export async function signOut(): Promise<void> {
  loginOptions();
  await storage;
  const behind = await import('./behind').catch(() => null);
  // The script cannot be had: the page of the server ends the session without one.
  if (!behind) return loginOptions().navigate('/user/logout');
  return behind.endSession();
}

/** The sign-in page, with the way back to `back` (an address of this site). A link to it takes `signInByLink` as well. */
export function signInAddress(back: string, page: 'sign_in' | 'sign_up' = 'sign_in'): string {
  return loginAddress({ back, page, ux_mode: 'redirect' });
}

/** Follows what other tabs do to the session. */
function followOtherTabs(): void {
  // Session storage and cookies tell nobody by themselves; a page without this news is merely late.
  if (loginOptions().storageAPI !== 'localStorage')
    void import('./behind').then(({ hearOtherTabs }) => hearOtherTabs()).catch(() => {});
  if (following) return;
  following = true;
  window.addEventListener('storage', ({ key }) => {
    if (key === AUTH_KEY || key === null) announce();
  });
  // A page that comes back from the browser's cache was told nothing while it lay there.
  window.addEventListener('pageshow', ({ persisted }) => persisted && announce());
}

async function validateStored(): Promise<UserInfo> {
  if (!readRecord()) throw new Error('no exist local authInfo');
  const { validateRecord } = await import('./behind');
  return validateRecord();
}

async function begin(code: string): Promise<void> {
  await storage;
  const { beginSession } = await import('./behind');
  await beginSession(code);
}

/** Nobody may stay here without a session: in a private deployment anywhere, elsewhere on administrators' pages. */
function failToStart(): void {
  if (loginOptions().isPri || ADMIN_PAGES.test(location.pathname)) goToSignIn();
}

/** The token that a call sends; one that is about to end is refreshed first. */
async function accessToken(quiet?: boolean): Promise<string | null> {
  await storage;
  const record = readRecord();
  if (!record || !isEnding(record)) return record?.access_token ?? null;
  const renewed = await renew(null, quiet);
  // Nobody could be asked: the old token may still do, and if not, the call says so.
  if (renewed.state === 'unreachable') return readRecord()?.access_token ?? null;
  return renewed.state === 'fresh' ? renewed.token : null;
}

/** For a token that has ended, or that the server has just refused. */
async function renew(refused: string | null, quiet?: boolean): Promise<Renewed> {
  const behind = await import('./behind').catch(() => null);
  if (!behind) return { state: 'unreachable' };
  const renewal = await behind.renewRecord(refused);
  if (renewal.state === 'fresh') return { state: 'fresh', token: renewal.record.access_token };
  // While the page starts the validation decides who must sign in.
  if (renewal.state === 'ended' && renewal.byServer && !starting && !quiet) goToSignIn();
  return renewal;
}
