import type { UserInfo } from '../../../contract/accounts/accounts';
import type { Role } from '../../../contract/reviews/reviewList';
import { ROLE } from '../../../contract/values/accounts';

/** A user as the account service returns them. */
export function aUser(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    user_id: 7,
    account_id: 7,
    user_name: 'mei',
    nick_name: 'Mei',
    email: null,
    email_verified: false,
    mobile: null,
    avatar_url: null,
    created_at: '2025-01-01T00:00:00.000Z',
    department: null,
    e_id: null,
    has_password: true,
    is_administrator: false,
    is_owner: false,
    role: changes.is_owner ? ROLE.super_admin : changes.is_administrator ? ROLE.admin : ROLE.user,
    enterprise_role: null,
    enterprise_code: null,
    staff_status: null,
    identification: null,
    sex: null,
    birthday: null,
    channel: null,
    tencent_docs: null,
    ...changes,
  };
}

/** A response of /manager/verify for a user without an organization. */
export const verifiedAs = (role: Role) => ({ role, enterprise_role: null, e_id: null });
