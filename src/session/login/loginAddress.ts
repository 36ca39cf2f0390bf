import { pageAddress } from '@/lib/page/initialData';
import { SIGN_IN_PATH } from '../../../contract/values/paths';
import type { DocumentParameters } from '../../../shared/site/documentParameters';
import { loginOptions, type UxMode } from '../options';

/** Parameters of a login besides the options (requirements.md section 7, last paragraphs). */
export interface LoginWay {
  /** Return address; the option `redirect_url` if absent. */
  back?: string;
  page?: 'sign_in' | 'sign_up';
  ux_mode?: UxMode;
  /** Login of a third-party document. */
  document?: DocumentParameters;
  /** Binds another account instead of the known one. */
  bindOther?: boolean;
  /** Proof that this browser made the request (RFC 6749 section 10.12, RFC 7636). */
  proof?: { state: string; code_challenge: string };
}

/** Address of the login page. @throws {Error} 'auth never init' */
export function loginAddress(way: LoginWay = {}): string {
  const options = loginOptions();
  const { back = options.redirect_url, page, ux_mode = options.ux_mode, document, bindOther, proof } = way;
  const returnsToSite = !returnsToDocument(way);
  return addressOf(options.login_page, {
    response_type: options.responseType,
    redirect_uri: returnsToSite ? back : '',
    from: options.from,
    channel: options.channel,
    product: options.product,
    ux_mode,
    ...(page === 'sign_up' ? { page } : {}),
    ...document,
    ...(bindOther ? { bind_other: 'bind' } : {}),
    ...(proof && returnsToSite ? { ...proof, code_challenge_method: 'S256' } : {}),
  });
}

/**
 * Whether the login returns to the third-party document that the user came from (`mainUrl`), with a code that only the
 * document can exchange. An external login page decides that itself.
 */
export const returnsToDocument = ({ document }: LoginWay): boolean => Boolean(document?.mainUrl) && !isOutsideLogin();

/** Whether the login page is not this site's own. An external page may not support `state`. */
export function isOutsideLogin(): boolean {
  const { origin } = pageAddress();
  const page = new URL(loginOptions().login_page, origin);
  return page.origin !== origin || page.pathname !== SIGN_IN_PATH;
}

/** Address of the page that binds an account of a third-party document, next to the login page. */
export function bindAddress(bound: { id: string; mainUrl: string; txDocFolderId: string }): string {
  const { id, mainUrl, txDocFolderId } = bound;
  const page = new URL(loginOptions().login_page, location.origin);
  return addressOf(new URL(`${SIGN_IN_PATH}/bind`, page).href, { id, mainUrl, txDocFolderId });
}

/**
 * Returns the page's address with these parameters added; a path if it is on this site. Throws if the page is not a web
 * address.
 */
function addressOf(page: string, parameters: Record<string, string>): string {
  const { origin } = pageAddress();
  const address = new URL(page, origin);
  if (!/^https?:$/.test(address.protocol))
    throw new Error(`login_page ${page} is not a web address. Set a path of this site, or an https address.`);
  for (const [name, value] of Object.entries(parameters)) if (value !== '') address.searchParams.set(name, value);
  return address.origin === origin ? address.pathname + address.search : address.href;
}
