import { Avatar } from '@/kit/Avatar/Avatar';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import type { Session } from '@/session/session';
import type { AccountItemsProps } from './AccountItems';
import { LazyMenu } from './LazyMenu';
import { loadMenu } from './loadMenu';

/** The profile picture, or a generated one, and its menu. */
export function AccountMenu({ user }: Session) {
  const text = useText();
  const name = user.nick_name || user.user_name;
  return (
    <LazyMenu<AccountItemsProps>
      load={loadMenu('account')}
      name={name}
      trigger={
        <Button
          type="text"
          aria-label={text('header.account', { name })}
          icon={<Avatar name={name} alt="" userId={user.user_id} src={user.avatar_url} size={24} />}
        />
      }
    />
  );
}
