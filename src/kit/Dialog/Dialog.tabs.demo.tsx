import { useState } from 'react';
import { Button } from '../Button/Button';
import { Input } from '../Input/Input';
import { Dialog } from './Dialog';

const TABS = [
  { key: 'in', title: 'Log in' },
  { key: 'up', title: 'Sign up' },
];

/** Tabs below the title: the parent shows the content of the selected one. */
export default function DialogTabsDemo() {
  const [visible, setVisible] = useState(false);
  const [tab, setTab] = useState('in');
  return (
    <>
      <Button onClick={() => setVisible(true)}>Log in</Button>
      <Dialog
        visible={visible}
        onVisibleChange={setVisible}
        size="small"
        title="Welcome to Plugin Square"
        tabs={TABS}
        activeKey={tab}
        onTabChange={setTab}
        sureText={tab === 'in' ? 'Log in' : 'Create account'}
      >
        <div style={{ display: 'grid', gap: 16 }}>
          <Input label="Account" />
          <Input label="Password" type="password" />
          {tab === 'up' && <Input label="Name" />}
        </div>
      </Dialog>
    </>
  );
}
