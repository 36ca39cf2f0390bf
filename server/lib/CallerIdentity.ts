import type { Role } from '../../contract/audits';
import type { DomainError } from './DomainError';

/** Who makes a call: a signed-in user, or a visitor known only by a random cookie (for distinct download counts). */
export interface CallerIdentity {
  user: { user_id: number; role: Role } | null;
  visitor_id: string | null;
  /** Why the token that was sent does not hold. Public calls answer all the same, as to a visitor. */
  refusal?: DomainError;
}
