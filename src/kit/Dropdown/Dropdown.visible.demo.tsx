import { useState } from 'react';
import { Button } from '../Button/Button';
import { Dropdown } from './Dropdown';

const ITEMS = [
  { command: 0, label: 'Latest' },
  { command: 1, label: 'Most popular' },
];

/** The parent controls whether the menu is open, and changes the button's icon. */
export default function DropdownVisibleDemo() {
  const [visible, setVisible] = useState(false);
  const [sort, setSort] = useState(0);
  return (
    <Dropdown
      trigger={<Button icon={visible ? 'arrow-up' : 'chevron-down'}>{ITEMS[sort]?.label}</Button>}
      visible={visible}
      onVisibleChange={setVisible}
      onCommand={setSort}
      items={ITEMS.map((item) => ({ ...item, checked: item.command === sort }))}
    />
  );
}
