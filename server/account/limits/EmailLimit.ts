import type { Database } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { SignInLimit } from './SignInLimit';

/** Emails of a kind per account or address, within the window of server/account/limits/failureWindow.ts. */
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
