import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Role } from '../../contract/audits';
import type { LoginMethod } from '../../contract/deployments';
import type { ListingTexts, Locale } from '../../contract/fields';
import type { Copyright, EditorType, ReviewStatus } from '../../contract/plugins';
import type { ReportReason, ReportStatus } from '../../contract/reports';
import type { ProviderProfile } from '../lib/ProviderProfile';

/** A column that is read as T and written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
/** A moment: read as a Date, written as a Date or ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MomentWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
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
  department: string | null;
  /** The enterprise that the user belongs to. */
  e_id: number | null;
  /** For analytics (SPEC.md section 3); null where nobody told. `birthday` is YYYY-MM-DD. */
  sex: Optional<string>;
  birthday: Optional<string>;
  channel: Optional<string>;
  tencent_docs: Optional<boolean>;
  role: ColumnType<Role, Role | undefined, Role>;
  /** The name under which a catalogue import knows this developer; unique. */
  import_name: string | null;
  created_at: MomentWithDefault;
}

/** Somebody as a company's provider knows them. */
export interface ExternalIdentitiesTable {
  identity_id: Generated<number>;
  method: LoginMethod;
  /** The provider's own name for the person, which never changes. */
  subject: string;
  user_id: number;
  /** What the provider needs to be asked again, encrypted (server/account/secretBox.ts). */
  memory: string | null;
  /** When the provider last said that it knows the account. */
  checked_at: Moment;
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

/** Second factors: the secret is encrypted (server/account/secretBox.ts); unconfirmed ones ask nobody for a code. */
export interface TotpSecretsTable {
  user_id: number;
  secret: string;
  confirmed_at: MomentOrNull;
  /** The newest step of 30 s whose code was taken: no code works twice. */
  last_step: ColumnType<number, number | undefined, number>;
}

/** Unused recovery codes, hashed; using one deletes it. */
export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}

/** Sign-ins whose password was right and whose second factor is still to come, by the sha256 of the challenge. */
export interface SignInChallengesTable extends FromProvider {
  challenge_hash: string;
  user_id: number;
  expires_at: Moment;
}

/** Failed attempts, for the limits of server/account/SignInLimit.ts; `account_key` is an account or what else is limited. */
export interface SignInFailuresTable {
  id: Generated<number>;
  account_key: string;
  failed_at: MomentWithDefault;
}

export interface TagsTable {
  id: Generated<number>;
  code: string;
  name: string;
  names: Json<Partial<Record<Locale, string>>>;
  position: number;
}

/**
 * A plugin: its public listing (copied from the approved version, so that a waiting one changes nothing) and its counts.
 * `is_public` = an approved version exists and the plugin was not withdrawn.
 */
export interface PluginsTable {
  plugin_id: Generated<number>;
  plugin_key: string;
  developer_id: number;
  is_public: ColumnType<boolean, boolean | undefined, boolean>;
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
  editor_type: Json<EditorType[]>;
  permissions: Json<string[]>;
  network_hosts: Json<string[]>;
  current_version: string | null;
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
 * What search reads of a public plugin, written by server/repositories/search.ts. A table of its own: every like and
 * install changes an indexed count of `plugins`, and would write all the search entries again if they stood there.
 */
export interface PluginSearchTable {
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

export interface PluginTagsTable {
  plugin_id: number;
  tag_id: number;
}

/** Every submitted version with the listing it was submitted with; imported versions have no listing and no package. */
export interface VersionsTable {
  version_id: Generated<number>;
  plugin_id: number;
  version: string;
  status: ReviewStatus;
  reason: string | null;
  content: string;
  listing: ColumnType<Listing | null, string | null, string | null>;
  package_sha256: string | null;
  package_size: number | null;
  /** Order within an import, newest last; submissions continue the count. */
  position: number;
  submit_time: MomentOrNull;
  decide_time: MomentOrNull;
  decided_by: number | null;
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
  editor_type: EditorType[];
  permissions: string[];
  network_hosts: string[];
}

/** Who has a plugin installed now. */
export interface InstallsTable {
  plugin_id: number;
  user_id: number;
  /** When it was installed first; an update changes the version alone. */
  created_at: MomentWithDefault;
  /** The plugin's current version then; null where it had none. */
  version: Optional<string>;
}

/** Who ever installed or downloaded a plugin: `u<user_id>` or `v<visitor id>`; one row raises download_count by one. */
export interface TakersTable {
  plugin_id: number;
  taker: string;
}

export interface PraisesTable {
  plugin_id: number;
  user_id: number;
  created_at: MomentWithDefault;
}

export interface RecommendationsTable {
  plugin_id: number;
  position: number;
}

/** What readers reported of a plugin; of one version a person has one open report at most. */
export interface ReportsTable {
  report_id: Generated<number>;
  plugin_id: number;
  /** The version that was public then; empty where an import brought none. */
  version: string;
  user_id: number;
  reason: ReportReason;
  text: string;
  status: ColumnType<ReportStatus, ReportStatus | undefined, ReportStatus>;
  note: ColumnType<string, string | undefined, string>;
  create_time: MomentWithDefault;
  decide_time: MomentOrNull;
  decided_by: Optional<number>;
}

/** A picture at the head of the home page; without `redirect_url` (empty) it is kept and not shown. */
export interface BannersTable {
  id: Generated<number>;
  image: string;
  redirect_url: string;
  sort: number;
}

/** A place in which a plugin is promoted for a time (SPEC.md: resource position). */
export interface SlotsTable {
  id: Generated<number>;
  plugin_id: number;
  position: number;
  start_time: Moment;
  end_time: Moment;
  /** Shows the "new" tag. */
  is_new: boolean;
  is_disabled: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface QrCodesTable {
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
}

/** Who looked at an activity: `u<user_id>` or `v<visitor id>`; one row raises view_num by one. */
export interface ActivityViewersTable {
  activity_id: number;
  viewer: string;
}

/** Accounts that take part in an activity; one row raises participate_num by one. */
export interface ActivityParticipantsTable {
  activity_id: number;
  user_id: number;
}

/** Latin words of the public catalogue and their one-letter deletions, for tolerance of one typing error. */
export interface SearchDeletionsTable {
  deletion: string;
  word: string;
}

export interface Tables {
  users: UsersTable;
  session_families: SessionFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  external_identities: ExternalIdentitiesTable;
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
  versions: VersionsTable;
  installs: InstallsTable;
  takers: TakersTable;
  praises: PraisesTable;
  recommendations: RecommendationsTable;
  reports: ReportsTable;
  search_deletions: SearchDeletionsTable;
  banners: BannersTable;
  slots: SlotsTable;
  qr_codes: QrCodesTable;
  activities: ActivitiesTable;
  activity_viewers: ActivityViewersTable;
  activity_participants: ActivityParticipantsTable;
}

export type Database = Kysely<Tables>;
/** What a repository takes: the database, or the transaction that a service runs it in. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;
