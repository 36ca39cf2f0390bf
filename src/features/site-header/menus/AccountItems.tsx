import { useAccess, useNavigate } from '@umijs/max';
import { Dropdown, type DropdownItem } from '@/kit/Dropdown/Dropdown';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import { PUBLISH_PATH } from '../../../../contract/values/paths';
import { ACCOUNT_PATH, ADMIN_ADDRESS, MINE_PATH } from '../links';
import { useSignOut } from '../useSignOut';
import type { OpenMenuProps } from './LazyMenu';

type AccountCommand = 'name' | 'release' | 'mine' | 'account' | 'admin' | 'signOut';

export interface AccountItemsProps extends OpenMenuProps {
  /** Display name of the user. */
  name: string;
}

/**
 * Menu of a logged-in user: name, publishing, own plugins and account, Admin for administrators, log out
 * (docs/requirements.md section 2).
 */
export function AccountItems({ name, ...menu }: AccountItemsProps) {
  const text = useText();
  const { canEnterAdmin } = useAccess();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const admin: DropdownItem<AccountCommand> = {
    command: 'admin',
    label: text('menu.admin'),
    icon: <Icon name="settings" />,
    href: ADMIN_ADDRESS,
    target: '_blank',
  };
  const release: DropdownItem<AccountCommand> = {
    ...{ command: 'release', label: text('header.release'), icon: <Icon name="upload" />, divide: true },
  };
  return (
    <Dropdown<AccountCommand>
      {...menu}
      position="fixed"
      align="end"
      items={[
        { command: 'name', label: name, icon: <Icon name="user" />, disabled: true },
        ...(isHidden('release') ? [] : [release]),
        { command: 'mine', label: text('header.myPlugins'), icon: <Icon name="layers" /> },
        { command: 'account', label: text('header.myAccount'), icon: <Icon name="user" /> },
        ...(canEnterAdmin ? [admin] : []),
        { command: 'signOut', label: text('menu.logout'), icon: <Icon name="log-out" />, divide: true },
      ]}
      onCommand={(command) => {
        if (command === 'signOut') signOut();
        if (command === 'release') navigate(PUBLISH_PATH);
        if (command === 'mine') navigate(MINE_PATH);
        if (command === 'account') navigate(ACCOUNT_PATH);
      }}
    />
  );
}
