import type { ColumnType, Generated } from 'kysely';
import type { ListingTexts, Locale } from '../../../contract/fields';
import type { InvitedRole } from '../../../contract/plugins/maintainers';
import type { Copyright, ExampleCounts, PackageEditor } from '../../../contract/plugins/plugins';
import type { Copied, Counter, Json, Optional, Timestamp, TimestampOrNull, TimestampWithDefault } from './columns';

interface TagsTable {
  id: Generated<number>;
  code: string;
  name: string;
  names: Json<Partial<Record<Locale, string>>>;
  position: number;
}

/**
 * A plugin: its public listing (copied from the approved version, so that a pending one changes nothing) and its
 * counts. `is_published` = an approved version exists and the plugin was not withdrawn. Public queries use `is_public`,
 * which the database maintains.
 */
export interface PluginsTable {
  plugin_id: Generated<number>;
  plugin_key: string;
  developer_id: number;
  is_published: ColumnType<boolean, boolean | undefined, boolean>;
  /** Set while a row of `blocks` is active, only by server/repositories/moderation/blocks.ts. */
  is_blocked: ColumnType<boolean, never, boolean>;
  /** Generated: published, not blocked, and not private. */
  is_public: ColumnType<boolean, never, never>;
  is_default_install: ColumnType<boolean, boolean | undefined, boolean>;
  /** The organization whose members alone see this private plugin; null: public. Never changes. */
  e_id: Optional<number>;
  /** Departments whose members alone see a private plugin; empty: all members of the organization. */
  departments: ColumnType<string[], string | undefined, string>;
  name: string;
  intro: string;
  description: string;
  texts: Json<Partial<Record<Locale, ListingTexts>>>;
  icon: string | null;
  cover: string | null;
  panel_images: Json<string[]>;
  video: string | null;
  contact: string;
  technical_support: string;
  copyright: Json<Copyright>;
  editor_type: Json<PackageEditor[]>;
  permissions: Json<string[]>;
  network_hosts: Json<string[]>;
  current_version: string | null;
  /** A newer version that only some users get, and their percentage; both or neither. */
  rollout_version: Optional<string>;
  rollout_percent: Optional<number>;
  /** Imported downloads; download_count = this + distinct accounts and visitors that installed or downloaded. */
  imported_downloads: Counter;
  download_count: Counter;
  view_count: Counter;
  praise_count: Counter;
  /** In ten-thousandths of a star; 0: too few ratings count for a score. */
  rating_score: Counter;
  /** Number of shown ratings of one, two, … five stars. */
  rating_stars: ColumnType<number[], number[] | undefined, number[]>;
  /** Shown in addition, and marked as example data. Only plugins of the starter catalog have them. */
  example_counts: ColumnType<ExampleCounts | null, string | null | undefined, string | null>;
  /** Set while it is deprecated. */
  deprecation_reason: Optional<string>;
  /** The plugin to use instead. It is shown only to users who may see it. */
  deprecation_successor_id: Optional<number>;
  /** Last time that it became deprecated and its users were notified. Stays when the deprecation ends. */
  deprecate_time: TimestampOrNull;
  create_time: TimestampOrNull;
  update_time: TimestampOrNull;
  /** Sort key of "latest": update_time, or the epoch if an import has no date. */
  sort_time: Timestamp;
}

/**
 * Tags of plugins, with the columns that a tag's list filters and orders by, copied from the plugin by triggers. So a
 * list of a tag is read in order from an index, for any number of plugins.
 */
interface PluginTagsTable {
  plugin_id: number;
  tag_id: number;
  developer_id: Copied<number>;
  is_public: Copied<boolean>;
  editor_type: Copied<PackageEditor[]>;
  sort_time: Copied<Date>;
  download_count: Copied<number>;
  praise_count: Copied<number>;
  rating_score: Copied<number>;
  plugin_key: Copied<string>;
}

/**
 * The number of rows of a list is the sum of its changes (server/repositories/plugins/listCounts.ts). Written by
 * triggers.
 */
interface ListChangesTable {
  list: string;
  change: number;
}

/** Other users who may submit versions of a plugin and edit it. Its owner is `plugins.developer_id`. */
interface MaintainersTable {
  plugin_id: number;
  user_id: number;
  since: TimestampWithDefault;
}

/** An invitation to maintain or own a plugin. Accepting or declining it deletes the row. */
export interface InvitationsTable {
  invitation_id: Generated<number>;
  plugin_id: number;
  /** The invited name as the owner typed it. The owner sees no more of the user until they accept. */
  invited: string;
  /** Null if the account does not exist. The invitation is stored anyway, so that the owner does not learn this. */
  user_id: number | null;
  role: InvitedRole;
  /** Valid while this user owns the plugin. */
  invited_by: number;
  create_time: TimestampWithDefault;
}

/** Present installs. */
interface InstallsTable {
  plugin_id: number;
  user_id: number;
  /** Time of the first install. An update changes only the version. */
  created_at: TimestampWithDefault;
  /** The installed version; null if the plugin had none. */
  version: Optional<string>;
}

/**
 * Users and visitors who ever installed or downloaded a plugin: `u<user_id>` or `v<visitor id>`. Each row raises
 * download_count by one.
 */
interface TakersTable {
  plugin_id: number;
  taker: string;
  /** Whether the account ever uninstalled the plugin: only its first uninstall is counted. */
  has_left: Generated<boolean>;
}

interface PraisesTable {
  plugin_id: number;
  user_id: number;
  created_at: TimestampWithDefault;
}

/** A member's request that the organization's policy makes an exception for a plugin. Ends with the membership. */
interface PluginRequestsTable {
  request_id: Generated<number>;
  e_id: number;
  user_id: number;
  plugin_id: number;
  reason: string;
  request_time: Timestamp;
  /** Null while it is open. */
  decision: Optional<'grant' | 'decline'>;
  decide_reason: Optional<string>;
  /** For whom it was granted. */
  scope: Optional<'user' | 'department' | 'enterprise'>;
  /** Granted from this version on, or for it alone; null: for each. */
  version: Optional<string>;
  is_only_version: ColumnType<boolean, boolean | undefined, boolean>;
  decided_by: Optional<number>;
  decide_time: TimestampOrNull;
}

/** An exception from the policy of an organization: for a user, a department, or (both null) all members. */
interface PluginGrantsTable {
  grant_id: Generated<number>;
  e_id: number;
  plugin_id: number;
  user_id: Optional<number>;
  department: Optional<string>;
  /** From this version on, or for it alone; null: for each. */
  version: Optional<string>;
  is_only_version: ColumnType<boolean, boolean | undefined, boolean>;
  granted_by: Optional<number>;
  grant_time: Timestamp;
}

/** Related plugins of a plugin, the closest first. Written in the background after someone opened it. */
interface RelatedPluginsTable {
  plugin_id: number;
  /** Plugins that were public when this was written. Since then, some may have been withdrawn, blocked, or deleted. */
  related_ids: number[];
  computed_at: TimestampWithDefault;
}

/** Tables of plugins and of what users do with them. */
export interface PluginsTables {
  tags: TagsTable;
  plugins: PluginsTable;
  plugin_tags: PluginTagsTable;
  list_changes: ListChangesTable;
  maintainers: MaintainersTable;
  invitations: InvitationsTable;
  installs: InstallsTable;
  takers: TakersTable;
  praises: PraisesTable;
  related_plugins: RelatedPluginsTable;
  plugin_requests: PluginRequestsTable;
  plugin_grants: PluginGrantsTable;
}
