import { DomainError } from '../../lib/DomainError';

/** How long a provider may take to answer: somebody waits at the sign-in page. */
export const PROVIDER_TIMEOUT_MS = 5_000;

/** Asks a provider over HTTP; never follows it elsewhere, and never waits longer than somebody would. */
export async function fetchProvider(url: URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
}

/** What a sign-in meets whose provider does not answer. `why` is for the log and the API, in English. */
export function unreachable(why: string): DomainError {
  return new DomainError(
    'provider_unreachable',
    `The sign-in service does not answer (${why}). Try again in a moment, or tell the administrator.`,
  );
}
