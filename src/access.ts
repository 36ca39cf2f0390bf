import type { Session } from './session/session';

/** What the signed-in user may enter. The server decides again on every call. */
export default function access(state: { session: Session | null } | undefined) {
  const user = state?.session?.user;
  return { canAdministrate: user?.is_administrator === true, canAdministrateAccounts: user?.is_owner === true };
}
