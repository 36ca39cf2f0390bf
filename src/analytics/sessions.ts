import type { UserInfo } from '../../contract/accounts';

interface Session {
  user: UserInfo;
}

/** Who uses the site, as the session layer tells it: this folder does not know that one. */
export interface Sessions {
  currentSession(): Session | null;
  onSessionChange(listener: (session: Session | null) => void): unknown;
  /** Somebody asked in this tab to be signed out. */
  onSignedOut(hook: () => void): unknown;
}
