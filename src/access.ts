import type { Session } from './session/session';

/** What the signed-in user may enter. The server decides again on every call. */
export default function access(state: { session: Session | null } | undefined) {
  return { canAdministrate: state?.session?.user.is_administrator === true };
}
