import { complain, complainIfRepeated, complainUnlessOneOf } from '../complain';

interface GivenToAccordion {
  items: readonly { key: string }[];
  openKey?: string | null;
  defaultOpenKey: string | null;
  headingLevel: unknown;
}

/** Warns a developer about invalid props of an accordion. */
export function checkAccordion({ items, openKey, defaultOpenKey, headingLevel }: GivenToAccordion): void {
  const keys = items.map((item) => item.key);
  complainIfRepeated('Accordion', 'items', keys);
  complainUnlessOneOf('Accordion', 'headingLevel', headingLevel, [2, 3, 4]);
  const wanted = openKey === undefined ? defaultOpenKey : openKey;
  if (wanted === null || keys.length === 0 || keys.includes(wanted)) return;
  const prop = openKey === undefined ? 'defaultOpenKey' : 'openKey';
  complain(
    'Accordion',
    `got ${prop}="${wanted}", which no item has, so nothing is open.`,
    `Give one of ${keys.join(', ')}, or null for none.`,
  );
}
