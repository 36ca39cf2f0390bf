import { DomainError } from '../../../lib/DomainError';
import type { ProviderProfile } from '../../../lib/ProviderProfile';
import type { KnownIdentity } from '../../../repositories/accounts/identities';

/** Capabilities of every provider. */
interface AnyProvider {
  /**
   * Checks without the user whether an account still exists; null if not. Providers without such a request have no
   * `check`: their sessions end after `session_hours` instead. `store` stores a new memory at once, for providers whose
   * tokens work once: it is stored even if the rest fails.
   *
   * @throws {Error} if the provider could not be reached; the session continues, and the check is repeated
   */
  check?(known: KnownIdentity, store: (memory: string) => Promise<void>): Promise<ProviderProfile | null>;
  /** Whether `check` needs `memory`. Users without one are treated as if there were no check. */
  checkNeedsMemory?: boolean;
  /** Closes connections when the server stops. */
  close?(): Promise<void>;
}

/** Authenticates by account and password on our own login page. */
export interface PasswordProvider extends AnyProvider {
  kind: 'password';
  /**
   * Null if account and password do not match, or the account does not exist: both look alike and take equally long.
   *
   * @throws {DomainError} `provider_unreachable`
   */
  verify(account: string, password: string): Promise<ProviderProfile | null>;
}

/** The response from the provider's page. */
export interface ProviderResponse {
  /** The complete address that it returned to. */
  url: URL;
  /** Form fields, if it returned by POST. */
  form: Readonly<Record<string, string>>;
  state: string;
  callback: string;
}

/** Authenticates on the provider's own page, which redirects to our callback. */
export interface RedirectProvider extends AnyProvider {
  kind: 'redirect';
  /**
   * The address for the browser. `memory` is JSON data for `finish`, stored on the server for the ten minutes of an
   * attempt.
   *
   * @throws {DomainError} `provider_unreachable`
   */
  start(attempt: { state: string; callback: string }): Promise<{ location: string; memory?: unknown }>;
  /** @throws {DomainError} `provider_refused`, `provider_unreachable` */
  finish(arrival: ProviderResponse, memory: unknown): Promise<ProviderProfile>;
  /** The document that describes this site to the provider, for methods that have one. */
  metadata?(callback: string): { type: string; text: string };
}

export type Provider = PasswordProvider | RedirectProvider;

/** Timeout for providers: a user waits on the login page. */
export const PROVIDER_TIMEOUT_MS = 5_000;

/** HTTP request to a provider, without redirects and with a timeout. */
export async function fetchProvider(url: URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
}

/** Error of a login whose provider does not respond. `why` is an English text for the log and the API. */
export function unreachableError(why: string): DomainError {
  return new DomainError(
    'provider_unreachable',
    `The login service does not respond (${why}). Try again in a moment, or inform an administrator.`,
  );
}
