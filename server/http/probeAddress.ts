import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isAllowedAddress } from '../lib/privateAddress';

/** Timeout of a request. It is short because an administrator waits for the result. */
const TIMEOUT_MS = 5_000;
const WEB_PORTS = new Set(['', '80', '443']);

/** Result of checking whether a link works. `status` is null without a response. */
export interface ProbeResult {
  result: 'answers' | 'missing' | 'unreachable' | 'not_checked';
  status: number | null;
}

const NOT_CHECKED: ProbeResult = { result: 'not_checked', status: null };

/** Interprets a status. A redirect or a 401 counts as a response. */
export function probeResultOf(status: number): ProbeResult {
  if (status === 404 || status === 410) return { result: 'missing', status };
  return { result: status >= 500 ? 'unreachable' : 'answers', status };
}

class NotAllowedError extends Error {}

/**
 * Checks whether an http(s) address responds. It cannot be used to scan a network: private addresses and ports other
 * than 80 and 443 are refused unless `isPrivateAllowed`, the check uses the address that this connection resolves to,
 * no redirect is followed, and only the status is read.
 */
export async function probeAddress(url: URL, isPrivateAllowed: boolean): Promise<ProbeResult> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol)) return NOT_CHECKED;
  if (!isPrivateAllowed && !WEB_PORTS.has(url.port)) return NOT_CHECKED;
  if (isIP(host) !== 0 && !isAllowedAddress(host, isPrivateAllowed)) return NOT_CHECKED;
  try {
    return probeResultOf(await statusOf(url, isPrivateAllowed));
  } catch (error) {
    return error instanceof NotAllowedError ? NOT_CHECKED : { result: 'unreachable', status: null };
  }
}

function statusOf(url: URL, isPrivateAllowed: boolean): Promise<number> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const lookup = guardedLookup((address) =>
    isAllowedAddress(address, isPrivateAllowed) ? null : new NotAllowedError(),
  );
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'user-agent': 'plugin-square-link-check' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = send(url, { agent: false, signal, lookup, headers }, (response) => {
      resolve(response.statusCode ?? 0);
      // The body is dropped at any length, because only the status is needed.
      request.destroy();
    });
    request.on('error', reject);
    // Node emits no error for a response that switches protocols, but closes the connection.
    request.on('close', () => reject(new Error('closed without a response')));
    request.end();
  });
}
