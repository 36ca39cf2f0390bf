import type { Database } from '../../../db/schema';
import { networkOf } from '../../../http/senderNetwork';
import { DomainError } from '../../../lib/DomainError';
import { insertFailure, listFailures } from '../../../repositories/accounts/sessions';

/** Failed logins per account within the window. Successes do not count (requirements.md section 9). */
const MAX_FAILURES = 10;

/** Maximum number of queued attempts per account. No human makes more. */
const MAX_PENDING = 256;

/** Slows down guessing one account's password or codes. */
export class SignInLimit {
  /** The last pending attempt of each account: attempts of one account run one after the other. */
  private readonly queues = new Map<string, { last: Promise<unknown>; length: number }>();

  constructor(
    private readonly db: Database,
    private readonly clock: () => Date,
    private readonly failures = MAX_FAILURES,
  ) {}

  /**
   * Runs one attempt, which returns null on failure. Attempts of an account are serialized, because concurrent guesses
   * would all pass the check before the first one is counted.
   *
   * @throws {DomainError} `too_many_attempts`, with `details.retry_after` in seconds
   */
  async attempt<T>(accountKey: string, verify: () => Promise<T | null>): Promise<T | null> {
    const queue = this.queues.get(accountKey) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= MAX_PENDING) throw tooManyError(1);
    queue.length += 1;
    this.queues.set(accountKey, queue);
    const turn = queue.last.then(() => this.attemptNow(accountKey, verify));
    queue.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) this.queues.delete(accountKey);
    }
  }

  private async attemptNow<T>(accountKey: string, verify: () => Promise<T | null>): Promise<T | null> {
    const failures = await failuresOf(this.db, accountKey, { limit: this.failures, clock: this.clock });
    if (failures.retryAfter !== null) throw tooManyError(failures.retryAfter);
    const result = await verify();
    if (result === null) await failures.add();
    return result;
  }
}

function tooManyError(retryAfter: number): DomainError {
  return new DomainError(
    'too_many_attempts',
    'There were too many failed attempts. Try again after the seconds in Retry-After.',
    { retry_after: retryAfter },
  );
}

/** Failed attempts count for 15 minutes (requirements.md section 9). */
const WINDOW_MS = 15 * 60 * 1000;

/** Failures of one key within the window, counted up to a limit. */
interface CountedFailures {
  count: number;
  /** Seconds until one of them leaves the window, if the limit is reached; otherwise null. */
  retryAfter: number | null;
  /** Records another failure, at the time of `clock`. */
  add(): Promise<void>;
}

/** Failures of a key, up to `limit`. */
async function failuresOf(
  db: Database,
  key: string,
  { limit, clock }: { limit: number; clock: () => Date },
): Promise<CountedFailures> {
  const since = new Date(clock().getTime() - WINDOW_MS);
  const failures = await listFailures(db, key, since, limit);
  const oldest = failures[limit - 1];
  return {
    count: failures.length,
    retryAfter: oldest ? Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000)) : null,
    add: () => insertFailure(db, key, clock(), since),
  };
}

/**
 * Slows down guessing one password on many accounts from one address. Applies only to logins: active sessions are not
 * affected, so no user is logged out because of a neighbor behind the same address.
 */
export class AddressLimit {
  /** Pending attempts count as failures until they succeed; otherwise a burst would not be counted. */
  private readonly pending = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly clock: () => Date,
    private readonly failures: number,
  ) {}

  /**
   * Runs one attempt. It failed if it throws an error that `isFailure` recognizes.
   *
   * @throws {DomainError} `rate_limited`, with `details.retry_after` in seconds
   */
  async attempt<T>(address: string, verify: () => Promise<T>, isFailure: (error: unknown) => boolean): Promise<T> {
    const key = `address ${networkOf(address)}`;
    const pending = this.pending.get(key) ?? 0;
    this.pending.set(key, pending + 1);
    try {
      const failures = await failuresOf(this.db, key, { limit: this.failures, clock: this.clock });
      if (failures.retryAfter !== null) throw tooManyFromAddress(failures.retryAfter);
      if (failures.count + pending >= this.failures) throw tooManyFromAddress(1);
      return await verify().catch(async (error) => {
        if (isFailure(error)) await failures.add();
        throw error;
      });
    } finally {
      const left = (this.pending.get(key) ?? 1) - 1;
      if (left === 0) this.pending.delete(key);
      else this.pending.set(key, left);
    }
  }
}

function tooManyFromAddress(retryAfter: number): DomainError {
  return new DomainError(
    'rate_limited',
    'Too many logins from this address failed. Wait for the time in Retry-After.',
    { retry_after: retryAfter },
  );
}

/** Emails of a kind per account or address, within the window of failures. */
const MAX_EMAILS = 5;

/** Limits the emails to a mailbox. Each email counts like a failed login. */
export class EmailLimit {
  private readonly limit: SignInLimit;

  constructor(db: Database, clock: () => Date) {
    this.limit = new SignInLimit(db, clock, MAX_EMAILS);
  }

  /** @throws {DomainError} `too_many_attempts`, with `details.retry_after` in seconds */
  async spend(key: string, send: () => Promise<void>): Promise<void> {
    await this.limit.attempt(`mail ${key}`, async () => {
      await send();
      return null;
    });
  }

  /** Like {@link spend}, but ignores a reached limit. */
  async spendIfLeft(key: string, send: () => Promise<void>): Promise<void> {
    await this.spend(key, send).catch(ignoreTooMany);
  }
}

/** Ignores a reached limit, and throws every other error. */
export function ignoreTooMany(error: unknown): void {
  if (!(error instanceof DomainError) || error.id !== 'too_many_attempts') throw error;
}
