import type { Verified } from '@/data/verified';
import { ROLE } from '../contract/values/accounts';
import type { Session } from './session/session';

interface AccessState {
  session: Session | null;
  /** The last response of /manager/verify (features/admin-gate). Before it, the stored session decides. */
  verified?: Verified;
}

/** Permissions of the user, by the names that config/routes.ts uses. The server decides again on every call. */
export default function access(state: AccessState | undefined) {
  const { role, enterprise_role } = state?.verified ?? storedRoles(state?.session ?? null);
  const canAdministrate = role !== ROLE.user;
  const canManagePeople = role === ROLE.super_admin;
  const canManageEnterprise = canManagePeople || enterprise_role !== null;
  return {
    canAdministrate,
    canManagePeople,
    canManageEnterprise,
    canEnterAdmin: canAdministrate || canManageEnterprise,
  };
}

/** A session that was stored by an earlier version has no roles until the server has responded. */
function storedRoles(session: Session | null): Verified {
  return { role: session?.user.role ?? ROLE.user, enterprise_role: session?.user.enterprise_role ?? null };
}
