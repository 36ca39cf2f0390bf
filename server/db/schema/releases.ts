import type { ColumnType, Generated } from 'kysely';
import type { ListingTexts, Locale } from '../../../contract/fields';
import type { Copyright, PackageEditor, ReviewStatus, SubmissionKind } from '../../../contract/plugins/plugins';
import type { ReleaseReceipt } from '../../../contract/releases/releases';
import type { ReviewRule } from '../../../contract/reviews/reviewRules';
import type { CheckVerdict } from '../../../shared/packageChecks/CheckVerdict';
import type { Counter, Json, Optional, Timestamp, TimestampOrNull } from './columns';

/**
 * Every submission with its listing. Imported versions have no listing and no package. A submission of kind `listing`
 * edits the listing of an approved version, under its number.
 */
export interface VersionsTable {
  version_id: Generated<number>;
  plugin_id: number;
  kind: ColumnType<SubmissionKind, SubmissionKind | undefined, never>;
  version: string;
  status: ReviewStatus;
  reason: string | null;
  /** Release notes in the developer's own language. */
  content: string;
  /** The same in other languages. */
  content_texts: ColumnType<Partial<Record<Locale, string>>, string | undefined, never>;
  listing: ColumnType<Listing | null, string | null, string | null>;
  package_sha256: string | null;
  package_size: number | null;
  /** Size of the submission's files in bytes; null if unknown. */
  stored_bytes: ColumnType<number | null, number | null | undefined, number>;
  /** Results of the automatic checks; null if they never ran. */
  checks: ColumnType<CheckVerdict[] | null, string | null | undefined, string | null>;
  /** Order within an import, newest last. Submissions continue the numbering. */
  position: number;
  submit_time: TimestampOrNull;
  decide_time: TimestampOrNull;
  decided_by: number | null;
  /** Null for imports, and for rows from before this column. */
  submitted_by: ColumnType<number | null, number | null | undefined, never>;
  /** Percentage of users who get the version when it is approved. */
  rollout: Counter;
  /** Set together. A withdrawn version keeps its row: its number never gets different bytes. */
  withdraw_time: TimestampOrNull;
  withdraw_reason: Optional<string>;
  /** The violated rule of a rejection. */
  rule: Optional<ReviewRule>;
  /** Set together by a hold, which applies while the submission is pending. */
  hold_time: TimestampOrNull;
  hold_note: Optional<string>;
  held_by: Optional<number>;
  /** A rule of the organization approved it without a reviewer. */
  is_automatic: ColumnType<boolean, boolean | undefined, boolean>;
}

/** Listing fields of a submission, which the plugin gets when it is approved. */
export interface Listing {
  name: string;
  /** The name in the package of a version, if it has one. Users see `name`. */
  package_name?: string;
  intro: string;
  description: string;
  texts: Partial<Record<Locale, ListingTexts>>;
  tag_ids: number[];
  icon: string | null;
  cover: string | null;
  panel_images: string[];
  video: string | null;
  contact: string;
  technical_support: string;
  copyright: Copyright;
  editor_type: PackageEditor[];
  permissions: string[];
  network_hosts: string[];
}

/** The first answer to a submission with an idempotency key, for a day. */
interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  /** Hash of what was sent: another submission under the key is refused. */
  request_hash: string;
  version_id: number;
  receipt: Json<ReleaseReceipt>;
  create_time: Timestamp;
}

/** Tables of submissions and versions. */
export interface ReleasesTables {
  versions: VersionsTable;
  idempotency_keys: IdempotencyKeysTable;
}
