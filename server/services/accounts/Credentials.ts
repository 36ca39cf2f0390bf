import type { Locale } from '../../../contract/fields';
import type { Database, Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { fingerprint, randomSecret } from '../../lib/secrets';
import type { SiteEmails } from '../../mail/SiteEmails';
import {
  consumeReset,
  findResetUser,
  insertReset,
  lockUser,
  setPassword,
  voidProofs,
} from '../../repositories/accounts/credentials';
import { endOwnSessions, findLoginTime } from '../../repositories/accounts/ownSessions';
import { deleteSecondFactors } from '../../repositories/accounts/secondFactors';
import { deleteFailures } from '../../repositories/accounts/sessions';
import { findUser, findUserByAccountKey, type UserRow } from '../../repositories/accounts/users';
import { insertAction } from '../../repositories/system/adminActions';
import { accountKey } from './accountNames';
import { browsersOf } from './limits/knownBrowsers';
import type { SignInLimit } from './limits/SignInLimit';
import { refuseGuessable } from './passwords/guessable';
import { hashPassword, verifyPassword } from './passwords/passwords';
import type { Sessions } from './sessions/Sessions';

const RESET_S = 24 * 60 * 60;
/** Maximum age of a login that proves its user: one without a password, or with a passkey and no authenticator app. */
const FRESH_MS = 10 * 60 * 1000;

export interface CredentialsParts {
  db: Database;
  siteEmails: SiteEmails | null;
  clock: () => Date;
  sessions: Sessions;
  limit: SignInLimit;
}

/** Key under which failed proofs of a logged-in user are counted. */
const provedKey = (userId: number) => `password of ${userId}`;

/** A user to verify, and their session. */
export type ProofVerifier = Pick<SignedInCaller, 'user_id' | 'session_id'>;

/** Changes and resets of passwords. */
export class Credentials {
  constructor(private readonly parts: CredentialsParts) {}

  /**
   * Verifies that the owner acts, and not someone at an unlocked screen: by the password, or, without one, by a recent
   * login. Counted separately from failed logins, so that attackers on the login page never prevent the owner from
   * changing the password.
   *
   * @throws {DomainError} `wrong_password`, `too_many_attempts`, `fresh_sign_in_required`
   */
  async prove(caller: ProofVerifier, password: string): Promise<UserRow> {
    const { db, limit } = this.parts;
    const row = await findUser(db, caller.user_id);
    if (row && row.password_hash === null) {
      await this.proveFresh(caller);
      return row;
    }
    const user = await limit.attempt(provedKey(caller.user_id), async () =>
      (await verifyPassword(password, row?.password_hash ?? null)) ? row : null,
    );
    if (!user) throw new DomainError('wrong_password', 'The current password is incorrect. Check it and try again.');
    return user;
  }

  /**
   * Requires a login within the last ten minutes.
   *
   * @throws {DomainError} `fresh_sign_in_required`
   */
  async proveFresh({ session_id }: ProofVerifier): Promise<void> {
    const { db, clock } = this.parts;
    const began = await findLoginTime(db, session_id);
    if (!began || began.getTime() < clock().getTime() - FRESH_MS)
      throw new DomainError(
        'fresh_sign_in_required',
        'This requires a login within the last ten minutes. Log in again, then repeat it.',
      );
  }

  /**
   * Changes the password and ends all other sessions; returns how many. A user who only logs in through a provider
   * cannot set one, because it would outlive the provider's account. Notifies the owner's confirmed address.
   *
   * @throws {DomainError} `wrong_password`, `weak_password`, `too_many_attempts`, `no_password`
   */
  async change(
    caller: SignedInCaller,
    { password, new_password }: { password: string; new_password: string },
    locale: Locale,
  ): Promise<number> {
    const { user_id, session_id } = caller;
    const user = await this.prove(caller, password);
    if (user.password_hash === null)
      throw new DomainError(
        'no_password',
        'This account has no password here: it logs in through your organization. Change the password there.',
      );
    refuseGuessable(new_password, user.account ?? '', user.nick_name);
    const ended = await this.replace(user_id, await hashPassword(new_password), session_id);
    this.notifyUser(user, locale);
    return ended;
  }

  /** @throws {DomainError} `account_not_found` */
  async makeReset(wanted: { account: string; removes_totp: boolean }, madeBy: number) {
    const { db, clock } = this.parts;
    const key = accountKey(wanted.account);
    const user = key && (await findUserByAccountKey(db, key));
    if (!user) throw new DomainError('account_not_found', 'No user has this username. Check the spelling.');
    const token = randomSecret();
    const now = clock();
    const expires_at = new Date(now.getTime() + RESET_S * 1000);
    const { removes_totp } = wanted;
    const { user_id } = user;
    await db.transaction().execute(async (transaction) => {
      const token_hash = fingerprint(token);
      await insertReset(transaction, { token_hash, user_id, made_by: madeBy, removes_totp, expires_at }, now);
      await insertAction(transaction, {
        user_id: madeBy,
        act: 'account.reset_link',
        subject: String(user_id),
        subject_name: user.account ?? wanted.account,
        before: null,
        after: { removes_totp, expires_at },
      });
    });
    return { account: user.account ?? wanted.account, token, expires_at };
  }

  /** The account of a reset link; null if the link is invalid. Does not use it up. */
  async accountOfReset(token: string): Promise<string | null> {
    return (await findResetUser(this.parts.db, fingerprint(token), this.parts.clock()))?.account ?? null;
  }

  /**
   * Uses a reset link: sets the password and ends every session. False if the link is invalid.
   *
   * @throws {DomainError} `weak_password`
   */
  async reset(token: string, password: string, locale: Locale): Promise<boolean> {
    const { db, clock } = this.parts;
    const user = await findResetUser(db, fingerprint(token), clock());
    if (!user) return false;
    refuseGuessable(password, user.account ?? '', user.nick_name);
    const hash = await hashPassword(password);
    const ended = await db.transaction().execute(async (transaction) => {
      const reset = await consumeReset(transaction, fingerprint(token), clock());
      if (!reset) return null;
      if (reset.removes_totp) await deleteSecondFactors(transaction, reset.user_id);
      return this.replaceIn(transaction, reset.user_id, hash, null);
    });
    this.parts.sessions.invalidateUser(user.user_id);
    if (ended === null) return false;
    this.notifyUser(user, locale);
    return true;
  }

  /** Only a confirmed address receives emails about the account. */
  private notifyUser({ email, email_verified_at, account, e_id }: UserRow, locale: Locale): void {
    if (email && email_verified_at)
      this.parts.siteEmails?.passwordChanged({ email, locale, e_id }, { account: account ?? '' });
  }

  private async replace(userId: number, hash: string, keep: string | null): Promise<number> {
    const ended = await this.parts.db
      .transaction()
      .execute((transaction) => this.replaceIn(transaction, userId, hash, keep));
    this.parts.sessions.invalidateUser(userId);
    return ended;
  }

  private async replaceIn(transaction: Queryable, userId: number, hash: string, keep: string | null): Promise<number> {
    await voidProofs(transaction, userId);
    const user = await lockUser(transaction, userId);
    await setPassword(transaction, userId, hash);
    // A second time, because a login with the previous password may have written a proof before the user was locked
    // (passwords.ts).
    await voidProofs(transaction, userId);
    // Strangers who guessed the old password must not keep the owner out of the new one.
    const key = user?.account_key ?? '';
    await deleteFailures(transaction, [key, provedKey(userId)], browsersOf(key));
    return endOwnSessions(transaction, userId, { keep, now: this.parts.clock() });
  }
}
