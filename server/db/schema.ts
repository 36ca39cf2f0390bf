import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Sex } from '../../contract/aboutUser';
import type { AdminAction } from '../../contract/adminActions';
import type { Role } from '../../contract/audits';
import type { AppealStatus } from '../../contract/blocks';
import type { LoginMethod } from '../../contract/deployments';
import type { DocumentName, LegalSection } from '../../contract/documents';
import type { TokenScope } from '../../contract/endpoint';
import type { EnterpriseFields } from '../../contract/enterprise';
import type { ListingTexts, Locale } from '../../contract/fields';
import type { InvitedRole } from '../../contract/maintainers';
import type { FeedEntry, MirroredState, MirrorRefusal } from '../../contract/mirror';
import type { Notification, NotificationKind } from '../../contract/notifications';
import type { Copyright, PackageEditor, ReviewStatus, SubmissionKind } from '../../contract/plugins';
import type { ReportReason, ReportStatus } from '../../contract/reports';
import type { ReviewRule } from '../../contract/reviewRules';
import type { UploadKind } from '../../contract/uploads';
import type { CheckVerdict } from '../../shared/packageChecks/CheckVerdict';
import type { ProviderProfile } from '../lib/ProviderProfile';

/** A column that is read as T and written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
/** A timestamp: read as a Date, written as a Date or ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MomentWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Written by a trigger only. */
type Copied<T> = ColumnType<T, never, never>;
type Counter = ColumnType<number, number | undefined, number>;

/** A user. Developers of imported plugins are rows without `account`: nobody can log in to them. */
export interface UsersTable {
  user_id: Generated<number>;
  /** As typed at sign-up; unique by `account_key`, ignoring case. */
  account: string | null;
  account_key: string | null;
  password_hash: string | null;
  nick_name: string;
  email: string | null;
  /** Null until the user has confirmed the address. Only one user can have it confirmed. */
  email_verified_at: MomentOrNull;
  mobile: string | null;
  avatar_url: string | null;
  /** Set by a linked company, or else by an administrator. */
  department: string | null;
  /** The department that an administrator assigned. It applies again when no company account is linked. */
  assigned_department: Optional<string>;
  /** The user's current enterprise. */
  e_id: number | null;
  /** Employment status and the company's own id of the user, from the provider's last report. */
  staff_status: Optional<number>;
  identification: Optional<string>;
  /** For analytics (SPEC.md section 3); null if unknown. `birthday` is YYYY-MM-DD. */
  sex: Optional<Sex>;
  birthday: Optional<string>;
  channel: Optional<string>;
  tencent_docs: Optional<boolean>;
  /** When the user first set or deleted sex or birthday: since then no provider sets them. */
  told_at: MomentOrNull;
  role: ColumnType<Role, Role | undefined, Role>;
  /** Name of this developer in a catalogue import; unique. */
  import_name: string | null;
  created_at: MomentWithDefault;
  /** When and why a super administrator locked the account. */
  locked_at: MomentOrNull;
  lock_reason: Optional<string>;
  /** When the account was closed. The row stays for published plugins. */
  closed_at: MomentOrNull;
  /** Language in which the user last used the site; null if unknown. */
  language: Optional<Locale>;
}

/** A user's account at a company's provider. */
export interface ExternalIdentitiesTable {
  identity_id: Generated<number>;
  method: LoginMethod;
  /** The provider's permanent id of the user. */
  subject: string;
  user_id: number;
  /** Data for later queries to the provider, encrypted (server/account/secrets/secretBox.ts). */
  memory: string | null;
  /** When the provider last confirmed the account. */
  checked_at: Moment;
  /** The user's name at the provider; null if it never sent one. */
  name: Optional<string>;
  /** When its data was last stored. With several identities the latest applies. */
  spoke_at: MomentOrNull;
}

/** Enterprises of an account. `users.e_id` is the current one. */
interface MembershipsTable {
  user_id: number;
  e_id: number;
  /** Name of the enterprise; null: its number is shown. */
  name: Optional<string>;
  /** The department assigned in an enterprise that is not current; that of the current one is stored with the user. */
  department: Optional<string>;
}

/** Personal access tokens by their sha256; never the token itself. */
export interface PersonalTokensTable {
  token_id: Generated<number>;
  user_id: number;
  token_hash: string;
  name: string;
  scopes: Json<TokenScope[]>;
  created_at: Moment;
  expires_at: Moment;
  /** Accurate to a minute: a write per request would be too expensive. */
  last_used_at: MomentOrNull;
}

/** Logins in progress at a provider's page, by the sha256 of their `state`. */
export interface ProviderAttemptsTable {
  state_hash: string;
  /** Sha256 of a secret in the browser's cookie: a login must end in the browser that started it. */
  browser_hash: string;
  method: LoginMethod;
  /** Query of the login page where it started. */
  query: string;
  /** The provider code's own notes for the end. */
  memory: Json<unknown> | null;
  /** The authenticated profile, between the provider's answer and the end. */
  profile: Json<ProviderProfile> | null;
  expires_at: Moment;
}

/** Origin of a session that a provider started. */
interface FromProvider {
  identity_id: Optional<number>;
  /** When it ends, independent of its tokens; null: with its tokens. */
  session_ends_at: MomentOrNull;
}

/** One login and every refresh token of it. */
export interface SessionFamiliesTable extends FromProvider {
  family_id: string;
  user_id: number;
  created_at: MomentWithDefault;
  revoked_at: MomentOrNull;
  /** Accurate to some minutes: a write per request would be too expensive. */
  last_used_at: MomentOrNull;
  /** User-Agent header at that time. */
  user_agent: Optional<string>;
}

/** Refresh tokens by their sha256; never the token itself. */
export interface RefreshTokensTable {
  token_hash: string;
  family_id: string;
  created_at: MomentWithDefault;
  expires_at: Moment;
  /** When its successor was issued. */
  rotated_at: MomentOrNull;
  /** When this token was used: since then its predecessor is invalid. */
  used_at: MomentOrNull;
  predecessor_hash: string | null;
}

export interface LoginCodesTable extends FromProvider {
  code_hash: string;
  user_id: number;
  redirect_uri: string | null;
  /** PKCE: the hash of the exchange's code_verifier; null if the login used none. */
  code_challenge: string | null;
  expires_at: Moment;
  used_at: MomentOrNull;
}

/** One-time links that set a new password, by the sha256 of their token. */
export interface PasswordResetsTable {
  token_hash: string;
  user_id: number;
  /** The administrator who created it; null if it was emailed. */
  made_by: number | null;
  /** The address it was emailed to, the only one it is valid for; null if an administrator created it. */
  email: Optional<string>;
  /** Whether it also removes two-factor authentication, for users who lost both. */
  removes_totp: boolean;
  expires_at: Moment;
  used_at: MomentOrNull;
}

/** One-time links that confirm an email address, by the sha256 of their token; void after the user changes it. */
export interface EmailProofsTable {
  token_hash: string;
  user_id: number;
  email: string;
  expires_at: Moment;
}

/** Two-factor secrets, encrypted (server/account/secrets/secretBox.ts). An unconfirmed one is not required at login. */
export interface TotpSecretsTable {
  user_id: number;
  secret: string;
  confirmed_at: MomentOrNull;
  /** The newest used time step of 30 s: no code works twice. */
  last_step: ColumnType<number, number | undefined, number>;
}

/** Unused recovery codes, hashed. Using one deletes it. */
interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}

/** Logins with a correct password that still need a two-factor code, by the sha256 of the challenge. */
export interface SignInChallengesTable extends FromProvider {
  challenge_hash: string;
  user_id: number;
  expires_at: Moment;
}

/**
 * Failed attempts, for the limits of server/account/limits/SignInLimit.ts. `account_key` is an account or another
 * limited key.
 */
interface SignInFailuresTable {
  id: Generated<number>;
  account_key: string;
  failed_at: MomentWithDefault;
}

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
  /** Generated: published and not blocked. */
  is_public: ColumnType<boolean, never, never>;
  is_default_install: ColumnType<boolean, boolean | undefined, boolean>;
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
  create_time: MomentOrNull;
  update_time: MomentOrNull;
  /** Sort key of "latest": update_time, or the epoch if an import has no date. */
  sort_time: Moment;
}

/**
 * Search data of a public plugin, written by server/repositories/search/indexing.ts. A separate table, because every like
 * and install updates an indexed count of `plugins`, which would rewrite all search entries too.
 */
interface PluginSearchTable {
  plugin_id: number;
  /** Names in every language, normalized, each between line breaks. */
  names: string;
  /** Words of the names between spaces. */
  name_words: string;
  /** Terms of all texts as a text search vector. The labels of their positions are their impact (lib/search/impact.ts). */
  terms: string;
}

/** In how many plugins a term is, without the changes since the last fold. The term '' is in all. */
interface SearchTermsTable {
  term: string;
  plugin_count: number;
}

/** Changes of these counts, written by triggers of `plugin_search`. */
interface SearchTermChangesTable {
  term: string;
  change: number;
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

/**
 * Every submission with its listing. Imported versions have no listing and no package. A submission of kind `listing`
 * edits texts and media of an approved version, under its number.
 */
export interface VersionsTable {
  version_id: Generated<number>;
  plugin_id: number;
  kind: ColumnType<SubmissionKind, SubmissionKind | undefined, never>;
  version: string;
  status: ReviewStatus;
  reason: string | null;
  content: string;
  listing: ColumnType<Listing | null, string | null, string | null>;
  package_sha256: string | null;
  package_size: number | null;
  /** Size of the submission's files in bytes; null if unknown. */
  stored_bytes: ColumnType<number | null, number | null | undefined, number>;
  /** Results of the automatic checks; null if they never ran. */
  checks: ColumnType<CheckVerdict[] | null, string | null | undefined, string | null>;
  /** Order within an import, newest last. Submissions continue the numbering. */
  position: number;
  submit_time: MomentOrNull;
  decide_time: MomentOrNull;
  decided_by: number | null;
  /** Null for imports, and for rows from before this column. */
  submitted_by: ColumnType<number | null, number | null | undefined, never>;
  /** Percentage of users who get the version when it is approved. */
  rollout: Counter;
  /** Set together. A withdrawn version keeps its row: its number never gets different bytes. */
  withdraw_time: MomentOrNull;
  withdraw_reason: Optional<string>;
  /** The violated rule of a rejection. */
  rule: Optional<ReviewRule>;
  /** Set together by a hold, which applies while the submission is pending. */
  hold_time: MomentOrNull;
  hold_note: Optional<string>;
  held_by: Optional<number>;
  /** A rule of the enterprise approved it without a reviewer. */
  is_automatic: ColumnType<boolean, boolean | undefined, boolean>;
}

/** Listing fields of a submission, which the plugin gets when it is approved. */
export interface Listing {
  name: string;
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

/** Other users who may submit versions of a plugin and edit it. Its owner is `plugins.developer_id`. */
interface MaintainersTable {
  plugin_id: number;
  user_id: number;
  since: MomentWithDefault;
}

/** An invitation to maintain or own a plugin. An answer deletes the row. */
export interface InvitationsTable {
  invitation_id: Generated<number>;
  plugin_id: number;
  /** The invited name as the owner typed it, which is all they see before the answer. */
  invited: string;
  /** Null if the account does not exist, so that an invitation does not reveal it. */
  user_id: number | null;
  role: InvitedRole;
  /** Valid while this user owns the plugin. */
  invited_by: number;
  create_time: MomentWithDefault;
}

/** Present installs. */
interface InstallsTable {
  plugin_id: number;
  user_id: number;
  /** Time of the first install. An update changes only the version. */
  created_at: MomentWithDefault;
  /** The installed version; null if the plugin had none. */
  version: Optional<string>;
}

/** A reviewer's trial. It counts while that version is pending and they may review. */
interface TrialsTable {
  user_id: number;
  plugin_id: number;
  version_id: number;
  create_time: MomentWithDefault;
}

/**
 * Users and visitors who ever installed or downloaded a plugin: `u<user_id>` or `v<visitor id>`. Each row raises download_count by one.
 */
interface TakersTable {
  plugin_id: number;
  taker: string;
  /** Whether an account uninstalled it before: only the first time is counted. */
  has_left: Generated<boolean>;
}

interface PraisesTable {
  plugin_id: number;
  user_id: number;
  created_at: MomentWithDefault;
}

interface RecommendationsTable {
  plugin_id: number;
  position: number;
}

/** Reports of plugins. A user has at most one open report per version. */
export interface ReportsTable {
  report_id: Generated<number>;
  plugin_id: number;
  /** The version that was public at that time; empty for an import without versions. */
  version: string;
  user_id: number;
  reason: ReportReason;
  text: string;
  status: ColumnType<ReportStatus, ReportStatus | undefined, ReportStatus>;
  note: ColumnType<string, string | undefined, string>;
  create_time: MomentWithDefault;
  /** When the sender last changed it. */
  edit_time: MomentOrNull;
  decide_time: MomentOrNull;
  decided_by: Optional<number>;
}

/** Blocks by administrators. A plugin has at most one active block. */
interface BlocksTable {
  block_id: Generated<number>;
  plugin_id: number;
  reason: string;
  rule: Optional<ReviewRule>;
  /** Null after the account is closed. */
  blocked_by: Optional<number>;
  block_time: MomentWithDefault;
  /** Null while it is active. */
  lift_time: MomentOrNull;
  lifted_by: Optional<number>;
}

/** Appeals of a plugin's developers against its block. A block has at most one open appeal. */
export interface AppealsTable {
  appeal_id: Generated<number>;
  block_id: number;
  user_id: number;
  text: string;
  create_time: MomentWithDefault;
  status: ColumnType<AppealStatus, AppealStatus | undefined, AppealStatus>;
  answer: ColumnType<string, string | undefined, string>;
  /** Null while it is open. */
  decide_time: MomentOrNull;
  decided_by: Optional<number>;
}

/** Messages between developers and reviewers about a submission. */
export interface ReviewMessagesTable {
  message_id: Generated<number>;
  version_id: number;
  user_id: number;
  /** The role in which it was written: a reviewer may be a developer of other plugins. */
  sender: 'author' | 'reviewer';
  text: string;
  create_time: MomentWithDefault;
}

/** Notifications of users. server/services/accounts/notifications.ts sets their maximum number. */
interface NotificationsTable {
  /** Newer ones have higher ids. */
  notification_id: Generated<number>;
  user_id: number;
  kind: NotificationKind;
  /** Not a foreign key: notifications outlive their plugin. */
  plugin_key: string;
  params: Json<Notification['params']>;
  create_time: MomentWithDefault;
  read_time: MomentOrNull;
}

/** An image at the top of the home page. Without `redirect_url` (empty) it is stored but not shown. */
interface BannersTable {
  id: Generated<number>;
  image: string;
  /** Alternative text; empty for banners from before this column. */
  alt: ColumnType<string, string | undefined, string>;
  redirect_url: string;
  sort: number;
}

/** A position in which a plugin is promoted for a period (SPEC.md: resource position). */
interface SlotsTable {
  id: Generated<number>;
  plugin_id: number;
  position: number;
  start_time: Moment;
  end_time: Moment;
  /** Shows the "new" tag. */
  is_new: boolean;
  is_disabled: ColumnType<boolean, boolean | undefined, boolean>;
}

/** A featured work of the header. */
interface FeaturedWorksTable {
  id: Generated<number>;
  title: string;
  titles: Json<Partial<Record<Locale, string>>>;
  url: string;
  /** Empty: the site generates an image. */
  image: string;
  sort: number;
}

interface QrCodesTable {
  id: Generated<number>;
  name: string;
  img_url: string;
}

export interface ActivitiesTable {
  activity_id: Generated<number>;
  title: string;
  titles: Json<Partial<Record<Locale, string>>>;
  cover: string;
  /** Empty: there is none. */
  tutorial_url: string;
  view_num: Counter;
  participate_num: Counter;
  start_time: MomentWithDefault;
  /** Null: no end is planned. */
  end_time: MomentOrNull;
}

/** Viewers of an activity: `u<user_id>` or `v<visitor id>`. Each row raises view_num by one. */
interface ActivityViewersTable {
  activity_id: number;
  viewer: string;
}

/** Accounts that installed or published something during an activity. Each row raises participate_num by one. */
interface ActivityParticipantsTable {
  activity_id: number;
  user_id: number;
}

/**
 * Words of the catalogue by forms that they share with their misspellings: a word without one letter, and `~` with the
 * sound of Chinese characters.
 */
interface SearchMisspellingsTable {
  form: string;
  word: string;
}

/** Open uploads. Their bytes are in the folder of uploads under the same id. */
export interface UploadsTable {
  upload_id: string;
  user_id: number;
  kind: UploadKind;
  /** Final size in bytes, announced at the start. */
  size: number;
  created_at: MomentWithDefault;
}

/**
 * Received pieces of an upload, if several servers share uploads. Their bytes are in the storage, one key per piece.
 */
export interface UploadPiecesTable {
  upload_id: string;
  /** Offset of its first byte in the upload. Pieces have no gaps. */
  start: number;
  size: number;
  key: string;
}

/** Number of requests in a time window, if several servers count together. */
interface RequestCountsTable {
  key: string;
  count: number;
  /** End of the window. The next request starts another one. */
  ends_at: Date;
}

/** Salt of a UTC day, shared by the servers on one database and deleted after the day. */
interface DailySaltsTable {
  day: ColumnType<Date, string, string>;
  salt: string;
}

/** Persons counted today, hashed with the day's salt; deleted after the day (decision 56). */
interface DailyMarksTable {
  day: ColumnType<Date, string, string>;
  /**
   * `download`, `view` and `activity`: networks without a cookie. The same with `_new`: new visitors by network.
   * `search`: searchers.
   */
  what: string;
  /** A plugin or an activity. */
  subject_id: number;
  who: string;
  /** Number of counted new visitors of a network; otherwise 1. */
  count: Generated<number>;
}

/**
 * Filter and search columns of a submission for the audit list, in a narrow row. Maintained by triggers (migration
 * 0017), like `submission_tags` for each tag (migration 0037).
 */
interface SubmissionSearchTable {
  version_id: number;
  plugin_id: number;
  developer_id: number;
  kind: SubmissionKind;
  status: ReviewStatus;
  submit_time: Date;
  /** Null for an import, which has the tags of its plugin. */
  tag_ids: number[] | null;
  /** The developer's name, and the text that keywords match, in the form of `search_form`. */
  developer: string;
  text: string;
}

/** Default plugins of an enterprise (`users.e_id`). */
interface EnterpriseDefaultsTable {
  e_id: number;
  plugin_id: number;
}

/** Default plugins of a department of an enterprise. */
interface DepartmentDefaultsTable {
  e_id: number;
  department: string;
  plugin_id: number;
}

/** The deployment's own legal texts, which replace the defaults (locales/legalTexts.ts). */
interface LegalTextsTable {
  name: DocumentName;
  locale: Locale;
  title: string;
  sections: ColumnType<LegalSection[], string, string>;
  update_time: MomentWithDefault;
}

/** Settings of the whole site that administrators saved. Without a row SITE_CONFIG applies. */
export interface SiteSettingsTable {
  name: 'links' | 'registrations' | 'review_rules' | 'secret_key';
  value: ColumnType<unknown, string, string>;
}

/** Approvals of a pending submission. The last needed one decides it. */
interface ReviewApprovalsTable {
  version_id: number;
  user_id: number;
  approve_time: MomentWithDefault;
}

/** The submission that an administrator was last shown, per version of a plugin. */
interface ShownSubmissionsTable {
  user_id: number;
  plugin_id: number;
  version: string;
  version_id: number;
}

/**
 * Stored files that may have no reference: recorded before a file is stored, and removed by the transaction that
 * references it (server/services/files/FileTransaction.ts).
 */
interface FileIntentsTable {
  intent_id: Generated<number>;
  name: string;
  created_at: MomentWithDefault;
}

/** Related plugins of a plugin, the closest first. Written in the background after someone opened it. */
interface RelatedPluginsTable {
  plugin_id: number;
  /** They were public then, and may not be any more, or may be deleted. */
  related_ids: number[];
  computed_at: MomentWithDefault;
}

/** Plugins with a tag whose names changed, so that their search row is outdated. */
interface StaleSearchesTable {
  plugin_id: number;
}

/** The deployment's accounts at external services: encrypted JSON (server/account/secrets/secretBox.ts). */
export interface ServiceSettingsTable {
  service: 'iconfont' | 'pexels';
  sealed: string;
}

/** The saved enterprise setting, in the only row. */
interface EnterpriseSettingsTable {
  only_one: ColumnType<boolean, never, never>;
  /** Counts changes, so that no editor overwrites a change they did not see. */
  version: number;
  /** Null: SITE_CONFIG's setting and logo apply. */
  setting: ColumnType<EnterpriseFields | null, never, string | null>;
  logo_light: string | null;
  logo_dark: string | null;
}

/** Permanent activity log of administrators: the database refuses to change or delete a row. */
interface AdminActsTable {
  act_id: Generated<number>;
  user_id: number;
  /** The administrator's account name at that time, kept after the account is closed. */
  user_name: string;
  act: AdminAction;
  /** Key or id of the changed object, and its name at that time. */
  subject: string;
  subject_name: string;
  /** Changed fields before and after; null if the object did not exist. */
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
  create_time: MomentWithDefault;
}

/** Daily totals over all plugins, by UTC day. */
export interface DailyCountsTable {
  day: ColumnType<Date, string, never>;
  /** `install`: a user gets a plugin for the first time. */
  kind: 'install' | 'view';
  count: number;
}

/**
 * Daily statistics of a plugin for one month: each list has 31 numbers, by UTC day. Months without events have no row.
 * contract/statistics.ts defines the numbers.
 */
interface PluginMonthsTable {
  plugin_id: number;
  /** First day of the month. */
  month: ColumnType<Date, string, never>;
  views: Generated<number[]>;
  installs: Generated<number[]>;
  uninstalls: Generated<number[]>;
  likes: Generated<number[]>;
  searches: Generated<number[]>;
}

/** Viewers of a plugin, so that a view counts once a day, and once in view_count. */
interface PluginViewersTable {
  plugin_id: number;
  /** `u<user_id>` or `v<visitor id>`. */
  viewer: string;
  last_day: ColumnType<Date, string, string>;
}

/** Stored events of the collector. Only inserted, and dropped by whole days. */
interface AnalyticsEventsTable {
  /** UTC day of arrival, because browsers' clocks are not reliable. */
  day: ColumnType<Date, string, never>;
  project: string;
  name: string;
  /** Keyed hash of the SDK's browser id: events can be found again without storing the id. */
  visitor: Uint8Array;
  /** The SDK's own number of the event, which identifies repeats; null if there is none. */
  track_id: number | null;
  receive_time: MomentWithDefault;
  properties: Record<string, unknown>;
}

/** Number of events by name and UTC day. Outlives the events. */
interface AnalyticsDaysTable {
  day: ColumnType<Date, string, never>;
  project: string;
  /** `(other)` for names beyond those that a day counts individually. */
  name: string;
  count: number;
}

/** Profiles that browsers report of their accounts, with consent. */
interface AnalyticsProfilesTable {
  project: string;
  /** Keyed hashes of the browser's and the account's id. */
  visitor: Uint8Array;
  account: Uint8Array;
  told_on: ColumnType<Date, string, string>;
  /** The known ones of `sex`, `birthday`, `channel` and `tencent_docs`. */
  properties: Record<string, unknown>;
}

/** Normalized keywords without results. Stores nothing about the users. */
interface MissedSearchesTable {
  term: string;
  count: number;
  last_time: MomentWithDefault;
}

/**
 * Search words that administrators added. Each means a concept of the concept table (shared/concepts), or the same as
 * other words.
 */
interface SearchSynonymsTable {
  id: Generated<number>;
  /** Normalized as searches are. */
  word: string;
  concept_id: string | null;
  synonyms: string[];
  create_time: MomentWithDefault;
}

/** This site's key for signing bundles: one row, created on first use. */
export interface SigningKeyTable {
  is_own: ColumnType<true, never, never>;
  public_key: string;
  /** The private key, encrypted (server/account/secrets/secretBox.ts). */
  sealed: string;
}

/** Public keys of other sites whose bundles may be imported, by the sha256 of the key. */
export interface TrustedKeysTable {
  fingerprint: string;
  public_key: string;
  /** Name given by the super administrator. */
  name: string;
  create_time: MomentWithDefault;
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
  bundle_time: Moment;
  import_time: MomentWithDefault;
}

/**
 * Plugins that were ever public, each with the number of its last change: what a feed is read from. Triggers keep it, also
 * of plugins that are deleted.
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
  feed_time: MomentOrNull;
  /** Start of the running full read, and of the last one. */
  pass_time: MomentOrNull;
  whole_time: MomentOrNull;
  /** The process that has the lease, and its end. */
  lease_by: string | null;
  lease_until: MomentOrNull;
  /** The last run. `end_time` is null while it is running. */
  start_time: MomentOrNull;
  end_time: MomentOrNull;
  /** Why the last run was interrupted, in English; empty if it completed. */
  error: Generated<string>;
}

/** Last known remote state of a plugin, and the result on this site. */
export interface MirrorPluginsTable {
  plugin_key: string;
  entry: Json<FeedEntry>;
  /** Whether something is left to do. */
  is_pending: Generated<boolean>;
  /** Whether it was ever imported. If it is missing nevertheless, it was deleted here. */
  is_taken: Generated<boolean>;
  state: ColumnType<MirroredState, MirroredState | undefined, MirroredState>;
  reason: Optional<MirrorRefusal>;
  detail: Generated<string>;
  seen_time: Moment;
  decide_time: MomentOrNull;
}

export interface Tables {
  users: UsersTable;
  session_families: SessionFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  external_identities: ExternalIdentitiesTable;
  memberships: MembershipsTable;
  personal_tokens: PersonalTokensTable;
  provider_attempts: ProviderAttemptsTable;
  login_codes: LoginCodesTable;
  sign_in_failures: SignInFailuresTable;
  sign_in_challenges: SignInChallengesTable;
  password_resets: PasswordResetsTable;
  email_proofs: EmailProofsTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  tags: TagsTable;
  plugins: PluginsTable;
  plugin_search: PluginSearchTable;
  plugin_tags: PluginTagsTable;
  list_changes: ListChangesTable;
  versions: VersionsTable;
  maintainers: MaintainersTable;
  invitations: InvitationsTable;
  installs: InstallsTable;
  trials: TrialsTable;
  takers: TakersTable;
  praises: PraisesTable;
  recommendations: RecommendationsTable;
  related_plugins: RelatedPluginsTable;
  reports: ReportsTable;
  blocks: BlocksTable;
  appeals: AppealsTable;
  review_messages: ReviewMessagesTable;
  notifications: NotificationsTable;
  search_misspellings: SearchMisspellingsTable;
  search_terms: SearchTermsTable;
  search_term_changes: SearchTermChangesTable;
  stale_searches: StaleSearchesTable;
  banners: BannersTable;
  slots: SlotsTable;
  featured_works: FeaturedWorksTable;
  qr_codes: QrCodesTable;
  activities: ActivitiesTable;
  activity_viewers: ActivityViewersTable;
  activity_participants: ActivityParticipantsTable;
  uploads: UploadsTable;
  upload_pieces: UploadPiecesTable;
  request_counts: RequestCountsTable;
  daily_salts: DailySaltsTable;
  daily_marks: DailyMarksTable;
  file_intents: FileIntentsTable;
  admin_acts: AdminActsTable;
  daily_counts: DailyCountsTable;
  plugin_months: PluginMonthsTable;
  plugin_viewers: PluginViewersTable;
  analytics_events: AnalyticsEventsTable;
  analytics_days: AnalyticsDaysTable;
  analytics_profiles: AnalyticsProfilesTable;
  missed_searches: MissedSearchesTable;
  search_synonyms: SearchSynonymsTable;
  submission_search: SubmissionSearchTable;
  enterprise_defaults: EnterpriseDefaultsTable;
  department_defaults: DepartmentDefaultsTable;
  legal_texts: LegalTextsTable;
  site_settings: SiteSettingsTable;
  review_approvals: ReviewApprovalsTable;
  shown_submissions: ShownSubmissionsTable;
  service_settings: ServiceSettingsTable;
  enterprise_settings: EnterpriseSettingsTable;
  signing_key: SigningKeyTable;
  trusted_keys: TrustedKeysTable;
  plugin_origins: PluginOriginsTable;
  plugin_changes: PluginChangesTable;
  mirror_state: MirrorStateTable;
  mirror_plugins: MirrorPluginsTable;
}

export type Database = Kysely<Tables>;
/** The database, or the transaction that a service runs a repository function in. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;
