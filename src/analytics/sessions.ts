import type { UserInfo } from '../../contract/accounts/accounts';

interface Session {
  user: UserInfo;
}

/** Current user of the site. The session layer provides it, because this folder does not depend on that layer. */
export interface Sessions {
  currentSession(): Session | null;
  /** The access token of the session. */
  currentToken(): string | undefined;
  onSessionChange(listener: (session: Session | null) => void): unknown;
  /** Calls the hook when the user logs out in this tab. */
  onSignedOut(hook: () => void): unknown;
}
