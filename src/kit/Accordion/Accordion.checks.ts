import { warn, warnIfRepeated, warnUnlessOneOf } from '../warn';

interface CheckedProps {
  items: readonly { key: string }[];
  openKey?: string | null;
  defaultOpenKey: string | null;
  headingLevel: unknown;
}

/** Warns a developer about invalid props of an accordion. */
export function checkAccordion({ items, openKey, defaultOpenKey, headingLevel }: CheckedProps): void {
  const keys = items.map((item) => item.key);
  warnIfRepeated('Accordion', 'items', keys);
  warnUnlessOneOf('Accordion', 'headingLevel', headingLevel, [2, 3, 4]);
  const selectedKey = openKey === undefined ? defaultOpenKey : openKey;
  if (selectedKey === null || keys.length === 0 || keys.includes(selectedKey)) return;
  const prop = openKey === undefined ? 'defaultOpenKey' : 'openKey';
  warn(
    'Accordion',
    `got ${prop}="${selectedKey}", which no item has, so no section is open.`,
    `Use one of ${keys.join(', ')}, or null for none.`,
  );
}
