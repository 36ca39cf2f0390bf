import { complain, complainIfRepeated } from '../complain';

interface GivenToTabs {
  label?: string;
  items: readonly { key: string }[];
  activeKey?: string;
  defaultActiveKey?: string;
}

/** Warns a developer about invalid props of tabs. */
export function checkTabs({ label, items, activeKey, defaultActiveKey }: GivenToTabs): void {
  const keys = items.map((item) => item.key);
  complainIfRepeated('Tabs', 'items', keys);
  if (!label) {
    complain('Tabs', 'has no name, so nobody hears what its tabs are parts of.', 'Give an aria-label.');
  }
  const wanted = activeKey ?? defaultActiveKey;
  if (wanted === undefined || keys.length === 0 || keys.includes(wanted)) return;
  const prop = activeKey === undefined ? 'defaultActiveKey' : 'activeKey';
  complain('Tabs', `got ${prop}="${wanted}", which no item has.`, `Give one of ${keys.join(', ')}.`);
}
