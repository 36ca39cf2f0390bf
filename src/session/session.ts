import { call } from '@/api/call';
import { type AccessToken, client, type Renewed } from '@/api/HttpClient';
import type { SignUpBody, UserInfo } from '../../contract/accounts/accounts';
import { ADMIN_PATH, SIGN_OUT_PATH, SITE_BASE } from '../../contract/values/paths';
import { announceFromElsewhere, goToSignIn, signIn } from './login/goToSignIn';
import { type LoginWay, loginAddress } from './login/loginAddress';
import { type LoginOptions, loginOptions, setOptions } from './options';
import type { AuthRecord } from './record/AuthRecord';
import { AUTH_KEY } from './record/authStorage';
import { isTokenExpiring, storedRecord } from './record/storedRecord';
import { announce, currentSession, type Session } from './sessionEvents';

export { goToSignIn, signInByLink } from './login/goToSignIn';
export type { LoginOptions } from './options';
export { hasSignedInBefore } from './record/storedRecord';
export { currentSession, onSessionChange, onSignedIn, onSignedOut, type Session } from './sessionEvents';

/** Pages for administrators only (requirements.md section 2). */
const ADMIN_PAGES = new RegExp(`^${SITE_BASE}(${ADMIN_PATH}|/publish-plugin/(single|batch))(/|$)`);

/** The pending validation of the stored session at the start. A refusal then does not surprise the user. */
let validation: Promise<void> | null = null;

/**
 * Initializes the session layer: the HTTP client sends its token, and it listens to changes in other tabs. Called once,
 * by app.tsx. Without a redirect_url it logs a warning and returns false; then nothing works ('auth never init').
 */
export function init(options: LoginOptions): boolean {
  if (!setOptions(options)) {
    console.warn('redirect_url is empty');
    return false;
  }
  const { storageAPI, userapi_url } = loginOptions();
  void storedRecord.moveTo(storageAPI);
  if (userapi_url) client.bases.user = userapi_url.replace(/\/+$/, '');
  client.tokens = { accessToken, renew };
  listenToOtherTabs();
  return true;
}

/**
 * Starts the session of the page: exchanges a code in the address (and removes it), or uses the stored record at once
 * and validates it in the background, so that the page does not have to wait.
 */
export async function startSession(): Promise<Session | null> {
  await storedRecord.ready;
  // If the code was used, is expired or comes from elsewhere, the stored record is still used.
  const outcome = await exchangeArrival().catch((error) => console.warn(error));
  if (outcome === 'signed-in' || outcome === 'handed-over') return currentSession();
  validation = validateAtStart().finally(() => {
    validation = null;
  });
  // Without a record, the validation sends no request. Waiting for it keeps the page from flashing before the login
  // page opens.
  if (!storedRecord.read()) await validation;
  return currentSession();
}

async function validateAtStart(): Promise<void> {
  try {
    await validate();
  } catch {
    // A network failure is not a refusal: the record still exists.
    if (!storedRecord.read()) failToStart();
  }
}

/**
 * Returns the user of this page's session, confirmed by the server (requirements.md section 4, "Validate").
 *
 * @throws {Error} 'auth never init'; 'code err'; 'no exist local authInfo'; {ApiError} when the server refuses the
 * stored record or cannot be reached.
 * @internal `startSession` calls it; exported for its tests.
 */
export async function validate(): Promise<UserInfo> {
  await storedRecord.ready;
  const session = (await exchangeArrival()) === 'signed-in' && currentSession();
  return session ? session.user : validateStored();
}

/** Exchanges the code in the address if this tab requested it; `null` without a code. */
async function exchangeArrival() {
  const arrival = consumeArrival();
  return arrival && (await import('./authenticated')).handleAuthCode(arrival);
}

/**
 * Removes a code and its state from the address and returns them, so that neither a reload nor a shared link repeats
 * them. A code with `oauth2=1` belongs to another login and stays (requirements.md section 4, "Validate").
 */
function consumeArrival() {
  if (loginOptions().responseType !== 'code') return null;
  const address = new URL(location.href);
  const { searchParams } = address;
  const code = searchParams.get('code');
  if (!code || searchParams.get('oauth2') === '1') return null;
  const state = searchParams.get('state');
  searchParams.delete('code');
  searchParams.delete('state');
  history.replaceState(history.state, '', address);
  return { code, state };
}

/** @throws {ApiError} `invalid_credentials`, `too_many_attempts`, `totp_required` with a challenge, … */
export async function signInWithPassword(account: string, password: string): Promise<void> {
  loginOptions();
  const { code } = await call('signIn', { account, password }, { authorized: false });
  await startFromCode(code);
}

/** Second step of a login that failed with `totp_required`. @throws {ApiError} `wrong_code`, `challenge_expired`, … */
export async function signInWithTotp(challenge: string, proof: string): Promise<void> {
  loginOptions();
  const { code } = await call('signInWithTotp', { challenge, code: proof }, { authorized: false });
  await startFromCode(code);
}

/** @throws {ApiError} `account_taken`, `invalid_request`, … */
export async function signUpWithPassword(body: SignUpBody): Promise<void> {
  loginOptions();
  const { code } = await call('signUp', body, { authorized: false });
  await startFromCode(code);
}

/** Replaces the session's user with the latest data of the server. */
export function changeSessionUser(user_info: UserInfo): void {
  const record = storedRecord.read();
  if (record?.user_info.user_id !== user_info.user_id) return;
  storedRecord.write({ ...record, user_info });
  announce();
  void import('./authenticated').then(({ publishToOtherTabs }) =>
    publishToOtherTabs({ kind: 'described', user: user_info }),
  );
}

/** Ends the session here, in the other tabs and on the server. Without a connection it still ends here. */
export async function signOut(): Promise<void> {
  loginOptions();
  await storedRecord.ready;
  const authenticated = await import('./authenticated').catch(() => null);
  // The script could not be downloaded: the server's logout page ends the session without it.
  if (!authenticated) return loginOptions().navigate(SIGN_OUT_PATH);
  // Returns to the home page: the next user must not continue on a page of this one.
  const way: LoginWay = { back: loginOptions().redirect_url, ux_mode: 'redirect' };
  return authenticated.endSession(() => void signIn(way).catch(() => {}));
}

/**
 * Address of the login page that returns to `back` (an address of this site). A link to it also uses `signInByLink`.
 */
export function signInAddress(back: string, page: 'sign_in' | 'sign_up' = 'sign_in'): string {
  return loginAddress({ back, page, ux_mode: 'redirect' });
}

/** Listens to session changes of other tabs. */
function listenToOtherTabs(): void {
  // Session storage and cookies fire no events. Until this code is loaded, the page only learns of changes late.
  if (loginOptions().storageAPI !== 'localStorage')
    void import('./authenticated')
      .then(({ subscribeToOtherTabs }) => subscribeToOtherTabs(announceFromElsewhere))
      .catch(() => {});
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handlePageShow);
}

function handleStorage({ key }: StorageEvent): void {
  if (key === AUTH_KEY || key === null) announceFromElsewhere();
}

/** A page that was restored from the back/forward cache received no events meanwhile. */
function handlePageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) announceFromElsewhere();
}

async function validateStored(): Promise<UserInfo> {
  if (!storedRecord.read()) throw new Error('no exist local authInfo');
  const { validateRecord } = await import('./authenticated');
  return validateRecord();
}

async function startFromCode(code: string): Promise<void> {
  await storedRecord.ready;
  const { startNewSession } = await import('./authenticated');
  await startNewSession(code);
}

/**
 * Goes to the login page where a session is required: on every page of a private deployment, otherwise on
 * administrators' pages.
 */
function failToStart(): void {
  if (loginOptions().isPri || ADMIN_PAGES.test(location.pathname)) goToSignIn();
}

/** The token that a call sends. Refreshes it first if it is about to expire. */
async function accessToken(quiet?: boolean): Promise<AccessToken | null> {
  await storedRecord.ready;
  const record = storedRecord.read();
  if (!record || !isTokenExpiring(record)) return record && accessOf(record);
  await renew(null, quiet);
  // If the server could not be reached, the old token may still be valid, and if not, the call reports it. A user who
  // logged in meanwhile did not make the call.
  const now = storedRecord.read();
  return now?.user_info.user_id === record.user_info.user_id ? accessOf(now) : null;
}

/** Renews a token that has expired or that the server has just refused. */
async function renew(refused: AccessToken | null, quiet?: boolean): Promise<Renewed> {
  const authenticated = await import('./authenticated').catch(() => null);
  if (!authenticated) return { state: 'unreachable' };
  // While the page starts, the validation decides whether a login is needed. A private deployment shows visitors
  // nothing.
  const leave = () => {
    if (!validation && !(quiet && !loginOptions().isPri)) goToSignIn();
  };
  const renewal = await authenticated.renewRecord(refused?.token, leave, validation);
  if (renewal.state === 'fresh') {
    const { token, userId } = accessOf(renewal.record);
    return refused && refused.userId !== userId ? { state: 'ended' } : { state: 'fresh', token };
  }
  if (renewal.state === 'ended' && renewal.byServer) leave();
  return renewal;
}

const accessOf = ({ access_token, user_info }: AuthRecord): AccessToken => ({
  token: access_token,
  userId: user_info.user_id,
});
