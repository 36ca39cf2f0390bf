import type { Locale } from '../../../../contract/fields';
import type { Database } from '../../../db/schema';
import { fingerprint, randomSecret } from '../../../lib/secrets';
import type { SiteEmails } from '../../../mail/SiteEmails';
import { insertReset } from '../../../repositories/accounts/credentials';
import { findUsersWithEmail, type UserWithEmail } from '../../../repositories/accounts/emails';
import { accountKey } from '../accountNames';
import type { EmailLimit } from '../limits/SignInLimit';

/** Shorter than an administrator's link, because emails are kept for years. */
const RESET_MS = 60 * 60 * 1000;

export interface ResetEmailsParts {
  db: Database;
  siteEmails: SiteEmails | null;
  clock: () => Date;
  limit: EmailLimit;
}

/** Emailed reset links for users with a confirmed address. */
export class ResetEmails {
  constructor(private readonly parts: ResetEmailsParts) {}

  /** Whether the site sends email. */
  get isOffered(): boolean {
    return this.parts.siteEmails !== null;
  }

  /**
   * Emails a link to the user of an account or address, if there is one. A request must not wait for it, because the
   * duration would reveal whether the account exists. If one user's account name is another's address, both get a link,
   * each for their own account.
   */
  async request(name: string, locale: Locale): Promise<void> {
    const { db, siteEmails, limit } = this.parts;
    // The database stores no null characters.
    if (!siteEmails || name.includes('\0')) return;
    const users = await findUsersWithEmail(db, { account_key: accountKey(name), email: name.trim() });
    for (const user of users)
      await limit.spendIfLeft(`reset ${user.user_id}`, async () => {
        const { email, account, e_id } = user;
        siteEmails.resetLink({ email, locale, e_id }, { account: account ?? email, token: await this.makeReset(user) });
      });
  }

  private async makeReset({ user_id, email }: UserWithEmail): Promise<string> {
    const { db, clock } = this.parts;
    const token = randomSecret();
    const now = clock();
    const expires_at = new Date(now.getTime() + RESET_MS);
    await db.transaction().execute(async (transaction) => {
      const token_hash = fingerprint(token);
      await insertReset(
        transaction,
        { token_hash, user_id, made_by: null, removes_totp: false, email, expires_at },
        now,
      );
    });
    return token;
  }
}
