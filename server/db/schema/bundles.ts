import type { ColumnType, Generated } from 'kysely';
import type { FeedEntry, MirroredState, MirrorRefusal } from '../../../contract/bundles/mirror';
import type { Json, Optional, Timestamp, TimestampOrNull, TimestampWithDefault } from './columns';

/** This site's key for signing bundles: one row, created on first use. */
export interface SigningKeyTable {
  is_own: ColumnType<true, never, never>;
  public_key: string;
  /** The private key, encrypted (server/lib/secrets.ts). */
  sealed: string;
}

/** Public keys of other sites whose bundles may be imported, by the sha256 of the key. */
export interface TrustedKeysTable {
  fingerprint: string;
  public_key: string;
  /** Name given by the super administrator. */
  name: string;
  create_time: TimestampWithDefault;
}

/** A deprecation as a bundle has it. */
export interface BundledDeprecation {
  reason: string;
  /** Key of the successor, which need not be on this site. */
  successor: string | null;
}

/** Origin of an imported bundle's plugin: only the same key may update it. */
export interface PluginOriginsTable {
  plugin_id: number;
  fingerprint: string;
  /** Name of the origin site in the bundle. */
  origin: string;
  /** Digest of the plugin in its bundle: equal digests mean no change. */
  digest: string;
  /** When the bundle was made. */
  bundle_time: Timestamp;
  /** Its deprecation in that bundle; the plugin's own one may differ, because administrators changed it here. */
  deprecation: ColumnType<BundledDeprecation | null, string | null | undefined, string | null>;
  import_time: TimestampWithDefault;
}

/**
 * Source of the feed: plugins that were ever public, each with the number of its last change. Triggers write the rows,
 * which outlive a deleted plugin.
 */
interface PluginChangesTable {
  plugin_key: string;
  /** Greater with each change of any plugin, in the order in which transactions end. */
  seq: Generated<number>;
}

/** Progress of mirroring another site: a single row. */
export interface MirrorStateTable {
  is_own: Generated<boolean>;
  /** The mirrored site. The other columns are reset when it changes. */
  source: Generated<string>;
  /** Number up to which its feed was read. */
  cursor: Generated<number>;
  /** Time of the newest page that was read. An older one is a replay. */
  feed_time: TimestampOrNull;
  /** Start of the running full read of the feed, and of the last complete one. */
  pass_time: TimestampOrNull;
  whole_time: TimestampOrNull;
  /** The process that has the lease, and its end. */
  lease_by: string | null;
  lease_until: TimestampOrNull;
  /** The last run. `end_time` is null while it is running. */
  start_time: TimestampOrNull;
  end_time: TimestampOrNull;
  /** Why the last run was interrupted, in English; empty if it completed. */
  error: Generated<string>;
}

/** Last known remote state of a plugin, and the result on this site. */
export interface MirrorPluginsTable {
  plugin_key: string;
  entry: Json<FeedEntry>;
  /** Whether something is left to do. */
  is_pending: Generated<boolean>;
  /** Whether the plugin was ever imported. If it is missing on this site nevertheless, it was deleted here. */
  is_taken: Generated<boolean>;
  state: ColumnType<MirroredState, MirroredState | undefined, MirroredState>;
  reason: Optional<MirrorRefusal>;
  detail: Generated<string>;
  seen_time: Timestamp;
  decide_time: TimestampOrNull;
}

/** Tables of bundles and mirrors. */
export interface BundlesTables {
  signing_key: SigningKeyTable;
  trusted_keys: TrustedKeysTable;
  plugin_origins: PluginOriginsTable;
  plugin_changes: PluginChangesTable;
  mirror_state: MirrorStateTable;
  mirror_plugins: MirrorPluginsTable;
}
