import type { z } from 'zod';
import type { LinkedAccount, linkDirectoryAccount } from '../../../contract/accounts/linkedAccounts';
import type { Database } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { findUser, type UserRow } from '../../repositories/accounts/users';
import type { LinkedAccounts } from './LinkedAccounts';
import type { AuthenticatedUser, ProviderSignIn } from './ProviderSignIn';
import type { PasswordSignIn } from './passwords/PasswordSignIn';
import { passwordMethod } from './providers/configuredMethods';
import type { ReauthProof } from './secondFactors/SecondFactors';
import { sessionEnded } from './userInfo';

interface ProviderLinksParts {
  db: Database;
  passwordSignIn: PasswordSignIn;
  providers: ProviderSignIn;
  linkedAccounts: LinkedAccounts;
}

/** Links company accounts to accounts of this site, at a login or on the user's own page. */
export class ProviderLinks {
  constructor(private readonly parts: ProviderLinksParts) {}

  /**
   * Links a provider's identity to the account of the same name, or to another one whose password is given, or to a new
   * one (null).
   *
   * @throws {DomainError} `invalid_credentials`, `too_many_attempts`, `rate_limited`, `sign_in_expired`,
   * `identity_taken`
   */
  async linkIdentity(
    linkRequest: { id: string; browser: string | undefined },
    joined: { account?: string; password: string; address: string } | null,
  ): Promise<AuthenticatedUser> {
    const { id, browser } = linkRequest;
    if (!joined) return this.parts.providers.completeLinkRequest(id, browser);
    const { profile } = await this.parts.providers.attempts.requireLinkRequest(id, browser);
    const account = joined.account || profile.account || '';
    const { user } = await this.parts.passwordSignIn.verify(account, joined.password, joined.address);
    return this.parts.providers.completeLinkRequest(id, browser, user);
  }

  /**
   * Links a provider's identity to the logged-in user after verifying them. `query` is that of the login page where it
   * started.
   *
   * @throws {DomainError} `sign_in_expired`, `identity_taken`, `wrong_password`, `fresh_sign_in_required`,
   * `wrong_code`, `too_many_attempts`
   */
  async bindProvider(
    linkRequest: { id: string; browser: string | undefined },
    caller: SignedInCaller,
    proof: ReauthProof,
  ): Promise<{ linked: LinkedAccount; query: URLSearchParams }> {
    const { query } = await this.parts.providers.attempts.requireLinkRequest(linkRequest.id, linkRequest.browser);
    await this.parts.linkedAccounts.prove(caller, proof);
    const user = await this.ownRow(caller);
    const entered = await this.parts.providers.completeLinkRequest(linkRequest.id, linkRequest.browser, user);
    return { linked: await this.parts.linkedAccounts.linkedBy(entered), query };
  }

  /**
   * Links an account of the company's directory to the logged-in user.
   *
   * @throws {DomainError} those of `PasswordSignIn.verifyInDirectory` and `LinkedAccounts.prove`, `identity_taken`
   */
  async linkDirectory(
    caller: SignedInCaller,
    { method, account, account_password, ...proof }: z.infer<typeof linkDirectoryAccount.schema.body>,
    address?: string,
  ): Promise<LinkedAccount> {
    passwordMethod(this.parts.providers.methods, method);
    await this.parts.linkedAccounts.prove(caller, proof);
    const typed = { method, account, password: account_password };
    const { configured, profile } = await this.parts.passwordSignIn.verifyInDirectory(typed, address);
    const entered = await this.parts.providers.enter(configured, profile, await this.ownRow(caller));
    return this.parts.linkedAccounts.linkedBy(entered);
  }

  private async ownRow({ user_id }: SignedInCaller): Promise<UserRow> {
    const user = await findUser(this.parts.db, user_id);
    if (!user) throw sessionEnded();
    return user;
  }
}
