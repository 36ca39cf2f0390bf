import { useState } from 'react';
import { Button } from '../Button/Button';
import { Dropdown } from './Dropdown';

const COLUMNS = ['Developer', 'Version', 'Installs', 'Updated'];

/** Several items can be checked. The menu stays open meanwhile. */
export default function DropdownMultipleDemo() {
  const [shown, setShown] = useState(['Developer', 'Installs']);
  const toggle = (column: string) =>
    setShown((now) => (now.includes(column) ? now.filter((one) => one !== column) : [...now, column]));
  return (
    <Dropdown
      trigger={<Button>Columns ({shown.length})</Button>}
      choice="multiple"
      hideAfterClick={false}
      onCommand={toggle}
      items={COLUMNS.map((column) => ({ command: column, label: column, checked: shown.includes(column) }))}
    />
  );
}
