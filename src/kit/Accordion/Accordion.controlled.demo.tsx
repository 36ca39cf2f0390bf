import { useState } from 'react';
import { Button } from '../Button/Button';
import { Accordion } from './Accordion';

/** The parent controls which section is open, and may close it. */
export default function AccordionControlledDemo() {
  const [open, setOpen] = useState<'permissions' | 'hosts' | null>('permissions');
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Accordion
        style={{ width: '100%' }}
        openKey={open}
        onChange={setOpen}
        items={[
          { key: 'permissions', title: 'Permissions', content: 'Reads and changes the current page.' },
          { key: 'hosts', title: 'Network hosts', content: 'api.example.com' },
        ]}
      />
      <Button size="small" disabled={open === null} onClick={() => setOpen(null)}>
        Close all
      </Button>
    </div>
  );
}
