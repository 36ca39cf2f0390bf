import type { UserInfo } from '../../../contract/accounts/accounts';
import type { EnterpriseRole } from '../../../contract/accounts/memberships';
import type { Locale } from '../../../contract/fields';
import { ROLE } from '../../../contract/values/accounts';
import type { Database } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { findUser, type UserRow, writeLanguage } from '../../repositories/accounts/users';
import { findCurrentEnterprise } from '../../repositories/organization/enterprises';

/**
 * The user as their own pages show them. Also stores their language if it is known, for emails that others cause.
 *
 * @throws {DomainError} `unauthenticated` if the user no longer exists
 */
export async function loadUserInfo(db: Database, userId: number, language: Locale | null = null): Promise<UserInfo> {
  const user = await findUser(db, userId);
  if (!user) throw sessionEnded();
  if (language && language !== user.language) await writeLanguage(db, userId, language);
  return toUserInfo(user, await findCurrentEnterprise(db, userId));
}

function toUserInfo(
  user: UserRow,
  { role: enterprise_role, code }: { role: EnterpriseRole | null; code: string | null },
): UserInfo {
  return {
    user_id: user.user_id,
    account_id: user.user_id,
    user_name: user.account ?? user.nick_name,
    nick_name: user.nick_name,
    email: user.email,
    email_verified: user.email_verified_at !== null,
    mobile: user.mobile,
    avatar_url: user.avatar_url,
    created_at: user.created_at.toISOString(),
    department: user.department,
    e_id: user.e_id,
    is_administrator: user.role !== ROLE.user || enterprise_role !== null,
    has_password: user.password_hash !== null,
    is_owner: user.role === ROLE.super_admin || enterprise_role === 'owner',
    role: user.role,
    enterprise_role,
    // Administrators of the deployment see the deployment's setting (routes/organization/shownEnterprise.ts).
    enterprise_code: user.role === ROLE.user ? code : null,
    staff_status: user.staff_status,
    identification: user.identification,
    sex: user.sex,
    birthday: user.birthday,
    channel: user.channel,
    tencent_docs: user.tencent_docs,
  };
}

/** The error of a session that is over, or of a user who no longer exists. */
export function sessionEnded(): DomainError {
  return new DomainError('unauthenticated', 'The session has ended or does not exist. Log in again.');
}
