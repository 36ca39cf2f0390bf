import type { Locale } from '../../contract/fields';
import type { Database } from '../db/schema';
import type { Letters } from '../mail/Letters';
import {
  findEmailProof,
  insertEmailProof,
  lockTakenEmail,
  takeEmailProof,
  verifyEmail,
  voidMailedLinks,
} from '../repositories/accounts/emails';
import { updateUser } from '../repositories/accounts/profiles';
import { findUser } from '../repositories/accounts/users';
import type { Credentials, Prover } from './Credentials';
import { ignoreTooMany, type MailLimit } from './limits/MailLimit';
import { fingerprint, randomSecret } from './secrets/secrets';

const PROOF_MS = 24 * 60 * 60 * 1000;

export interface EmailsParts {
  db: Database;
  letters: Letters | null;
  clock: () => Date;
  credentials: Credentials;
  limit: MailLimit;
}

/** The e-mail address of an account, and the proof that it is its owner's. */
export class Emails {
  constructor(private readonly parts: EmailsParts) {}

  /** Whether addresses can be confirmed: the site sends mail. */
  get isOffered(): boolean {
    return this.parts.letters !== null;
  }

  /**
   * Changes the address. Who has a password proves it: a link to the new address could set another one. The old address
   * hears of it where it was confirmed, the new one gets a link.
   * @throws {DomainError} `wrong_password`, `too_many_attempts`
   */
  async change(
    caller: Prover,
    { email, password = '' }: { email: string | null; password?: string },
    locale: Locale,
  ): Promise<void> {
    const { db, letters, credentials } = this.parts;
    const userId = caller.user_id;
    const user = await findUser(db, userId);
    if (!user || user.email === email) return;
    if (user.password_hash) await credentials.prove(caller, password);
    await db.transaction().execute(async (transaction) => {
      await voidMailedLinks(transaction, userId);
      await updateUser(transaction, userId, { email, email_verified_at: null });
    });
    if (user.email && user.email_verified_at)
      letters?.emailChanged({ email: user.email, locale }, { account: user.account ?? '' });
    // The address is changed all the same: another mail can be asked for later.
    await this.sendProof(userId, locale).catch(ignoreTooMany);
  }

  /**
   * Mails the link that confirms the address of now; false where there is nothing to confirm.
   * @throws {DomainError} `too_many_attempts`
   */
  async sendProof(userId: number, locale: Locale): Promise<boolean> {
    const { db, letters, limit } = this.parts;
    const user = await findUser(db, userId);
    if (!letters || !user?.email || user.email_verified_at) return false;
    const { email } = user;
    const send = async () => letters.emailProof({ email, locale }, { token: await this.makeProof(userId, email) });
    await limit.spend(`proof ${userId}`, () => limit.spend(`to ${fingerprint(email.toLowerCase())}`, send));
    return true;
  }

  /** What a link would confirm; null when it does not work (any longer). Looks only. */
  async ofProof(token: string): Promise<{ account: string; email: string } | null> {
    const proof = await findEmailProof(this.parts.db, fingerprint(token), this.parts.clock());
    return proof && { account: proof.account ?? '', email: proof.email };
  }

  /** Uses a link: `taken` when another account has confirmed the address, in whatever case it is written. */
  async confirm(token: string): Promise<'confirmed' | 'taken' | 'gone'> {
    const now = this.parts.clock();
    return this.parts.db.transaction().execute(async (transaction) => {
      const proof = await takeEmailProof(transaction, fingerprint(token), now);
      if (!proof) return 'gone';
      if (await lockTakenEmail(transaction, proof)) return 'taken';
      return (await verifyEmail(transaction, proof, now)) ? 'confirmed' : 'gone';
    });
  }

  private async makeProof(user_id: number, email: string): Promise<string> {
    const { db, clock } = this.parts;
    const token = randomSecret();
    const now = clock();
    const expires_at = new Date(now.getTime() + PROOF_MS);
    await db.transaction().execute(async (transaction) => {
      await insertEmailProof(transaction, { token_hash: fingerprint(token), user_id, email, expires_at }, now);
    });
    return token;
  }
}
