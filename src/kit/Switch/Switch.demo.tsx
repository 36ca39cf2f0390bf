import { useState } from 'react';
import { Switch } from './Switch';

export default function SwitchDemo() {
  const [checked, setChecked] = useState(true);
  return (
    <>
      <label htmlFor="silent-install">Silent install</label>{' '}
      <Switch id="silent-install" checked={checked} onCheckedChange={setChecked} />
    </>
  );
}
