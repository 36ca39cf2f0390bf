import { useState } from 'react';
import { Tabs } from './Tabs';

const STATUSES = [
  { key: 'all', title: 'All' },
  { key: 'unreviewed', title: 'In review' },
  { key: 'approved', title: 'Approved' },
  { key: 'unapproved', title: 'Rejected', disabled: true },
] as const;

/** The parent stores the open tab and renders its panel; one tab is disabled. */
export default function TabsControlledDemo() {
  const [status, setStatus] = useState<(typeof STATUSES)[number]['key']>('unreviewed');
  return (
    <Tabs aria-label="Review status" items={STATUSES} activeKey={status} onChange={setStatus}>
      {(key) => `Plugins: ${key}`}
    </Tabs>
  );
}
