import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { Dropdown } from './Dropdown';

const LINKS = [
  { command: 'help', label: 'Help center', href: '#help', icon: <Icon name="info" /> },
  { command: 'square', label: 'Plugin Square', href: '#square', icon: <Icon name="layers" /> },
  {
    command: 'admin',
    label: 'Admin',
    href: '#admin',
    target: '_blank',
    icon: <Icon name="external" />,
    divide: true,
  },
];

/**
 * A menu of links below a bar that stays while the page scrolls: positioned `fixed` and aligned to the button's right
 * edge.
 */
export default function DropdownFixedDemo() {
  return (
    <div style={{ position: 'sticky', top: 0, display: 'flex', justifyContent: 'flex-end' }}>
      <Dropdown trigger={<Button icon="user">Account</Button>} items={LINKS} position="fixed" align="end" />
    </div>
  );
}
