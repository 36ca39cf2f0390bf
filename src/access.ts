import type { Role } from '../contract/reviews/reviewList';
import { ROLE } from '../contract/values/accounts';
import type { Session } from './session/session';

interface AccessState {
  session: Session | null;
  /** The role in the last response of /manager/verify (features/admin-gate). */
  role?: Role;
}

/** Permissions of the user, by the names that config/routes.ts uses. The server decides again on every call. */
export default function access(state: AccessState | undefined) {
  const role = state?.role ?? storedRole(state?.session ?? null);
  return { canAdministrate: role !== ROLE.user, canManagePeople: role === ROLE.super_admin };
}

/** The role of the stored session, until the server has responded. */
function storedRole(session: Session | null): Role {
  if (session?.user.is_owner) return ROLE.super_admin;
  return session?.user.is_administrator ? ROLE.admin : ROLE.user;
}
