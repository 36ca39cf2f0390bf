import type { ColumnType, Generated } from 'kysely';
import type { Sex } from '../../../contract/accounts/aboutUser';
import type { EnterpriseRole } from '../../../contract/accounts/memberships';
import type {
  EmailKind,
  EmailNotices,
  Note,
  Notification,
  NotificationKind,
} from '../../../contract/accounts/notifications';
import type { TestNote } from '../../../contract/accounts/webhooks';
import type { Locale } from '../../../contract/fields';
import type { LoginMethod } from '../../../contract/organization/deployments';
import type { Role } from '../../../contract/reviews/reviewList';
import type { Counter, Json, Optional, Timestamp, TimestampOrNull, TimestampWithDefault } from './columns';

/** A user. Developers of imported plugins are rows without `account`, which have no login. */
export interface UsersTable {
  user_id: Generated<number>;
  /** As typed at sign-up; unique by `account_key`, ignoring case. */
  account: string | null;
  account_key: string | null;
  password_hash: string | null;
  nick_name: string;
  email: string | null;
  /** Null until the user has confirmed the address. Only one user can have it confirmed. */
  email_verified_at: TimestampOrNull;
  mobile: string | null;
  avatar_url: string | null;
  /** Set by a linked company, or else by an administrator. */
  department: string | null;
  /** The department that an administrator assigned. It applies again when no company account is linked. */
  assigned_department: Optional<string>;
  /** The user's current organization. */
  e_id: number | null;
  /** Employment status and the company's own id of the user, from the provider's last report. */
  staff_status: Optional<number>;
  identification: Optional<string>;
  /** For analytics (requirements.md section 3); null if unknown. `birthday` is YYYY-MM-DD. */
  sex: Optional<Sex>;
  birthday: Optional<string>;
  channel: Optional<string>;
  tencent_docs: Optional<boolean>;
  /** When the user first set or deleted sex or birthday: since then no provider sets them. */
  told_at: TimestampOrNull;
  role: ColumnType<Role, Role | undefined, Role>;
  /** Name of this developer in a catalog import; unique. */
  import_name: string | null;
  created_at: TimestampWithDefault;
  /** When and why a super administrator locked the account. */
  locked_at: TimestampOrNull;
  lock_reason: Optional<string>;
  /** When the account was closed. The row stays for published plugins. */
  closed_at: TimestampOrNull;
  /** Language in which the user last used the site; null if unknown. */
  language: Optional<Locale>;
  /** When notices are emailed, and the kinds that the user switched off. */
  email_notices: ColumnType<EmailNotices, EmailNotices | undefined, EmailNotices>;
  muted_notices: ColumnType<EmailKind[], EmailKind[] | undefined, EmailKind[]>;
}

/** A user's account at a company's provider. */
export interface ExternalIdentitiesTable {
  identity_id: Generated<number>;
  method: LoginMethod;
  /** The provider's permanent id of the user. */
  subject: string;
  user_id: number;
  /** Data for later queries to the provider, encrypted (server/lib/secrets.ts). */
  memory: string | null;
  /** When the provider last confirmed the account. */
  checked_at: Timestamp;
  /** The user's name at the provider; null if it never sent one. */
  name: Optional<string>;
  /** When its data was last stored. With several identities the latest applies. */
  spoke_at: TimestampOrNull;
}

/** Organizations of an account. `users.e_id` is the current one. */
interface MembershipsTable {
  user_id: number;
  e_id: number;
  /** Name of the organization; null: its number is shown. */
  name: Optional<string>;
  /** The department in an organization that is not current; that of the current one is stored with the user. */
  department: Optional<string>;
  /** Null: a member without a role. */
  role: Optional<EnterpriseRole>;
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
  /** The user whose name `params.by` has. */
  by_id: Optional<number>;
  create_time: TimestampWithDefault;
  read_time: TimestampOrNull;
}

/** Targets that the deployment delivers to, as the servers set them at their start. The deliveries of others are deleted. */
interface DeliveryTargetsTable {
  target: string;
}

/** A notice to one target that was not delivered yet, or one of a webhook's log. */
interface DeliveriesTable {
  delivery_id: Generated<string>;
  /** `email`: of `user_id`. `webhook`: of `webhook_id`. `review_webhook`, `review_mail ADDRESS`: of the deployment. */
  target: string;
  user_id: Optional<number>;
  webhook_id: Optional<number>;
  notice: Json<Note | TestNote>;
  /** Id of what is sent: those that the first attempt joined stay together. Null before it. */
  batch_id: Optional<string>;
  /** Failed attempts. */
  attempts: Counter;
  /** Time of the next attempt, or of the end of the present one. Null: a webhook's delivery that ended. */
  due_time: TimestampOrNull;
  /** The last attempt at a webhook: its time, the status of the response, and why it failed, if it did. */
  attempt_time: TimestampOrNull;
  status: Optional<number>;
  error: Optional<string>;
  create_time: Timestamp;
}

/** A webhook. Its rows of `deliveries` are also its log. */
interface WebhooksTable {
  webhook_id: Generated<number>;
  /** The user who gets their own notices; null: a webhook of the deployment. */
  user_id: number | null;
  url: string;
  /** The kinds of notices that are sent; null: all. */
  kinds: EmailKind[] | null;
  /** Encrypted (server/lib/secrets.ts). */
  secret: string;
  /** The secret before `rotate_time`, which signs for a day more. */
  previous_secret: Optional<string>;
  rotate_time: TimestampOrNull;
  create_time: Timestamp;
}

/** A follow of a user: a plugin, or all new plugins of a developer or a tag. One of the three is not null. */
interface FollowsTable {
  user_id: number;
  plugin_id: Optional<number>;
  developer_id: Optional<number>;
  tag_id: Optional<number>;
  create_time: Timestamp;
}

/** Tables of users. */
export interface AccountsTables {
  users: UsersTable;
  external_identities: ExternalIdentitiesTable;
  memberships: MembershipsTable;
  notifications: NotificationsTable;
  delivery_targets: DeliveryTargetsTable;
  deliveries: DeliveriesTable;
  webhooks: WebhooksTable;
  follows: FollowsTable;
}
