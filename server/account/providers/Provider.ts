import type { ProviderProfile } from '../../lib/ProviderProfile';
import type { KnownIdentity } from '../../repositories/accounts/identities';

/** What every kind of provider can do. */
interface AnyProvider {
  /**
   * Asks the provider, without its user, whether it still knows an account; null when it does not. A provider that
   * cannot be asked has none of it: its sessions end after `session_hours` instead.
   * `keep` takes a new memory at once, for providers whose tokens work once: it is kept even if the rest fails.
   * @throws {Error} when the provider could not be asked; the session goes on then, and is asked about again
   */
  check?(known: KnownIdentity, keep: (memory: string) => Promise<void>): Promise<ProviderProfile | null>;
  /** Whether `check` can ask only about somebody with a `memory`; who has none is treated as if there were no check. */
  checkNeedsMemory?: boolean;
  /** Frees connections, when the server closes. */
  close?(): Promise<void>;
}

/** Takes account and password on our own sign-in page. */
export interface PasswordProvider extends AnyProvider {
  kind: 'password';
  /**
   * Null when account and password do not match, or nobody has the account: both look and last alike.
   * @throws {DomainError} `provider_unreachable`
   */
  verify(account: string, password: string): Promise<ProviderProfile | null>;
}

/** What came back from the provider's page. */
export interface Arrival {
  /** The whole address that it came back to. */
  url: URL;
  /** The fields of a form, where it came back by POST. */
  form: Readonly<Record<string, string>>;
  state: string;
  callback: string;
}

/** Sends the browser to a page of its own, and hears at our callback who it was. */
export interface RedirectProvider extends AnyProvider {
  kind: 'redirect';
  /**
   * Where to send the browser. `memory` is what `finish` will need: kept on the server for the ten minutes that an
   * attempt may take, as JSON.
   * @throws {DomainError} `provider_unreachable`
   */
  begin(attempt: { state: string; callback: string }): Promise<{ location: string; memory?: unknown }>;
  /** @throws {DomainError} `provider_refused`, `provider_unreachable` */
  finish(arrival: Arrival, memory: unknown): Promise<ProviderProfile>;
  /** The document by which the provider learns about this site, for methods that have one. */
  metadata?(callback: string): { type: string; text: string };
}

export type Provider = PasswordProvider | RedirectProvider;
