import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Sex } from '../../contract/aboutUser';
import type { AdminAct } from '../../contract/adminActs';
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
/** A moment: read as a Date, written as a Date or ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MomentWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Written by a trigger alone. */
type Copied<T> = ColumnType<T, never, never>;
type Counter = ColumnType<number, number | undefined, number>;

/** A person. Developers of imported plugins are rows without `account`: they cannot sign in. */
export interface UsersTable {
  user_id: Generated<number>;
  /** As typed at sign-up; unique without case by `account_key`. */
  account: string | null;
  account_key: string | null;
  password_hash: string | null;
  nick_name: string;
  email: string | null;
  /** Null until the address has proven to be the user's own; then nobody else has it confirmed. */
  email_verified_at: MomentOrNull;
  mobile: string | null;
  avatar_url: string | null;
  /** What a linked company says of it, or else what an administrator assigned. */
  department: string | null;
  /** What an administrator assigned last: it holds again once no company account is linked. */
  assigned_department: Optional<string>;
  /** The enterprise that the user belongs to. */
  e_id: number | null;
  /** How the person stands with their company, and by which it knows them, as its provider said last. */
  staff_status: Optional<number>;
  identification: Optional<string>;
  /** For analytics (SPEC.md section 3); null where nobody told. `birthday` is YYYY-MM-DD. */
  sex: Optional<Sex>;
  birthday: Optional<string>;
  channel: Optional<string>;
  tencent_docs: Optional<boolean>;
  /** When the person first told or deleted sex or birthday themselves: from then on no provider decides about them. */
  told_at: MomentOrNull;
  role: ColumnType<Role, Role | undefined, Role>;
  /** The name under which a catalogue import knows this developer; unique. */
  import_name: string | null;
  created_at: MomentWithDefault;
  /** Since when a super administrator keeps the account out, and why. */
  locked_at: MomentOrNull;
  lock_reason: Optional<string>;
  /** When its owner closed the account; the row stays for what was published. */
  closed_at: MomentOrNull;
  /** In which language its owner read the site last; null where no browser told. */
  language: Optional<Locale>;
}

/** Somebody as a company's provider knows them. */
export interface ExternalIdentitiesTable {
  identity_id: Generated<number>;
  method: LoginMethod;
  /** The provider's own name for the person, which never changes. */
  subject: string;
  user_id: number;
  /** What the provider needs to be asked again, encrypted (server/account/secrets/secretBox.ts). */
  memory: string | null;
  /** When the provider last said that it knows the account. */
  checked_at: Moment;
  /** What the provider calls the person; null where it never said. */
  name: Optional<string>;
  /** When its word about the person was written down last: of several, that of the latest stands. */
  spoke_at: MomentOrNull;
}

/** The enterprises that an account belongs to; `users.e_id` is the one of now. */
interface MembershipsTable {
  user_id: number;
  e_id: number;
  /** Name of the enterprise; null: its number is shown. */
  name: Optional<string>;
  /** The department that an administrator assigned in an enterprise that is not the one of now; that one's stands with the user. */
  department: Optional<string>;
}

/** Personal tokens by the sha256 of the token; never the token itself. */
export interface PersonalTokensTable {
  token_id: Generated<number>;
  user_id: number;
  token_hash: string;
  name: string;
  scopes: Json<TokenScope[]>;
  created_at: Moment;
  expires_at: Moment;
  /** Exact to a minute: a write for each request would cost more than it tells. */
  last_used_at: MomentOrNull;
}

/** Sign-ins that are at a provider's page just now, by the sha256 of their `state`. */
export interface ProviderAttemptsTable {
  state_hash: string;
  /** The sha256 of the secret that the browser keeps in a cookie: an attempt ends in the browser that began it. */
  browser_hash: string;
  method: LoginMethod;
  /** The query of the sign-in page that it began from. */
  query: string;
  /** The provider's own notes for the end. */
  memory: Json<unknown> | null;
  /** Who it was, between the provider's word and the end. */
  profile: Json<ProviderProfile> | null;
  expires_at: Moment;
}

/** Where a session comes from, when a provider vouched for it. */
interface FromProvider {
  identity_id: Optional<number>;
  /** When it ends, whatever its tokens say; null: with its tokens. */
  session_ends_at: MomentOrNull;
}

/** One sign-in and every refresh token that came from it. */
export interface SessionFamiliesTable extends FromProvider {
  family_id: string;
  user_id: number;
  created_at: MomentWithDefault;
  revoked_at: MomentOrNull;
  /** Exact to some minutes: a write for each request would cost more than it tells. */
  last_used_at: MomentOrNull;
  /** What the client called itself then. */
  user_agent: Optional<string>;
}

/** Refresh tokens by the sha256 of the token; never the token itself. */
export interface RefreshTokensTable {
  token_hash: string;
  family_id: string;
  created_at: MomentWithDefault;
  expires_at: Moment;
  /** When its successor was issued. */
  rotated_at: MomentOrNull;
  /** Set once this token was itself presented: from then on its predecessor is no longer good. */
  used_at: MomentOrNull;
  predecessor_hash: string | null;
}

export interface LoginCodesTable extends FromProvider {
  code_hash: string;
  user_id: number;
  redirect_uri: string | null;
  /** PKCE: what the exchange's code_verifier must hash to; null where the sign-in asked for none. */
  code_challenge: string | null;
  expires_at: Moment;
  used_at: MomentOrNull;
}

/** One-time links that set a new password, by the sha256 of their token. */
export interface PasswordResetsTable {
  token_hash: string;
  user_id: number;
  /** The administrator who made it; null where it was mailed. */
  made_by: number | null;
  /** The address it was mailed to, for which alone it holds; null where an administrator made it. */
  email: Optional<string>;
  /** Whether it takes the second factor away as well, for who lost both. */
  removes_totp: boolean;
  expires_at: Moment;
  used_at: MomentOrNull;
}

/** One-time links that confirm an e-mail address, by the sha256 of their token; void once the user has another. */
export interface EmailProofsTable {
  token_hash: string;
  user_id: number;
  email: string;
  expires_at: Moment;
}

/** Second factors: the secret is encrypted (server/account/secrets/secretBox.ts); unconfirmed ones ask nobody for a code. */
export interface TotpSecretsTable {
  user_id: number;
  secret: string;
  confirmed_at: MomentOrNull;
  /** The newest step of 30 s whose code was taken: no code works twice. */
  last_step: ColumnType<number, number | undefined, number>;
}

/** Unused recovery codes, hashed; using one deletes it. */
interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}

/** Sign-ins whose password was right and whose second factor is still to come, by the sha256 of the challenge. */
export interface SignInChallengesTable extends FromProvider {
  challenge_hash: string;
  user_id: number;
  expires_at: Moment;
}

/** Failed attempts, for the limits of server/account/limits/SignInLimit.ts; `account_key` is an account or what else is limited. */
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
 * A plugin: its public listing (copied from the approved version, so that a waiting one changes nothing) and its counts.
 * `is_published` = an approved version exists and the plugin was not withdrawn. Everything that readers see asks for
 * `is_public`, which the database keeps.
 */
export interface PluginsTable {
  plugin_id: Generated<number>;
  plugin_key: string;
  developer_id: number;
  is_published: ColumnType<boolean, boolean | undefined, boolean>;
  /** Set while a row of `blocks` stands, by server/repositories/moderation/blocks.ts alone. */
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
  /** A newer version that only some people get so far, and how many of a hundred; both or neither. */
  rollout_version: Optional<string>;
  rollout_percent: Optional<number>;
  /** What an import brought; download_count = this + distinct accounts and visitors that installed or downloaded. */
  imported_downloads: Counter;
  download_count: Counter;
  view_count: Counter;
  praise_count: Counter;
  create_time: MomentOrNull;
  update_time: MomentOrNull;
  /** Sorts "latest": update_time, or the epoch where an import gave no date. */
  sort_time: Moment;
}

/**
 * What search reads of a public plugin, written by server/repositories/search/search.ts. A table of its own: every like and
 * install changes an indexed count of `plugins`, and would write all the search entries again if they stood there.
 */
interface PluginSearchTable {
  plugin_id: number;
  /** Names in every language, normalised, each between line breaks. */
  names: string;
  /** Words of the names between spaces. */
  name_words: string;
  /** Names, then intro, tags and developer. */
  near: string;
  /** Descriptions. */
  far: string;
  /** Distinct words in which a typing error is tolerated. */
  words: string[];
  /** Distinct single and double characters of all of it. */
  grams: string[];
}

/**
 * A plugin's tags. Beside each stands what a tag's list filters and orders by, copied from the plugin by triggers: so a list
 * of a tag is read in its order from an index, however many plugins carry it.
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

/** How many rows a list holds is the sum of its changes (server/repositories/plugins/listCounts.ts). Triggers write them. */
interface ListChangesTable {
  list: string;
  change: number;
}

/**
 * Every submission with the listing it was submitted with; imported versions have no listing and no package. A
 * submission of kind `listing` edits texts and media of an approved version, under its number.
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
  /** Files that the submission brought, in bytes; null where that was not written down. */
  stored_bytes: ColumnType<number | null, number | null | undefined, number>;
  /** What the automatic checks said; null where they were never asked. */
  checks: ColumnType<CheckVerdict[] | null, string | null | undefined, string | null>;
  /** Order within an import, newest last; submissions continue the count. */
  position: number;
  submit_time: MomentOrNull;
  decide_time: MomentOrNull;
  decided_by: number | null;
  /** Null of what an import brought, and of what came before this was written down. */
  submitted_by: ColumnType<number | null, number | null | undefined, never>;
  /** How many of a hundred people get it once it is approved. */
  rollout: Counter;
  /** Set together. A withdrawn version keeps its row: its number never gets other bytes. */
  withdraw_time: MomentOrNull;
  withdraw_reason: Optional<string>;
  /** What it was rejected by. */
  rule: Optional<ReviewRule>;
  /** Set together by a hold, which counts while the submission waits. */
  hold_time: MomentOrNull;
  hold_note: Optional<string>;
  held_by: Optional<number>;
  /** It was approved by a rule of the enterprise, and by nobody who looked at it. */
  is_automatic: ColumnType<boolean, boolean | undefined, boolean>;
}

/** The listing fields of a submission as they will stand on the plugin once it is approved. */
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

/** Who else may submit versions of a plugin and edit it; its owner is `plugins.developer_id`. */
interface MaintainersTable {
  plugin_id: number;
  user_id: number;
  since: MomentWithDefault;
}

/** Somebody asked to maintain a plugin, or to own it. An answer deletes the row. */
export interface InvitationsTable {
  invitation_id: Generated<number>;
  plugin_id: number;
  /** Whom the owner named, as he wrote it: that is all he is shown before the answer. */
  invited: string;
  /** Null where there is no such account, so that an invitation does not tell who has one. */
  user_id: number | null;
  role: InvitedRole;
  /** It holds while this one owns the plugin. */
  invited_by: number;
  create_time: MomentWithDefault;
}

/** Who has a plugin installed now. */
interface InstallsTable {
  plugin_id: number;
  user_id: number;
  /** When it was installed first; an update changes the version alone. */
  created_at: MomentWithDefault;
  /** The plugin's current version then; null where it had none. */
  version: Optional<string>;
}

/** What a reviewer has installed for himself alone; it counts while that version waits, and he may review. */
interface TrialsTable {
  user_id: number;
  plugin_id: number;
  version_id: number;
  create_time: MomentWithDefault;
}

/** Who ever installed or downloaded a plugin: `u<user_id>` or `v<visitor id>`; one row raises download_count by one. */
interface TakersTable {
  plugin_id: number;
  taker: string;
  /** Whether an account uninstalled it once: the first time is counted. */
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

/** What readers reported of a plugin; of one version a person has one open report at most. */
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
  /** When the reporter corrected it last. */
  edit_time: MomentOrNull;
  decide_time: MomentOrNull;
  decided_by: Optional<number>;
}

/** A plugin that administrators keep from everybody; of one plugin one block stands at most. */
interface BlocksTable {
  block_id: Generated<number>;
  plugin_id: number;
  reason: string;
  rule: Optional<ReviewRule>;
  /** Null once the account is closed. */
  blocked_by: Optional<number>;
  block_time: MomentWithDefault;
  /** Null while it stands. */
  lift_time: MomentOrNull;
  lifted_by: Optional<number>;
}

/** What the people of a plugin write against its block; of one block one appeal is open at most. */
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

/** What author and reviewers write to each other about a submission. */
export interface ReviewMessagesTable {
  message_id: Generated<number>;
  version_id: number;
  user_id: number;
  /** In which part it was written: a reviewer may be an author elsewhere. */
  sender: 'author' | 'reviewer';
  text: string;
  create_time: MomentWithDefault;
}

/** What one person was told; server/services/accounts/notifications.ts says how many are kept. */
interface NotificationsTable {
  /** Newer ones have greater ids. */
  notification_id: Generated<number>;
  user_id: number;
  kind: NotificationKind;
  /** No reference: what happened is told also of a plugin that is no more. */
  plugin_key: string;
  params: Json<Notification['params']>;
  create_time: MomentWithDefault;
  read_time: MomentOrNull;
}

/** A picture at the head of the home page; without `redirect_url` (empty) it is kept and not shown. */
interface BannersTable {
  id: Generated<number>;
  image: string;
  /** What the picture says, for people who do not see it; empty for banners of before. */
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

/** A work that the header shows in turn. */
interface FeaturedWorksTable {
  id: Generated<number>;
  title: string;
  titles: Json<Partial<Record<Locale, string>>>;
  url: string;
  /** Empty: the site draws one. */
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

/** Who looked at an activity: `u<user_id>` or `v<visitor id>`; one row raises view_num by one. */
interface ActivityViewersTable {
  activity_id: number;
  viewer: string;
}

/** Accounts that installed or published something during an activity; one row raises participate_num by one. */
interface ActivityParticipantsTable {
  activity_id: number;
  user_id: number;
}

/** Latin words of the public catalogue and their one-letter deletions, for tolerance of one typing error. */
interface SearchDeletionsTable {
  deletion: string;
  word: string;
}

/** Files on their way here, piece by piece; their bytes lie in the folder of uploads under the same id. */
export interface UploadsTable {
  upload_id: string;
  user_id: number;
  kind: UploadKind;
  /** Bytes that it will have, told at the beginning. */
  size: number;
  created_at: MomentWithDefault;
}

/** What came of an upload so far, where several servers take uploads: its bytes lie in the storage, a key for each piece. */
export interface UploadPiecesTable {
  upload_id: string;
  /** Its first byte's place in the upload; pieces follow each other without a gap. */
  start: number;
  size: number;
  key: string;
}

/** How often something was asked for in a window of time, where several servers count together. */
interface RequestCountsTable {
  key: string;
  count: number;
  /** When the window ends; the next request begins another. */
  ends_at: Date;
}

/** The salt of a day of UTC, shared by the servers on one database and deleted after the day. */
interface DailySaltsTable {
  day: ColumnType<Date, string, string>;
  salt: string;
}

/** Who was counted today, as a hash with the day's salt; deleted after the day (decision 56). */
interface DailyMarksTable {
  day: ColumnType<Date, string, string>;
  /** `download`, `view` and `activity`: networks without a cookie. The same with `_new`: new visitors by network. `search`: who searched. */
  what: string;
  /** A plugin, or an activity. */
  subject_id: number;
  who: string;
  /** How many new visitors of a network were counted; 1 elsewhere. */
  count: Generated<number>;
}

/**
 * What the audit list filters and searches of a submission, in a row narrow enough to read many. The database writes
 * it by itself (migration 0017), and what `submission_tags` has of it for each tag (migration 0037).
 */
interface SubmissionSearchTable {
  version_id: number;
  plugin_id: number;
  developer_id: number;
  kind: SubmissionKind;
  status: ReviewStatus;
  submit_time: Date;
  /** Null where an import brought it: its tags are those of its plugin. */
  tag_ids: number[] | null;
  /** The developer's name, and all that a keyword finds, as `search_form` spells it. */
  developer: string;
  text: string;
}

/** Plugins that come to the people of an enterprise (`users.e_id`) by themselves. */
interface EnterpriseDefaultsTable {
  e_id: number;
  plugin_id: number;
}

/** Plugins that come to the people of one department of an enterprise by themselves. */
interface DepartmentDefaultsTable {
  e_id: number;
  department: string;
  plugin_id: number;
}

/** Texts of the deployment's own, in the place of ours (server/legal). */
interface LegalTextsTable {
  name: DocumentName;
  locale: Locale;
  title: string;
  sections: ColumnType<LegalSection[], string, string>;
  update_time: MomentWithDefault;
}

/** What administrators decide for the whole site in Admin; without a row SITE_CONFIG decides. */
export interface SiteSettingsTable {
  name: 'links' | 'registrations' | 'review_rules' | 'secret_key';
  value: ColumnType<unknown, string, string>;
}

/** Who approved a submission that waits. The approval that makes enough of them decides it. */
interface ReviewApprovalsTable {
  version_id: number;
  user_id: number;
  approve_time: MomentWithDefault;
}

/** The submission that an administrator was last shown whole, for each version of a plugin. */
interface ShownSubmissionsTable {
  user_id: number;
  plugin_id: number;
  version: string;
  version_id: number;
}

/**
 * Files of the storage that may be named by no row: written down before a file is put, and taken away by the transaction
 * that names it (server/services/files/FileTransaction.ts).
 */
interface FileIntentsTable {
  intent_id: Generated<number>;
  name: string;
  created_at: MomentWithDefault;
}

/** Plugins that carry, or carried, a tag whose names changed: what search reads of them is of before. */
interface StaleSearchesTable {
  plugin_id: number;
}

/** What the deployment has at services of others, encrypted (server/account/secrets/secretBox.ts): JSON of its fields. */
export interface ServiceSettingsTable {
  service: 'iconfont' | 'pexels';
  sealed: string;
}

/** The enterprise setting that an administrator saved, in its only row. */
interface EnterpriseSettingsTable {
  only_one: ColumnType<boolean, never, never>;
  /** Counts every change, so that nobody writes over what he did not read. */
  version: number;
  /** Null: that of SITE_CONFIG holds, and its logo. */
  setting: ColumnType<EnterpriseFields | null, never, string | null>;
  logo_light: string | null;
  logo_dark: string | null;
}

/** What administrators did, for good: the database itself refuses to change or delete a row. */
interface AdminActsTable {
  act_id: Generated<number>;
  user_id: number;
  /** The administrator's account at that time: it stands here also once the account is closed. */
  user_name: string;
  act: AdminAct;
  /** The key or id of what it was done to, and its name then. */
  subject: string;
  subject_name: string;
  /** What the act changed, before and after it; null where there was nothing, or is nothing any more. */
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
  create_time: MomentWithDefault;
}

/** How often something happened in a day of UTC, over all plugins. */
export interface DailyCountsTable {
  day: ColumnType<Date, string, never>;
  /** `install`: somebody took a plugin for the first time. */
  kind: 'install' | 'view';
  count: number;
}

/**
 * What happened to a plugin in a month, by its days of UTC: each list has 31 numbers. Months without anything have no row.
 * contract/statistics.ts says what counts.
 */
interface PluginMonthsTable {
  plugin_id: number;
  /** Its first day. */
  month: ColumnType<Date, string, never>;
  views: Generated<number[]>;
  installs: Generated<number[]>;
  uninstalls: Generated<number[]>;
  likes: Generated<number[]>;
  searches: Generated<number[]>;
}

/** Who opened a plugin, so that a view counts once a day and view_count once for ever. */
interface PluginViewersTable {
  plugin_id: number;
  /** `u<user_id>` or `v<visitor id>`. */
  viewer: string;
  last_day: ColumnType<Date, string, string>;
}

/** Events that the collector took; only ever added to, and dropped by whole days. */
interface AnalyticsEventsTable {
  /** Of UTC, in which it came here: clocks of browsers are not believed. */
  day: ColumnType<Date, string, never>;
  project: string;
  name: string;
  /** Names the browser by a keyed hash of the SDK's id, so that its events can be found again and nobody's id lies here. */
  visitor: Uint8Array;
  /** The SDK's own number of the event, by which one that comes twice is known; null where its sender gave none. */
  track_id: number | null;
  receive_time: MomentWithDefault;
  properties: Record<string, unknown>;
}

/** How many events of a name came in a day of UTC. It outlives the events. */
interface AnalyticsDaysTable {
  day: ColumnType<Date, string, never>;
  project: string;
  /** `(other)` for the names beyond those that a day counts by themselves. */
  name: string;
  count: number;
}

/** What a browser told of its account, with consent. */
interface AnalyticsProfilesTable {
  project: string;
  /** The browser and the account, by keyed hashes of their ids. */
  visitor: Uint8Array;
  account: Uint8Array;
  told_on: ColumnType<Date, string, string>;
  /** Of `sex`, `birthday`, `channel` and `tencent_docs` those that are known. */
  properties: Record<string, unknown>;
}

/** Normalised keywords that found nothing; nothing is kept of who searched. */
interface MissedSearchesTable {
  term: string;
  count: number;
  last_time: MomentWithDefault;
}

/** The key that this square signs bundles with: one row, made when it is first needed. */
export interface SigningKeyTable {
  is_own: ColumnType<true, never, never>;
  public_key: string;
  /** The private key, encrypted (server/account/secrets/secretBox.ts). */
  sealed: string;
}

/** Public keys of other squares whose bundles may be imported, by the sha256 of the key. */
export interface TrustedKeysTable {
  fingerprint: string;
  public_key: string;
  /** What the super administrator calls it. */
  name: string;
  create_time: MomentWithDefault;
}

/** Where a plugin came from that a bundle brought: only the same key brings it up to date. */
export interface PluginOriginsTable {
  plugin_id: number;
  fingerprint: string;
  /** As the bundle named the square that made it. */
  origin: string;
  /** What the bundle said of the plugin, in one word: with the same one nothing has changed. */
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

/** How far this square has followed another one: a single row. */
export interface MirrorStateTable {
  is_own: Generated<boolean>;
  /** The square that the rest is about; with another one it begins anew. */
  source: Generated<string>;
  /** The number up to which its feed was read. */
  cursor: Generated<number>;
  /** When the newest page that was read was made: an older one is a replay. */
  feed_time: MomentOrNull;
  /** Since when the whole feed is read anew, while it is; and when the last whole reading began. */
  pass_time: MomentOrNull;
  whole_time: MomentOrNull;
  /** Which process is at work, and until when nobody else may be. */
  lease_by: string | null;
  lease_until: MomentOrNull;
  /** The last run; `end_time` is null while it is under way. */
  start_time: MomentOrNull;
  end_time: MomentOrNull;
  /** Why the last run ended before it was done, in English; empty: it did not. */
  error: Generated<string>;
}

/** What the followed square said of a plugin last, and what came of it here. */
export interface MirrorPluginsTable {
  plugin_key: string;
  entry: Json<FeedEntry>;
  /** Still to be done. */
  is_pending: Generated<boolean>;
  /** Whether it was ever brought in: one that is missing nevertheless was deleted here. */
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
  reports: ReportsTable;
  blocks: BlocksTable;
  appeals: AppealsTable;
  review_messages: ReviewMessagesTable;
  notifications: NotificationsTable;
  search_deletions: SearchDeletionsTable;
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
/** What a repository takes: the database, or the transaction that a service runs it in. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;
