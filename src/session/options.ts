import { pageAddress } from '@/lib/page/initialData';
import { page } from '@/lib/page/page';
import { pageData } from '@/lib/page/pageData';
import { SIGN_IN_PATH } from '../../contract/values/paths';
import type { AuthRecord } from './record/AuthRecord';

/** Navigation of a login: a redirect, a window, or a frame over the page. */
export type UxMode = 'redirect' | 'popup' | 'iframe';
export type StorageKind = 'localStorage' | 'sessionStorage' | 'cookie';

/** Options for refreshing tokens. */
export interface TokenConfig {
  /** Milliseconds before its expiry at which a token is refreshed; 5000 by default (requirements.md section 9). */
  expires_advance?: number;
  /** Called after every refresh with the new record, or `null` if the server refused. */
  refreshCallback?: (record: AuthRecord | null) => void;
}

/** Login options of requirements.md section 3. */
export interface LoginOptions {
  /** Default return address of a login. Required. */
  redirect_url: string;
  ux_mode?: UxMode;
  from?: string;
  product?: string;
  /** Base address of the user API. */
  userapi_url?: string;
  login_page?: string;
  /** `code`: a code in the address is exchanged. `none`: only a stored record is used. */
  responseType?: 'code' | 'none';
  storageAPI?: StorageKind;
  channel?: string;
  /** A private deployment: every page requires a session, and logging out may end at the provider's own page. */
  isPri?: boolean;
  /** Whether users may create accounts themselves. Default true. */
  signUp?: boolean;
  /** Whether the site sends email: then sign-up asks for an address. Default false. */
  sendsEmail?: boolean;
  /** Always uses the login page instead of a dialog, because it offers more options. */
  onPage?: boolean;
  tokenConfig?: TokenConfig;
  /** Goes to another page; a host may override it. */
  navigate?: (address: string) => void;
}

/** The options after the defaults are applied. */
export type ReadyOptions = Required<Omit<LoginOptions, 'userapi_url' | 'tokenConfig'>> &
  Pick<LoginOptions, 'userapi_url'> & { tokenConfig: TokenConfig & { expires_advance: number } };

const DEFAULTS = {
  ux_mode: 'redirect',
  from: '',
  product: '',
  login_page: SIGN_IN_PATH,
  responseType: 'code',
  storageAPI: 'localStorage',
  channel: 'official',
  isPri: false,
  signUp: true,
  sendsEmail: false,
  onPage: false,
  navigate: (address: string) => location.assign(address),
} as const;

/** The site's default login options, overridden by those of the deployment in the page (SITE_CONFIG). */
export function siteLogin(overrides: Partial<LoginOptions> | null = pageData('ps-login')): LoginOptions {
  return { redirect_url: `${pageAddress().origin}/plugins/`, from: 'plugins', product: 'plugins', ...overrides };
}

/** Returns false and changes nothing if `redirect_url` is missing. */
export function setOptions(options: LoginOptions): boolean {
  if (!options.redirect_url) return false;
  const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== ''));
  const tokenConfig = { ...options.tokenConfig, expires_advance: options.tokenConfig?.expires_advance ?? 5000 };
  page().login = { ...DEFAULTS, ...chosen, tokenConfig };
  return true;
}

/** @throws {Error} 'auth never init' (requirements.md section 8) before `init`. */
export function loginOptions(): ReadyOptions {
  const { login } = page();
  if (!login) throw new Error('auth never init');
  return login as ReadyOptions;
}
