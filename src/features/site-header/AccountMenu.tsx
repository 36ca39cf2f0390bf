import { useAccess, useNavigate } from '@umijs/max';
import { Avatar } from '@/kit/Avatar/Avatar';
import { Button } from '@/kit/Button/Button';
import type { DropdownItem } from '@/kit/Dropdown/Dropdown';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { Session } from '@/session/session';
import { LazyMenu } from './LazyMenu';
import { ACCOUNT_PATH, BACKSTAGE_ADDRESS, MINE_PATH, RELEASE_PATH } from './links';
import { useSignOut } from './useSignOut';

type AccountCommand = 'name' | 'release' | 'mine' | 'account' | 'backstage' | 'signOut';

/** The avatar and its menu: who is signed in, publishing, the own plugins and account, the back-office for administrators, the way out (SPEC.md section 2). */
export function AccountMenu({ user }: Session) {
  const text = useText();
  const { canAdministrate } = useAccess();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const name = user.nick_name || user.user_name;
  const backstage: DropdownItem<AccountCommand> = {
    command: 'backstage',
    label: text('header.backstage'),
    icon: <Icon name="settings" />,
    href: BACKSTAGE_ADDRESS,
    target: '_blank',
  };
  return (
    <LazyMenu<AccountCommand>
      trigger={
        <Button
          type="text"
          aria-label={text('header.account', { name })}
          icon={<Avatar name={name} alt="" userId={user.user_id} src={user.avatar_url} size={24} />}
        />
      }
      position="fixed"
      align="end"
      items={[
        { command: 'name', label: name, icon: <Icon name="user" />, disabled: true },
        { command: 'release', label: text('header.release'), icon: <Icon name="upload" />, divide: true },
        { command: 'mine', label: text('header.myPlugins'), icon: <Icon name="layers" /> },
        { command: 'account', label: text('header.myAccount'), icon: <Icon name="user" /> },
        ...(canAdministrate ? [backstage] : []),
        { command: 'signOut', label: text('header.signOut'), icon: <Icon name="log-out" />, divide: true },
      ]}
      onCommand={(command) => {
        if (command === 'signOut') signOut();
        if (command === 'release') navigate(RELEASE_PATH, { state: { fromList: true } });
        if (command === 'mine') navigate(MINE_PATH);
        if (command === 'account') navigate(ACCOUNT_PATH);
      }}
    />
  );
}
