import { createHmac } from 'node:crypto';
import { newVisitor, readVisitor } from '../../../http/callers/countedPerson';

/** Beginning of the keys of an account's browsers. Account names have no spaces. */
export const browsersOf = (accountKey: string) => `browser ${accountKey} `;

/**
 * Marks of browsers in which an account has logged in. Failed logins of such a browser are counted apart, so that
 * strangers who guess an account's password do not lock its owner out. A mark is a random id with a signature for one
 * account: it cannot be made, or used for another account.
 */
export class KnownBrowsers {
  constructor(private readonly key: Uint8Array) {}

  /** A mark for a browser in which this account has just logged in. */
  mark(accountKey: string): string {
    return newVisitor(this.keyFor(accountKey)).cookie;
  }

  /** Key under which the failed logins of this browser are counted; null if the account never logged in with it. */
  limitKey(mark: string | undefined, accountKey: string): string | null {
    const id = readVisitor(mark, this.keyFor(accountKey));
    return id && `${browsersOf(accountKey)}${id}`;
  }

  private keyFor(accountKey: string): Uint8Array {
    return createHmac('sha256', this.key).update(accountKey).digest();
  }
}
