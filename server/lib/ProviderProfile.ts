import type { Sex } from '../../contract/accounts/aboutUser';

/** Profile of a user whom a provider has authenticated. */
export interface ProviderProfile {
  /** The user's permanent id at the provider. It is never reused. */
  subject: string;
  /** The user's login name at the provider. */
  account?: string;
  nick_name?: string;
  email?: string;
  mobile?: string;
  department?: string;
  /** Employment status in the provider's own word. `staff_statuses` of the login method maps it to a number. */
  staff_status?: string;
  /** The company's own id of the user, such as an employee number. */
  identification?: string;
  sex?: Sex;
  /** YYYY-MM-DD. */
  birthday?: string;
  channel?: string;
  tencent_docs?: boolean;
  /** Channel of the login page. A new account gets it if the provider names none. */
  page_channel?: string;
  /** Groups or roles, which a deployment maps to roles and departments of the site. */
  groups: readonly string[];
  /** Data that `check` needs later, such as a refresh token. Stored encrypted and never shown. */
  memory?: string;
  /** End of the provider's own session (ISO 8601), if known. Ours does not last longer. */
  session_ends_at?: string;
}
