import { warn, warnIfRepeated } from '../warn';

interface CheckedProps {
  label?: string;
  items: readonly { key: string }[];
  activeKey?: string;
  defaultActiveKey?: string;
}

/** Warns a developer about invalid props of tabs. */
export function checkTabs({ label, items, activeKey, defaultActiveKey }: CheckedProps): void {
  const keys = items.map((item) => item.key);
  warnIfRepeated('Tabs', 'items', keys);
  if (!label) {
    warn('Tabs', 'has no accessible name, so screen readers cannot announce it.', 'Add an aria-label.');
  }
  const selectedKey = activeKey ?? defaultActiveKey;
  if (selectedKey === undefined || keys.length === 0 || keys.includes(selectedKey)) return;
  const prop = activeKey === undefined ? 'defaultActiveKey' : 'activeKey';
  warn('Tabs', `got ${prop}="${selectedKey}", which no item has.`, `Use one of ${keys.join(', ')}.`);
}
