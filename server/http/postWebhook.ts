import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isAllowedAddress } from '../lib/privateAddress';

/** Timeout of a request, with the resolution of its name. */
const TIMEOUT_MS = 10_000;
/** Names of this machine and of local networks. */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal)\.?$/;

/** The result of a request. Without a failure `error` is null; without a response `status` is null. */
export interface PostResult {
  status: number | null;
  error: string | null;
}

const REFUSED = 'The address is not public: it is in a private network, or not https.';

/**
 * Whether users may enter an address. With `isPrivateAllowed` it may be in a private network, and of http. What its name
 * resolves to is checked for each connection.
 */
export function isWebhookUrl(address: string, isPrivateAllowed: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowedAddress(host, isPrivateAllowed)) return false;
  if (url.protocol === 'http:') return isPrivateAllowed;
  return url.protocol === 'https:' && (isPrivateAllowed || !LOCAL_NAMES.test(host));
}

/** Posts to an address that a user entered. Follows no redirect, and reads only the status of the response. */
export async function postWebhook(
  address: string,
  message: { headers: OutgoingHttpHeaders; body: string },
  isPrivateAllowed: boolean,
): Promise<PostResult> {
  if (!isWebhookUrl(address, isPrivateAllowed)) return { status: null, error: REFUSED };
  try {
    const status = await send(new URL(address), message, isPrivateAllowed);
    return { status, error: status >= 200 && status < 300 ? null : errorOf(status) };
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    if (error instanceof NotAllowedError) return { status: null, error: REFUSED };
    if (name === 'AbortError' || name === 'TimeoutError')
      return { status: null, error: `There was no response within ${TIMEOUT_MS / 1000} seconds.` };
    return { status: null, error: `The connection failed: ${code ?? message}.` };
  }
}

const errorOf = (status: number) =>
  status >= 300 && status < 400
    ? `The response has the status ${status}. Redirects are not followed: enter the final address.`
    : `The response has the status ${status}.`;

class NotAllowedError extends Error {}

function send(
  url: URL,
  { headers, body }: { headers: OutgoingHttpHeaders; body: string },
  isPrivateAllowed: boolean,
): Promise<number> {
  const post = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const lookup = guardedLookup((address) =>
    isAllowedAddress(address, isPrivateAllowed) ? null : new NotAllowedError(),
  );
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = post(url, { method: 'POST', agent: false, signal, lookup, headers }, (response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    request.on('error', reject);
    // Node emits no error for a response that switches protocols, but closes the connection.
    request.on('close', () => reject(new Error('closed without a response')));
    request.end(body);
  });
}
