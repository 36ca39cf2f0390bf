import type { EmailKind, Note } from '../../../contract/accounts/notifications';
import type { Locale } from '../../../contract/fields';
import { ACCOUNT_NOTICES } from '../../../contract/values/accounts';
import { LOCALES } from '../../../contract/values/locales';
import type { Queryable } from '../../db/schema';
import type { EmailFailure } from '../../mail/emailFailure';
import type { SiteEmails } from '../../mail/SiteEmails';
import { dropDone, namePlugins } from '../../repositories/accounts/notifications';
import { findUser, type UserRow } from '../../repositories/accounts/users';
import type { Batch } from './Outbox';
import { unsubscribeToken } from './unsubscribing';

interface EmailNoticesParts {
  db: Queryable;
  siteEmails: SiteEmails;
  secretKey: Uint8Array;
  /** For users whose language is unknown. */
  defaultLanguage?: Locale;
}

/**
 * Emails a user their notices, as far as they still want and may read them, and work of reviewers is not done; returns
 * the failure, or null.
 */
export async function emailNotices(
  { db, siteEmails, secretKey, defaultLanguage = LOCALES[0] }: EmailNoticesParts,
  { batch_id, user_id, notices }: Batch,
): Promise<EmailFailure | null> {
  const user = user_id === null ? null : await findUser(db, user_id);
  if (!user?.email || !user.email_verified_at || user.locked_at) return null;
  const notes = notices.filter((note): note is Note => note.kind !== 'test');
  const wanted = (await dropDone(db, notes)).filter(({ kind }) => isWanted(user, kind));
  if (wanted.length === 0) return null;
  const keys = wanted.map(({ plugin_key }) => plugin_key);
  const names = await namePlugins(db, user.user_id, keys);
  const unnamed = { plugin_name: null, plugin_names: {} };
  const kinds = new Set(wanted.map(({ kind }) => kind).filter(isChosen));
  const [kind = null, ...others] = kinds;
  const token = kind && unsubscribeToken(secretKey, { user_id: user.user_id, kind: others.length > 0 ? 'all' : kind });
  return siteEmails.notices(
    { email: user.email, locale: user.language ?? defaultLanguage, e_id: user.e_id },
    wanted.map((note) => ({ ...note, ...(names.get(note.plugin_key) ?? unnamed) })),
    { id: batch_id, token },
  );
}

function isWanted({ email_notices, muted_notices }: UserRow, kind: Note['kind']): boolean {
  return !isChosen(kind) || (email_notices !== 'off' && !muted_notices.includes(kind));
}

/** Whether users choose if this kind is emailed. The types make sure that contract/values knows each kind. */
function isChosen(kind: EmailKind | (typeof ACCOUNT_NOTICES)[number]): kind is EmailKind {
  return !(ACCOUNT_NOTICES as readonly string[]).includes(kind);
}
