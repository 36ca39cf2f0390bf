import { LOGIN_LIMITS } from '../../../../contract/values/accounts';
import { SITE_PATH } from '../../../../contract/values/paths';
import { DomainError } from '../../../lib/DomainError';

/** Path of the site's pages (requirements.md section 2). */
/** A text that still changes after this many decodings is malicious. */
const DECODINGS = 6;

const FORBIDDEN = /[\p{Cc}\u2028\u2029\\]/u;
/** Scheme, exactly two slashes, an ASCII authority without a user part. */
const WELL_FORMED = /^https?:\/\/[\w.:[\]-]+(?=[/?#]|$)/i;

/**
 * The return address of a login (requirements.md section 7). `allowed` has origins
 * (`https://square.example`), which allow every page below /plugins/, and complete addresses, which allow only
 * themselves.
 *
 * @throws {DomainError} `redirect_refused`
 */
export function checkRedirectUri(value: string, allowed: readonly string[]): URL {
  const url = parse(value);
  if (!url) throw refusedError('it is not a plain http or https address');
  if (isDeceptive(value)) throw refusedError('it has characters or path segments that are not allowed in an address');
  if (allowed.some((entry) => isWholeAddress(entry) && sameAddress(entry, url))) return url;
  if (!allowed.some((entry) => !isWholeAddress(entry) && parseUrl(entry)?.origin === url.origin))
    throw refusedError('its origin is not allowed');
  if (!url.pathname.startsWith(SITE_PATH)) throw refusedError(`its path is not below ${SITE_PATH}`);
  return url;
}

/**
 * The address with the code and the request's `state`. Removes an existing `code` or `state`, so that it cannot replace
 * them.
 */
export function withCode(address: string, code: string, state: string | null = null): string {
  const url = new URL(address);
  const isCodeOrState = (pair: string) => ['code', 'state'].some((name) => new URLSearchParams(pair).has(name));
  const ownParameters = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isCodeOrState(pair));
  const added = [`code=${encodeURIComponent(code)}`, ...(state === null ? [] : [`state=${encodeURIComponent(state)}`])];
  url.search = [...ownParameters, ...added].join('&');
  return url.href;
}

function parse(value: string): URL | null {
  if (value.length > LOGIN_LIMITS.redirect_uri || value !== value.trim() || !WELL_FORMED.test(value)) return null;
  const url = parseUrl(value);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password ? url : null;
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Checks the text and every decoding of it, because a later program may decode once more. */
function isDeceptive(value: string): boolean {
  let text = value;
  for (let round = 0; round <= DECODINGS; round += 1) {
    if (FORBIDDEN.test(text) || stepsAround(text)) return true;
    const decoded = text.replace(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());
    if (decoded === text) return false;
    text = decoded;
  }
  return true;
}

function stepsAround(text: string): boolean {
  const path = text.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').some((step) => /^(?:\.|%2e){1,2}$/i.test(step));
}

function isWholeAddress(entry: string): boolean {
  const url = parseUrl(entry);
  return url !== null && (url.pathname !== '/' || url.search !== '');
}

function sameAddress(entry: string, url: URL): boolean {
  return parseUrl(entry)?.href === url.href;
}

function refusedError(why: string): DomainError {
  return new DomainError(
    'redirect_refused',
    `The redirect_uri is refused: ${why}. Start the login again from the site's own pages.`,
  );
}
