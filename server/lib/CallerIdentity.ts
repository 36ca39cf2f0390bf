import type { Role } from '../../contract/audits';
import type { TokenScope } from '../../contract/endpoint';
import type { DomainError } from './DomainError';

/** Who makes a call: a signed-in user, or a visitor known only by a random cookie that we signed (for distinct counts). */
export interface CallerIdentity {
  user: SignedInCaller | null;
  visitor_id: string | null;
  /** Why the token that was sent does not hold. Public calls answer all the same, as to a visitor. */
  refusal?: DomainError;
}

export interface SignedInCaller {
  user_id: number;
  /** What the caller may do now: 0 as well for an administrator who lacks the second factor that is required here. */
  role: Role;
  /** The session that vouches for the caller. A personal token is named here as no session ever is. */
  session_id: string;
  /** Set where a personal token vouches: what it was made for. */
  scopes?: readonly TokenScope[];
  /** Set where the second factor alone is missing to the role that the account has. */
  lacks_totp?: true;
}
