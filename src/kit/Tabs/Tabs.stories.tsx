import { useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { Tabs } from './Tabs';

const docs: WidgetDocs = {
  id: 'tabs',
  title: 'Layout/Tabs',
  component: Tabs,
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves the focus to the open tab, and from there to its panel.' },
      { keys: ['ArrowRight'], does: 'Opens the next tab; from the last one, the first.' },
      { keys: ['ArrowLeft'], does: 'Opens the previous tab; from the first one, the last.' },
      { keys: ['Home'], does: 'Opens the first tab.' },
      { keys: ['End'], does: 'Opens the last tab.' },
    ],
    notes: [
      'The arrow keys reach disabled tabs too, so that a screen reader announces them, but do not open them.',
      'If `activeKey` is controlled, only the parent changes it. Otherwise another tab opens when the open one is removed.',
    ],
  },
};
export default docs;

/** Two parts of a plugin's page; only the open one is mounted. */
export function Basic() {
  return (
    <Tabs
      aria-label="About Color Palette"
      items={[
        { key: 'overview', title: 'Overview', content: 'Create color palettes and insert them into your files.' },
        { key: 'versions', title: 'Version history', content: '2.9.2: a copied palette keeps its names.' },
      ]}
    />
  );
}

const STATUSES = [
  { key: 'all', title: 'All' },
  { key: 'unreviewed', title: 'In review' },
  { key: 'approved', title: 'Approved' },
  { key: 'unapproved', title: 'Rejected', disabled: true },
] as const;

/** The parent stores the open tab and renders its panel; one tab is disabled. */
export function Controlled() {
  const [status, setStatus] = useState<(typeof STATUSES)[number]['key']>('unreviewed');
  return (
    <Tabs aria-label="Review status" items={STATUSES} activeKey={status} onChange={setStatus}>
      {(key) => `Plugins: ${key}`}
    </Tabs>
  );
}

const PARTS = ['Overview', 'Version history', 'Permissions', 'Technical support', 'Copyright'];

/** In a narrow container the tabs scroll sideways, and the keyboard scrolls each into view. */
export function Overflow() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Tabs
        aria-label="About Markwhen"
        items={PARTS.map((part) => ({ key: part, title: part, content: `${part} of Markwhen` }))}
      />
    </div>
  );
}
