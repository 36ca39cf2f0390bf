import { useState } from 'react';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { Dropdown } from './Dropdown';

const ITEMS = [
  { command: 'Copied the link', label: 'Copy link', icon: <Icon name="link" /> },
  { command: 'Downloaded', label: 'Download', icon: <Icon name="download" /> },
  { command: 'Edited', label: 'Edit', icon: <Icon name="code" />, disabled: true },
  { command: 'Reported', label: 'Report', icon: <Icon name="flag" />, divide: true },
  { command: 'Uninstalled', label: 'Uninstall', icon: <Icon name="close" />, danger: true, divide: true },
];

/** Actions of a plugin, with icons, dividers, a disabled one and a destructive one. */
export default function DropdownDemo() {
  const [last, setLast] = useState('Nothing yet');
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Dropdown trigger={<Button icon="more" aria-label="More actions" />} items={ITEMS} onCommand={setLast} />
      <span role="status">{last}</span>
    </div>
  );
}
