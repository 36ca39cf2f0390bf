import type { AuthRecord } from './AuthRecord';

/** How signing in leaves the page: by a redirect, in a window of its own, or in a frame over the page. */
export type UxMode = 'redirect' | 'popup' | 'iframe';
export type StorageKind = 'localStorage' | 'sessionStorage' | 'cookie';

export interface TokenConfig {
  /** A token is refreshed this many milliseconds before it ends; 5000 by default (SPEC.md section 9). */
  expires_advance?: number;
  /** Hears of every refresh: the new record, or null when the server refused. */
  refreshCallback?: (record: AuthRecord | null) => void;
}

/** The login options of SPEC.md section 3. */
export interface LoginOptions {
  /** Where a sign-in returns to, unless it is told otherwise. Required. */
  redirect_url: string;
  ux_mode?: UxMode;
  from?: string;
  product?: string;
  /** The base of the user API. */
  userapi_url?: string;
  login_page?: string;
  /** `code`: a code in the address is exchanged. `none`: only a stored record counts. */
  responseType?: 'code' | 'none';
  storageAPI?: StorageKind;
  channel?: string;
  /** A private deployment: nobody stays without a session, and signing out may end at the provider's own page. */
  isPri?: boolean;
  /** Whether people may make accounts of their own; they may unless it is false. */
  signUp?: boolean;
  /** Signing in takes the sign-in page every time: it offers more than a dialog over the page can. */
  onPage?: boolean;
  tokenConfig?: TokenConfig;
  /** How to leave for another page; a host may have ways of its own. */
  navigate?: (address: string) => void;
}

export type ReadyOptions = Required<Omit<LoginOptions, 'userapi_url' | 'tokenConfig'>> &
  Pick<LoginOptions, 'userapi_url'> & { tokenConfig: TokenConfig & { expires_advance: number } };

const DEFAULTS = {
  ux_mode: 'redirect',
  from: '',
  product: '',
  login_page: '/user/login',
  responseType: 'code',
  storageAPI: 'localStorage',
  channel: 'official',
  isPri: false,
  signUp: true,
  onPage: false,
  navigate: (address: string) => location.assign(address),
} as const;

let ready: ReadyOptions | null = null;

/** Answers false, and changes nothing, without a redirect_url. */
export function setOptions(given: LoginOptions): boolean {
  if (!given.redirect_url) return false;
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const tokenConfig = { ...given.tokenConfig, expires_advance: given.tokenConfig?.expires_advance ?? 5000 };
  ready = { ...DEFAULTS, ...chosen, tokenConfig } as ReadyOptions;
  return true;
}

/** @throws {Error} 'auth never init' (SPEC.md section 8) before `init`. */
export function loginOptions(): ReadyOptions {
  if (!ready) throw new Error('auth never init');
  return ready;
}
