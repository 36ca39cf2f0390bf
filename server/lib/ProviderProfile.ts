/** What a provider says of somebody who has proven to it who they are. */
export interface ProviderProfile {
  /** Names the person at the provider; never changes and is never given to somebody else. */
  subject: string;
  /** How the person is called there when signing in. */
  account?: string;
  nick_name?: string;
  email?: string;
  mobile?: string;
  department?: string;
  /** Groups or roles, which a deployment maps to roles and departments of the site. */
  groups: readonly string[];
  /** What `check` needs to ask again, such as a refresh token; kept encrypted, never shown. */
  memory?: string;
  /** When the provider's own session ends (ISO 8601), where it says so: ours lasts no longer. */
  session_ends_at?: string;
}
