import { z } from 'zod';
import { Birthday, Sex } from './aboutUser';
import { UserInfo } from './accounts';
import { Appeal } from './blocks';
import { endpoint } from './endpoint';
import { keptText, Locale, Moment, TEXT_LIMITS } from './fields';
import { Notification } from './notifications';
import { PresentPassword } from './passwords';
import { PersonalToken } from './personalTokens';
import { ReviewStatus, SubmissionKind } from './plugins';
import { MEDIA_LIMITS } from './releases';
import { OwnReport } from './reports';
import { ProofCode, TotpStatus } from './secondFactors';
import { OwnSession } from './sessions';

/**
 * Fields that are left out stay. `sex` and `birthday` are the caller's own to tell; null deletes them, and from then on no
 * provider's word takes their place. A new e-mail address is unverified until it has proven to be the caller's: where the
 * site sends mail, a link goes to it. Another address needs the `password`, because a link to it can set a new one.
 */
export const ProfileChanges = z.object({
  nick_name: keptText(TEXT_LIMITS.nick_name, 1).optional(),
  email: z.email().max(254).nullable().optional(),
  password: PresentPassword.optional(),
  sex: Sex.nullable().optional(),
  birthday: Birthday.nullable().optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** Bytes that a picture of a person may have as it is sent. */
export const AVATAR_BYTES = MEDIA_LIMITS.picture_bytes;

/**
 * 422 `invalid_nick_name` for a name with signs that nobody sees, `name_reserved` for one of the site or its administrators, `wrong_password` when another address comes without the
 * right one, 429 `too_many_attempts` as for `changePassword`.
 */
export const updateProfile = endpoint({
  method: 'PUT',
  base: 'user',
  path: '/user/userinfo',
  who: 'user',
  summary: "Changes the caller's name, e-mail address, sex or birthday",
  body: ProfileChanges,
  data: z.object({ user_info: UserInfo }),
});

/** `is_offered`: whether the site sends mail. */
export const getEmailProof = endpoint({
  method: 'GET',
  base: 'user',
  path: '/user/email_proof',
  who: 'user',
  summary: 'Whether e-mail addresses can be confirmed here',
  data: z.object({ is_offered: z.boolean() }),
});

/** `is_sent` is false where there is nothing to confirm. 429 `too_many_attempts` after five mails in a quarter of an hour. */
export const sendEmailProof = endpoint({
  method: 'POST',
  base: 'user',
  path: '/user/email_proof',
  who: 'user',
  summary: "Mails the link that confirms the caller's e-mail address once more; it works once, for 24 hours",
  data: z.object({ is_sent: z.boolean() }),
});

/** File: `avatar`. 422 `invalid_image` when it is none. */
export const setAvatar = endpoint({
  method: 'PUT',
  base: 'user',
  path: '/user/avatar',
  who: 'user',
  summary: "Sets the caller's picture (multipart); it is drawn anew as 256 by 256 pixels",
  sends: 'multipart',
  data: z.object({ user_info: UserInfo }),
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  base: 'user',
  path: '/user/avatar',
  who: 'user',
  summary: "Removes the caller's picture",
  data: z.object({ user_info: UserInfo }),
});

const Taken = z.object({ plugin_key: z.string(), name: z.string(), created_at: Moment });

/** Everything that this site keeps about an account, without its secrets. */
export const AccountExport = z.object({
  exported_at: Moment,
  user_info: UserInfo,
  /** In which language the site was read last: that of mails. */
  language: Locale.nullable(),
  two_factor: TotpStatus,
  sessions: z.array(OwnSession),
  personal_tokens: z.array(PersonalToken),
  plugins: z.array(
    z.object({
      plugin_key: z.string(),
      name: z.string(),
      is_public: z.boolean(),
      current_version: z.string().nullable(),
      versions: z.array(
        z.object({
          kind: SubmissionKind,
          version: z.string(),
          status: ReviewStatus,
          reason: z.string().nullable(),
          content: z.string(),
          submit_time: Moment.nullable(),
        }),
      ),
    }),
  ),
  likes: z.array(Taken),
  installs: z.array(Taken),
  /** Plugins that were ever installed or downloaded. */
  downloads: z.array(z.string()),
  /** Ids of activities that were looked at or taken part in. */
  activities: z.array(z.number().int()),
  /** What the caller reported of plugins. */
  reports: z.array(OwnReport),
  /** What the caller wrote against blocks of plugins. */
  appeals: z.array(Appeal.extend({ plugin_key: z.string() })),
  /** What the caller wrote in reviews. */
  review_messages: z.array(
    z.object({ plugin_key: z.string(), version: z.string(), text: z.string(), create_time: Moment }),
  ),
  notifications: z.array(Notification),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const exportAccount = endpoint({
  method: 'GET',
  base: 'user',
  path: '/user/export',
  who: 'user',
  summary: 'Everything that is kept about the caller',
  data: AccountExport,
});

/** `code` where the account has a second factor. 409 `last_administrator` for the only super administrator. */
export const closeAccount = endpoint({
  method: 'DELETE',
  base: 'user',
  path: '/user/account',
  who: 'user',
  summary: "Deletes the caller's account; published plugins stay without its name",
  body: z.object({ password: PresentPassword, code: ProofCode.optional() }),
  data: z.object({}),
});
