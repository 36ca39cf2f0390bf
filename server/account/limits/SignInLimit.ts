import type { Database } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { failuresOf } from './failureWindow';

/** Failed logins per account within the window. Successes do not count (DESIGN.md section 4, "Limits"). */
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
    if (queue.length >= MAX_PENDING) throw tooMany(1);
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
    if (failures.retryAfter !== null) throw tooMany(failures.retryAfter);
    const result = await verify();
    if (result === null) await failures.add();
    return result;
  }
}

function tooMany(retryAfter: number): DomainError {
  return new DomainError(
    'too_many_attempts',
    'There were too many failed attempts. Try again after the seconds in Retry-After.',
    { retry_after: retryAfter },
  );
}
