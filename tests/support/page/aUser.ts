import type { UserInfo } from '../../../contract/accounts/accounts';

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
    staff_status: null,
    identification: null,
    sex: null,
    birthday: null,
    channel: null,
    tencent_docs: null,
    ...changes,
  };
}
