import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Locale, storedText, Timestamp } from '../fields';
import { Appeal } from '../moderation/blocks';
import { OwnReport } from '../moderation/reports';
import { LoginMethod } from '../organization/deployments';
import { OwnPluginRequest } from '../organization/pluginRequests';
import { Follows } from '../plugins/follows';
import { ReviewStatus, SubmissionKind } from '../plugins/plugins';
import { RatingState, Stars } from '../ratings/ratings';
import { CREDENTIAL_LIMITS } from '../values/accounts';
import { TEXT_LIMITS } from '../values/limits';
import { MEDIA_LIMITS } from '../values/releases';
import { Birthday, Sex } from './aboutUser';
import { UserInfo } from './accounts';
import { Notification, NotificationSettings } from './notifications';
import { Passkey } from './passkeys';
import { PresentPassword } from './passwords';
import { PersonalToken } from './personalTokens';
import { ProofCode, TotpStatus } from './secondFactors';
import { OwnSession } from './sessions';
import { Webhook } from './webhooks';

/**
 * Fields that are left out do not change. `sex` and `birthday` are the user's own; null deletes them, and from then on
 * the provider does not set them again. A new email address is unverified until its owner confirms it: if the site
 * sends email, it sends a link to the new address. Changing the address needs the `password`, because a link to the
 * address can reset the password.
 */
export const ProfileChanges = z.object({
  nick_name: storedText(TEXT_LIMITS.nick_name, 1).optional(),
  email: z.email().max(CREDENTIAL_LIMITS.email).nullable().optional(),
  password: PresentPassword.optional(),
  sex: Sex.nullable().optional(),
  birthday: Birthday.nullable().optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** Maximum bytes of an uploaded profile picture. */
export const AVATAR_BYTES = MEDIA_LIMITS.image_bytes;

/**
 * 422 `invalid_nick_name` for a name with invisible characters, `name_reserved` for one of the site or its
 * administrators, `wrong_password` if the email address changes without the right password; 429 `too_many_attempts` as
 * for `changePassword`.
 */
export const updateProfile = endpoint('PUT', '/user/userinfo', {
  base: 'user',
  who: 'user',
  summary: "Changes the caller's name, email address, sex or birthday",
  body: ProfileChanges,
  data: z.object({ user_info: UserInfo }),
});

/** `is_offered`: whether the site sends email. */
export const getEmailProof = endpoint('GET', '/user/email_proof', {
  base: 'user',
  who: 'user',
  summary: 'Returns whether email addresses can be confirmed in this deployment',
  data: z.object({ is_offered: z.boolean() }),
});

/** `is_sent` is false if there is nothing to confirm. 429 `too_many_attempts` after five emails within 15 minutes. */
export const sendEmailProof = endpoint('POST', '/user/email_proof', {
  base: 'user',
  who: 'user',
  summary: "Sends the link that confirms the caller's email address again; it works once, for 24 hours",
  data: z.object({ is_sent: z.boolean() }),
});

/** File: `avatar`. 422 `invalid_image` if it is not an image. */
export const setAvatar = endpoint('PUT', '/user/avatar', {
  base: 'user',
  who: 'user',
  summary: "Sets the caller's profile picture (multipart); the image is encoded again as 256 by 256 pixels",
  sends: 'multipart',
  data: z.object({ user_info: UserInfo }),
});

export const removeAvatar = endpoint('DELETE', '/user/avatar', {
  base: 'user',
  who: 'user',
  summary: "Removes the caller's profile picture",
  data: z.object({ user_info: UserInfo }),
});

const Taken = z.object({ plugin_key: z.string(), name: z.string(), created_at: Timestamp });

/** All data of an account, without its secrets. */
export const AccountExport = z.object({
  exported_at: Timestamp,
  user_info: UserInfo,
  /** The language in which the user last used the site. Emails use it. */
  language: Locale.nullable(),
  notification_settings: NotificationSettings,
  two_factor: TotpStatus,
  sessions: z.array(OwnSession),
  passkeys: z.array(Passkey),
  personal_tokens: z.array(PersonalToken),
  /** Organizations of the account; `user_info.e_id` is the current one. */
  organizations: z.array(z.object({ e_id: z.number().int(), name: z.string().nullable() })),
  /** Entries of these organizations' directories about the user (docs/scim.md). */
  directory_entries: z.array(
    z.object({
      e_id: z.number().int(),
      external_id: z.string().nullable(),
      given_name: z.string().nullable(),
      family_name: z.string().nullable(),
      department: z.string().nullable(),
      groups: z.array(z.string()),
    }),
  ),
  /** Accounts at companies with which the user logs in. */
  linked_accounts: z.array(z.object({ method: LoginMethod, subject: z.string(), name: z.string().nullable() })),
  plugins: z.array(
    z.object({
      plugin_key: z.string(),
      name: z.string(),
      is_public: z.boolean(),
      contact: z.string(),
      technical_support: z.string(),
      current_version: z.string().nullable(),
      versions: z.array(
        z.object({
          kind: SubmissionKind,
          version: z.string(),
          status: ReviewStatus,
          reason: z.string().nullable(),
          content: z.string(),
          submit_time: Timestamp.nullable(),
          /** The texts and files of the listing as submitted; null for imports. */
          listing: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
    }),
  ),
  likes: z.array(Taken),
  installs: z.array(Taken),
  follows: Follows,
  /** Plugins that were ever installed or downloaded. */
  downloads: z.array(z.string()),
  /** Ids of campaigns that were viewed or joined. */
  activities: z.array(z.number().int()),
  /** The user's reports of plugins. */
  reports: z.array(OwnReport),
  /** The user's requests of plugins that their organizations do not allow. */
  plugin_requests: z.array(OwnPluginRequest),
  /** The user's appeals against blocks. */
  appeals: z.array(Appeal.extend({ plugin_key: z.string() })),
  /** The user's messages in reviews. */
  review_messages: z.array(
    z.object({ plugin_key: z.string(), version: z.string(), text: z.string(), create_time: Timestamp }),
  ),
  /** The user's ratings of plugins, also those that others do not see. */
  ratings: z.array(
    z.object({
      plugin_key: z.string(),
      stars: Stars,
      text: z.string(),
      version: z.string(),
      state: RatingState,
      appeal: z.string().nullable(),
      create_time: Timestamp,
      edit_time: Timestamp.nullable(),
    }),
  ),
  /** The user's messages in threads of ratings. */
  rating_replies: z.array(z.object({ plugin_key: z.string(), text: z.string(), create_time: Timestamp })),
  /** The ratings that the user found helpful (1) or not (-1), and those that they reported. */
  rating_marks: z.array(z.object({ plugin_key: z.string(), rating_id: z.number().int(), mark: z.number().int() })),
  rating_reports: z.array(
    z.object({ plugin_key: z.string(), rating_id: z.number().int(), reason: z.string(), text: z.string() }),
  ),
  notifications: z.array(Notification),
  webhooks: z.array(Webhook.pick({ url: true, kinds: true, create_time: true })),
  maintained_plugins: z.array(z.object({ plugin_key: z.string(), since: Timestamp })),
  /** Pending invitations that the user sent or received. */
  invitations: z.array(
    z.object({
      plugin_key: z.string(),
      invited: z.string(),
      role: z.string(),
      direction: z.enum(['sent', 'received']),
      create_time: Timestamp,
    }),
  ),
  /** Uploads that no submission uses yet. */
  uploads: z.array(z.object({ kind: z.string(), size: z.number().int(), created_at: Timestamp })),
  /** The user's approvals as a reviewer. */
  approvals: z.array(z.object({ plugin_key: z.string(), version: z.string(), approve_time: Timestamp })),
  /** The user's entries in the activity log of administrators. */
  admin_actions: z.array(
    z.object({ act: z.string(), subject: z.string(), subject_name: z.string(), create_time: Timestamp }),
  ),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const exportAccount = endpoint('GET', '/user/export', {
  base: 'user',
  who: 'user',
  summary: 'Returns all stored data of the caller',
  data: AccountExport,
});

/**
 * `code` if the account has an authenticator app. With passkeys and no app, 403 `fresh_sign_in_required` unless the login
 * was within the last ten minutes, or `code` is a recovery code. 409 `last_administrator` for the only super
 * administrator.
 */
export const closeAccount = endpoint('DELETE', '/user/account', {
  base: 'user',
  who: 'user',
  summary: "Deletes the caller's account; published plugins stay, without the user's name",
  body: z.object({ password: PresentPassword, code: ProofCode.optional() }),
  data: z.object({}),
});
