import type { Sex } from '../../contract/aboutUser';

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
  /** The standing with the company, in the provider's own word; `staff_statuses` of the method numbers it. */
  staff_status?: string;
  /** The company's own id of the user, such as an employee number. */
  identification?: string;
  sex?: Sex;
  /** YYYY-MM-DD. */
  birthday?: string;
  channel?: string;
  tencent_docs?: boolean;
  /** The channel of the sign-in page that it came by: that of the account which begins here, where the provider names none. */
  page_channel?: string;
  /** Groups or roles, which a deployment maps to roles and departments of the site. */
  groups: readonly string[];
  /** What `check` needs to ask again, such as a refresh token; kept encrypted, never shown. */
  memory?: string;
  /** When the provider's own session ends (ISO 8601), where it says so: ours lasts no longer. */
  session_ends_at?: string;
}
