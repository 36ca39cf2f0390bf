import { useState } from 'react';
import { Tabs } from './Tabs';

const STATUSES = [
  { key: 'all', title: 'All' },
  { key: 'unreviewed', title: 'Unreviewed' },
  { key: 'approved', title: 'Approved' },
  { key: 'unapproved', title: 'Unapproved', disabled: true },
] as const;

/** The owner holds the open tab and draws its panel; a tab may be disabled. */
export default function TabsControlledDemo() {
  const [status, setStatus] = useState<(typeof STATUSES)[number]['key']>('unreviewed');
  return (
    <Tabs aria-label="Review status" items={STATUSES} activeKey={status} onChange={setStatus}>
      {(key) => `Plugins: ${key}`}
    </Tabs>
  );
}
