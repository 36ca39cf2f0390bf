import type { Database } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { failuresOf } from './failureWindow';

/** Failed sign-ins an account may have in the window; successes do not count (DESIGN.md section 4, "Limits"). */
const FAILURES = 10;

/** Attempts of one account that may wait for their turn; more than that is no person. */
const WAITING = 256;

/** Slows the guessing of one account's password, or of its codes. */
export class SignInLimit {
  /** The last attempt of each account that is under way: attempts of one account run one after the other. */
  private readonly queues = new Map<string, { last: Promise<unknown>; length: number }>();

  constructor(
    private readonly db: Database,
    private readonly clock: () => Date,
    private readonly failures = FAILURES,
  ) {}

  /**
   * Runs one attempt, which answers null when it fails. Attempts of an account wait for each other, because guesses
   * made at once would otherwise all pass the check before the first of them is counted.
   * @throws {DomainError} `too_many_attempts`, with `details.retry_after` in seconds
   */
  async attempt<T>(accountKey: string, verify: () => Promise<T | null>): Promise<T | null> {
    const queue = this.queues.get(accountKey) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= WAITING) throw tooMany(1);
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
    'There were too many attempts, so this rests for a while. Try again after the seconds that Retry-After says.',
    { retry_after: retryAfter },
  );
}
