import type { LinkableMethod, LinkedAccount } from '../../../contract/accounts/linkedAccounts';
import type { Database, Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { lockUser } from '../../repositories/accounts/credentials';
import * as stored from '../../repositories/accounts/identities';
import { lockOwnSession } from '../../repositories/accounts/ownSessions';
import type { UserRow } from '../../repositories/accounts/users';
import type { Credentials } from './Credentials';
import { type AuthenticatedUser, type ProviderSignIn, refuseLastAdministrator } from './ProviderSignIn';
import type { ReauthProof, SecondFactors } from './secondFactors/SecondFactors';
import type { Sessions } from './sessions/Sessions';

interface LinkedAccountsParts {
  db: Database;
  credentials: Credentials;
  secondFactors: SecondFactors;
  providers: ProviderSignIn;
  sessions: Sessions;
}

/** Company accounts that log in to an account of this site, for its owner. */
export class LinkedAccounts {
  constructor(private readonly parts: LinkedAccountsParts) {}

  async list(userId: number): Promise<{ linked_account_list: LinkedAccount[]; method_list: LinkableMethod[] }> {
    const { db, providers } = this.parts;
    const linked = await stored.listIdentities(db, userId);
    const methods = [...providers.methods.values()].map(({ method, options: { label }, provider: { kind } }) => ({
      method,
      label: label ?? null,
      takes: kind === 'redirect' ? ('page' as const) : ('password' as const),
    }));
    return { linked_account_list: linked.map(toLinked), method_list: methods };
  }

  /** @throws {DomainError} `wrong_password`, `fresh_sign_in_required`, `wrong_code`, `too_many_attempts` */
  async prove(caller: SignedInCaller, proof: ReauthProof): Promise<void> {
    await this.parts.secondFactors.prove(caller, proof);
  }

  /** The identity of a login, as the owner's list shows it. */
  async linkedBy({ user, origin }: AuthenticatedUser): Promise<LinkedAccount> {
    const all = await stored.listIdentities(this.parts.db, user.user_id);
    const linked = all.find(({ identity_id }) => identity_id === origin.identity_id);
    if (!linked) throw notLinked();
    return toLinked(linked);
  }

  /**
   * Removes a linked account. Its sessions end, except the caller's, which the provider then no longer confirms. A role
   * that the provider set is revoked, and the data that it sent about the user is deleted, so that an assigned
   * department applies again.
   *
   * @throws {DomainError} `linked_account_not_found`, `last_login_way`, `last_administrator`, and those of `prove`
   */
  async unlink(caller: SignedInCaller, linkedAccountId: number, proof: ReauthProof): Promise<void> {
    const { db, sessions } = this.parts;
    await this.prove(caller, proof);
    await db.transaction().execute(async (rows) => {
      const user = await lockUser(rows, caller.user_id);
      if (!user || !(await lockOwnSession(rows, caller.user_id, caller.session_id))) throw notLinked();
      const all = await stored.listIdentities(rows, caller.user_id);
      const linked = all.find(({ identity_id }) => identity_id === linkedAccountId);
      if (!linked) throw notLinked();
      if (user.password_hash === null && all.length === 1)
        throw new DomainError(
          'last_login_way',
          'This is the only way to log in to your account. Link another one first, then unlink this one.',
        );
      await this.dropRole(rows, user, linked, all);
      await stored.detachSession(rows, caller.session_id);
      await stored.deleteIdentity(rows, linkedAccountId);
      if (linked === stored.latestIdentity(all))
        await stored.clearEmployment(rows, caller.user_id, { isLinked: all.length > 1 });
    });
    sessions.invalidateUser(caller.user_id);
  }

  /** Revokes a role that only this provider granted. */
  private async dropRole(
    rows: Queryable,
    user: UserRow,
    linked: stored.KnownIdentity,
    all: readonly stored.KnownIdentity[],
  ): Promise<void> {
    const decides = ({ method }: stored.KnownIdentity) =>
      this.parts.providers.methods.get(method)?.options.roles !== undefined;
    const others = all.filter(({ identity_id }) => identity_id !== linked.identity_id);
    if (!decides(linked) || others.some(decides)) return;
    await refuseLastAdministrator(rows, user, 0);
    await stored.writeRole(rows, linked.user_id, 0);
  }
}

const toLinked = ({ identity_id, method, name }: stored.KnownIdentity): LinkedAccount => ({
  linked_account_id: identity_id,
  method,
  name,
});

function notLinked(): DomainError {
  return new DomainError(
    'linked_account_not_found',
    'No such account is linked to yours: it was already unlinked. Reload the list.',
  );
}
