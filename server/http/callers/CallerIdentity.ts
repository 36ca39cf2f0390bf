import type { EnterpriseRole } from '../../../contract/accounts/memberships';
import type { TokenScope } from '../../../contract/endpoint';
import type { Role } from '../../../contract/reviews/reviewList';
import type { DomainError } from '../../lib/DomainError';

/** The caller: a logged-in user, or a visitor with a random signed cookie, which exists for distinct counts. */
export interface CallerIdentity {
  user: SignedInCaller | null;
  visitor_id: string | null;
  /** The reason why the token is invalid. Public calls treat the caller as a visitor. */
  refusal?: DomainError;
}

/** The caller of a call that requires a user. */
export interface AuthenticatedCaller extends CallerIdentity {
  user: SignedInCaller;
}

/** A user whose session or access token was verified. */
export interface SignedInCaller {
  user_id: number;
  /** The effective role. It is 0 for an administrator without the required two-factor authentication. */
  role: Role;
  /** The session of the caller. The id of an access token differs from every session id. */
  session_id: string;
  /** The current organization, which may decide what is installed for the account by default. */
  e_id: number | null;
  /** The department in it. */
  department: string | null;
  /** The role in it; null for an administrator without the required two-factor authentication. */
  enterprise_role: EnterpriseRole | null;
  /** Scopes of the access token of a program. Set only for calls with one. */
  scopes?: readonly TokenScope[];
  /** Set if the account's role applies only after two-factor authentication is turned on. */
  lacks_totp?: true;
}
