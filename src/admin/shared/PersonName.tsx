import { Avatar } from '@/kit/Avatar/Avatar';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import styles from './PersonName.module.css';

type Person = Pick<ManagedAccount, 'user_id' | 'nick_name' | 'avatar_url' | 'account'> & { email?: string | null };

/** The owner of an account: profile picture, display name, account name, and email address. */
export function PersonName({ user }: { user: Person }) {
  return (
    <span className={styles.person}>
      <Avatar name={user.nick_name} userId={user.user_id} src={user.avatar_url} size={32} alt="" />
      <span className={styles.names}>
        <strong dir="auto">{user.nick_name}</strong>
        <small>{user.account ?? `#${user.user_id}`}</small>
        {user.email && <small>{user.email}</small>}
      </span>
    </span>
  );
}
