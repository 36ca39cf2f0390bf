import { call } from '@/api/call';
import { type AccessToken, type Renewed, setBases, setTokenSource } from '@/api/HttpClient';
import type { SignUpBody, UserInfo } from '../../contract/accounts/accounts';
import { ADMIN_PATH, SIGN_OUT_PATH, SITE_BASE } from '../../contract/values/paths';
import { consumeArrival } from './login/consumeArrival';
import { announceFromElsewhere, goToSignIn, signIn } from './login/goToSignIn';
import { type LoginWay, loginAddress } from './login/loginAddress';
import { type LoginOptions, loginOptions, setOptions } from './options';
import { isTokenExpiring } from './record/isTokenExpiring';
import { AUTH_KEY, type AuthRecord, readRecord, setStorageKind, writeRecord } from './record/storedRecord';
import { recordServerTime } from './serverClock';
import { announce, currentSession, type Session } from './sessionEvents';

export { goToSignIn, signInByLink } from './login/goToSignIn';
export type { LoginOptions } from './options';
export { hasSignedInBefore } from './record/storedRecord';
export { currentSession, onSessionChange, onSignedIn, onSignedOut, type Session } from './sessionEvents';

/** Pages for administrators only (requirements.md section 2). */
const ADMIN_PAGES = new RegExp(`^${SITE_BASE}(${ADMIN_PATH}|/publish-plugin/(single|batch))(/|$)`);

/** Whether the stored session is being validated for the first time. A refusal then does not surprise the user. */
let starting = false;
let isListening = false;
/** Resolves when the stored record can be read. */
let storage: Promise<void> = Promise.resolve();

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
  storage = setStorageKind(storageAPI);
  if (userapi_url) setBases({ user: userapi_url.replace(/\/+$/, '') });
  setTokenSource({ accessToken, renew, onResponse: recordServerTime });
  listenToOtherTabs();
  return true;
}

/**
 * Starts the session of the page: exchanges a code in the address (and removes it), or uses the stored record at once
 * and validates it in the background, so that the page does not have to wait.
 */
export async function startSession(): Promise<Session | null> {
  await storage;
  // If the code was used, is expired or comes from elsewhere, the stored record is still used.
  const outcome = await exchangeArrival().catch((error) => console.warn(error));
  if (outcome === 'signed-in' || outcome === 'handed-over') return currentSession();
  starting = true;
  const done = validate()
    .catch(() => {
      // A network failure is not a refusal: the record still exists.
      if (!readRecord()) failToStart();
    })
    .finally(() => {
      starting = false;
    });
  // Without a record, the validation sends no request. Waiting for it keeps the page from flashing before the login
  // page opens.
  if (!readRecord()) await done;
  return currentSession();
}

/**
 * Returns the user of this page's session, confirmed by the server (requirements.md section 4, "Validate").
 *
 * @throws {Error} 'auth never init'; 'code err'; 'no exist local authInfo'; {ApiError} when the server refuses the
 * stored record or cannot be reached.
 * @internal `startSession` calls it; exported for its tests.
 */
export async function validate(): Promise<UserInfo> {
  await storage;
  const session = (await exchangeArrival()) === 'signed-in' && currentSession();
  return session ? session.user : validateStored();
}

/** Exchanges the code in the address if this tab requested it; `null` without a code. */
async function exchangeArrival() {
  const arrival = consumeArrival();
  return arrival && (await import('./authenticated')).handleAuthCode(arrival);
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
  const record = readRecord();
  if (record?.user_info.user_id !== user_info.user_id) return;
  writeRecord({ ...record, user_info });
  announce();
  void import('./authenticated').then(({ publishToOtherTabs }) =>
    publishToOtherTabs({ kind: 'described', user: user_info }),
  );
}

/** Ends the session here, in the other tabs and on the server. Without a connection it still ends here. */
export async function signOut(): Promise<void> {
  loginOptions();
  await storage;
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
  if (isListening) return;
  isListening = true;
  window.addEventListener('storage', ({ key }) => {
    if (key === AUTH_KEY || key === null) announceFromElsewhere();
  });
  // A page that was restored from the back/forward cache received no events meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && announceFromElsewhere());
}

async function validateStored(): Promise<UserInfo> {
  if (!readRecord()) throw new Error('no exist local authInfo');
  const { validateRecord } = await import('./authenticated');
  return validateRecord();
}

async function startFromCode(code: string): Promise<void> {
  await storage;
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
  await storage;
  const record = readRecord();
  if (!record || !isTokenExpiring(record)) return record && accessOf(record);
  await renew(null, quiet);
  // If the server could not be reached, the old token may still be valid, and if not, the call reports it. A user who
  // logged in meanwhile did not make the call.
  const now = readRecord();
  return now?.user_info.user_id === record.user_info.user_id ? accessOf(now) : null;
}

/** Renews a token that has expired or that the server has just refused. */
async function renew(refused: AccessToken | null, quiet?: boolean): Promise<Renewed> {
  const authenticated = await import('./authenticated').catch(() => null);
  if (!authenticated) return { state: 'unreachable' };
  // While the page starts, the validation decides whether a login is needed. A private deployment shows visitors
  // nothing.
  const leave = () => {
    if (!starting && !(quiet && !loginOptions().isPri)) goToSignIn();
  };
  const renewal = await authenticated.renewRecord(refused?.token, leave);
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
