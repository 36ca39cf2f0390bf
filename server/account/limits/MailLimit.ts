import type { Database } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { SignInLimit } from './SignInLimit';

/** Mails of a kind that one account causes, or one address gets, within the window of server/account/limits/failureWindow.ts. */
const MAILS = 5;

/** Keeps people from filling a mailbox, their own or a stranger's. Every mail counts as a failed sign-in does. */
export class MailLimit {
  private readonly limit: SignInLimit;

  constructor(db: Database, clock: () => Date) {
    this.limit = new SignInLimit(db, clock, MAILS);
  }

  /** @throws {DomainError} `too_many_attempts`, with `details.retry_after` in seconds */
  async spend(key: string, send: () => Promise<void>): Promise<void> {
    await this.limit.attempt(`mail ${key}`, async () => {
      await send();
      return null;
    });
  }

  /** Sends what nobody waits for, unless that is too much. */
  async spendIfLeft(key: string, send: () => Promise<void>): Promise<void> {
    await this.spend(key, send).catch(ignoreTooMany);
  }
}

export function ignoreTooMany(error: unknown): void {
  if (!(error instanceof DomainError) || error.id !== 'too_many_attempts') throw error;
}
