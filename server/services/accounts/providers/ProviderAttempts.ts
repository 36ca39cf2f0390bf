import type { LoginMethod } from '../../../../contract/organization/deployments';
import type { Database } from '../../../db/schema';
import { DomainError } from '../../../lib/DomainError';
import type { ProviderProfile } from '../../../lib/ProviderProfile';
import { fingerprint, randomSecret } from '../../../lib/secrets';
import * as stored from '../../../repositories/accounts/identities';
import { type ConfiguredMethod, type LoginMethods, redirectMethod } from './configuredMethods';
import type { ProviderResponse, RedirectProvider } from './Provider';

/** Time limit for the provider's page, or for linking two accounts. */
export const ATTEMPT_S = 10 * 60;

/** A login attempt that returned to the browser that started it. */
export interface Returned {
  configured: ConfiguredMethod<RedirectProvider>;
  /** Query of the login page where it started. */
  query: string;
  memory: unknown;
  /** The authenticated profile, if the provider has sent it by form already. */
  profile: ProviderProfile | null;
}

interface ProviderAttemptsParts {
  db: Database;
  clock: () => Date;
  methods: LoginMethods;
}

/** Logins in progress at a provider's page, and requests to link an account. Each belongs to one browser. */
export class ProviderAttempts {
  constructor(private readonly parts: ProviderAttemptsParts) {}

  /**
   * Starts a login; returns the address of the provider's page.
   *
   * @throws {DomainError} `no_such_login_method`, `provider_unreachable`
   */
  async start(method: string, from: { query: string; callback: string; browser: string }): Promise<string> {
    const configured = redirectMethod(this.parts.methods, method);
    const state = randomSecret();
    const { location, memory } = await configured.provider.start({ state, callback: from.callback });
    await this.store(state, { ...from, method: configured.method, memory });
    return location;
  }

  /**
   * Receives the response of a provider that posts a form from its own page. That request has no cookie, so the browser
   * must return once more by itself.
   *
   * @throws {DomainError} `sign_in_expired`, `provider_refused`, `provider_unreachable`
   */
  async receive(method: string, arrival: ProviderResponse): Promise<void> {
    const { db, clock } = this.parts;
    const { provider } = redirectMethod(this.parts.methods, method);
    const hash = fingerprint(arrival.state);
    const attempt = await stored.findAttempt(db, hash, clock());
    if (attempt?.method !== method || attempt.profile) throw expiredLoginError();
    const profile = await provider.finish(arrival, attempt.memory);
    if (!(await stored.noteArrival(db, hash, profile))) throw expiredLoginError();
  }

  /**
   * Ends a returned attempt, whatever follows.
   *
   * @throws {DomainError} `sign_in_expired`, also in a browser that did not start it
   */
  async end(method: string, state: string, browser: string | undefined): Promise<Returned> {
    const configured = redirectMethod(this.parts.methods, method);
    const { query, memory, profile } = await this.consume(method, state, browser);
    return { configured, query, memory, profile };
  }

  /** Stores the profile until the user chooses an account; returns the id of that link request. */
  async requestLink(
    method: LoginMethod,
    profile: ProviderProfile,
    from: { query: string; browser: string },
  ): Promise<string> {
    const id = randomSecret();
    await this.store(id, { ...from, method, memory: null });
    await stored.noteArrival(this.parts.db, fingerprint(id), profile);
    return id;
  }

  /**
   * The profile of a link request.
   *
   * @throws {DomainError} `sign_in_expired`
   */
  async requireLinkRequest(
    id: string,
    browser: string | undefined,
  ): Promise<{ method: LoginMethod; profile: ProviderProfile; query: URLSearchParams }> {
    const attempt = await stored.findAttempt(this.parts.db, fingerprint(id), this.parts.clock());
    if (!attempt?.profile || !isOfBrowser(attempt, browser)) throw expiredLoginError();
    return { method: attempt.method, profile: attempt.profile, query: new URLSearchParams(attempt.query) };
  }

  private async store(
    state: string,
    attempt: { browser: string; method: LoginMethod; query: string; memory: unknown },
  ) {
    const { db, clock } = this.parts;
    const now = clock();
    const { browser, method, query, memory } = attempt;
    const expires_at = new Date(now.getTime() + ATTEMPT_S * 1000);
    const hashes = { state_hash: fingerprint(state), browser_hash: fingerprint(browser) };
    await stored.insertAttempt(db, { ...hashes, method, query, memory, expires_at }, now);
  }

  private async consume(method: string, state: string, browser: string | undefined) {
    const { db, clock } = this.parts;
    const attempt = await stored.findAttempt(db, fingerprint(state), clock());
    if (attempt?.method !== method || !isOfBrowser(attempt, browser)) throw expiredLoginError();
    const consumed = await stored.consumeAttempt(db, fingerprint(state));
    if (!consumed) throw expiredLoginError();
    return consumed;
  }
}

function isOfBrowser(attempt: { browser_hash: string }, browser: string | undefined): boolean {
  return browser !== undefined && attempt.browser_hash === fingerprint(browser);
}

/** The error of a login that took too long, was used, or was started in another browser. */
export function expiredLoginError(): DomainError {
  return new DomainError(
    'sign_in_expired',
    'This login took too long, was already used, or was started in another browser. Start it again.',
  );
}
