import type { Locale } from '../../../contract/fields';
import type { Database } from '../../db/schema';
import { fingerprint, randomSecret } from '../../lib/secrets';
import type { SiteEmails } from '../../mail/SiteEmails';
import {
  consumeEmailProof,
  findEmailProof,
  insertEmailProof,
  lockTakenEmail,
  verifyEmail,
  voidEmailedLinks,
} from '../../repositories/accounts/emails';
import { updateUser } from '../../repositories/accounts/profiles';
import { findUser } from '../../repositories/accounts/users';
import type { Credentials, ProofVerifier } from './Credentials';
import { type EmailLimit, ignoreTooMany } from './limits/SignInLimit';

const PROOF_MS = 24 * 60 * 60 * 1000;

export interface EmailsParts {
  db: Database;
  siteEmails: SiteEmails | null;
  clock: () => Date;
  credentials: Credentials;
  limit: EmailLimit;
}

/** The email address of an account, and its confirmation. */
export class Emails {
  constructor(private readonly parts: EmailsParts) {}

  /** Whether addresses can be confirmed: the site sends email. */
  get isOffered(): boolean {
    return this.parts.siteEmails !== null;
  }

  /**
   * Changes the address. A user with a password must enter it, because a link to the new address could reset it.
   * Notifies the old address if it was confirmed, and sends a link to the new one.
   *
   * @throws {DomainError} `wrong_password`, `too_many_attempts`
   */
  async change(
    caller: ProofVerifier,
    { email, password = '' }: { email: string | null; password?: string },
    locale: Locale,
  ): Promise<void> {
    const { db, siteEmails, credentials } = this.parts;
    const userId = caller.user_id;
    const user = await findUser(db, userId);
    if (!user || user.email === email) return;
    if (user.password_hash) await credentials.prove(caller, password);
    await db.transaction().execute(async (transaction) => {
      await voidEmailedLinks(transaction, userId);
      await updateUser(transaction, userId, { email, email_verified_at: null });
    });
    if (user.email && user.email_verified_at)
      siteEmails?.emailChanged({ email: user.email, locale, e_id: user.e_id }, { account: user.account ?? '' });
    // The address is changed anyway: another email can be requested later.
    await this.sendProof(userId, locale).catch(ignoreTooMany);
  }

  /**
   * Emails the link that confirms the present address; false if there is nothing to confirm.
   *
   * @throws {DomainError} `too_many_attempts`
   */
  async sendProof(userId: number, locale: Locale): Promise<boolean> {
    const { db, siteEmails, limit } = this.parts;
    const user = await findUser(db, userId);
    if (!siteEmails || !user?.email || user.email_verified_at) return false;
    const { email, e_id } = user;
    const send = async () =>
      siteEmails.emailProof({ email, locale, e_id }, { token: await this.makeProof(userId, email) });
    await limit.spend(`proof ${userId}`, () => limit.spend(`to ${fingerprint(email.toLowerCase())}`, send));
    return true;
  }

  /** Account and address of a confirmation link; null if it is invalid. Does not use it up. */
  async findByToken(token: string): Promise<{ account: string; email: string } | null> {
    const proof = await findEmailProof(this.parts.db, fingerprint(token), this.parts.clock());
    return proof && { account: proof.account ?? '', email: proof.email };
  }

  /** Uses a link: `taken` if another account has confirmed the address, ignoring case. */
  async confirm(token: string): Promise<'confirmed' | 'taken' | 'gone'> {
    const now = this.parts.clock();
    return this.parts.db.transaction().execute(async (transaction) => {
      const proof = await consumeEmailProof(transaction, fingerprint(token), now);
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
