import type { Tokens, UserInfo } from '../../../contract/accounts/accounts';
import type { OwnOrganization } from '../../../contract/accounts/memberships';
import type { Database } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { lockUser } from '../../repositories/accounts/credentials';
import { listMemberships, switchMembership } from '../../repositories/accounts/memberships';
import { findUser } from '../../repositories/accounts/users';
import type { Sessions } from './sessions/Sessions';
import { loadUserInfo, sessionEnded } from './userInfo';

/** The organizations to which a user belongs. */
export class Organizations {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
  ) {}

  /** Organizations of an account. The current one is always included. */
  async list(userId: number): Promise<OwnOrganization[]> {
    const [list, user] = [await listMemberships(this.db, userId), await findUser(this.db, userId)];
    const current = user?.e_id ?? null;
    const all =
      current === null || list.some(({ e_id }) => e_id === current) ? list : [{ e_id: current, name: null }, ...list];
    return all.map((one) => ({ ...one, is_current: one.e_id === current }));
  }

  /**
   * Makes another organization of the user the current one, and returns tokens of the same session.
   *
   * @throws {DomainError} `forbidden`, `unauthenticated`
   */
  async switch(caller: SignedInCaller, e_id: number): Promise<Tokens & { user_info: UserInfo }> {
    const isMember = await this.db.transaction().execute(async (rows) => {
      const user = await lockUser(rows, caller.user_id);
      return user !== null && (user.e_id === e_id || (await switchMembership(rows, user, e_id)));
    });
    if (!isMember)
      throw new DomainError(
        'forbidden',
        'The current account does not belong to this organization. Ask its administrator.',
      );
    this.sessions.invalidateUser(caller.user_id);
    const user_info = await loadUserInfo(this.db, caller.user_id);
    const tokens = await this.sessions.issueTokens(caller);
    if (!tokens) throw sessionEnded();
    return { ...tokens, user_info };
  }
}
