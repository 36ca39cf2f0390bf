import { DomainError } from '../../lib/DomainError';

/** Timeout for providers: a user waits on the login page. */
export const PROVIDER_TIMEOUT_MS = 5_000;

/** HTTP request to a provider, without redirects and with a timeout. */
export async function fetchProvider(url: URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
}

/** Error of a login whose provider does not respond. `why` is an English text for the log and the API. */
export function unreachable(why: string): DomainError {
  return new DomainError(
    'provider_unreachable',
    `The login service does not respond (${why}). Try again in a moment, or inform an administrator.`,
  );
}
