import type { Generated } from 'kysely';
import type { LoginMethod } from '../../../contract/organization/deployments';
import type { Counter, Optional, Timestamp, TimestampOrNull } from './columns';

/** The token of an organization's directory, by its sha256; never the token itself. */
interface ScimTokensTable {
  e_id: number;
  token_hash: string;
  /**
   * The company login of the directory's people: their first login enters the account that the directory created. Of
   * one directory only, so that no other one creates an account for its people.
   */
  login_method: Optional<LoginMethod>;
  made_by: Optional<number>;
  created_at: Timestamp;
  /** Accurate to a minute: a write per request would be too expensive. */
  last_used_at: TimestampOrNull;
}

/** Data of an organization's directory about a member. Members without a row were never written. */
export interface ScimUsersTable {
  user_id: number;
  e_id: number;
  external_id: Optional<string>;
  given_name: Optional<string>;
  family_name: Optional<string>;
  /** The attribute; the member's department is this, or else the name of their first group. */
  department: Optional<string>;
  /**
   * Whether the directory created the account. It locks it, and reads and writes its email address, only while the
   * account has no role in the deployment and no other organization.
   */
  is_created: Generated<boolean>;
  /** When the directory locked the account. It may unlock it while `users.locked_at` is the same moment. */
  locked_at: TimestampOrNull;
  /** When the directory deleted the user. The account stays, locked, for its plugins and for a later return. */
  deleted_at: TimestampOrNull;
  changed_at: Timestamp;
}

/** A group of an organization's directory, which is a department here. */
interface ScimGroupsTable {
  group_id: Generated<number>;
  e_id: number;
  /** Unique in its organization, ignoring case. */
  display_name: string;
  external_id: Optional<string>;
  /** Raised by every write. Members who leave the organization lower only the number of members. */
  version: Counter;
  created_at: Timestamp;
  changed_at: Timestamp;
}

interface ScimGroupMembersTable {
  group_id: number;
  user_id: number;
  e_id: number;
}

/** Tables of company directories. */
export interface ScimTables {
  scim_tokens: ScimTokensTable;
  scim_users: ScimUsersTable;
  scim_groups: ScimGroupsTable;
  scim_group_members: ScimGroupMembersTable;
}
