import { complain, complainIfRepeated } from '../complain';

type Value = string | number;

interface GivenToChips {
  items: readonly { value: Value }[];
  value?: Value;
  defaultValue?: Value;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** Warns a developer about invalid props of filter chips. */
export function checkChips({ items, value, defaultValue, ...given }: GivenToChips): void {
  const values = items.map((item) => item.value);
  complainIfRepeated('Chips', 'items', values);
  if (!given['aria-label'] && !given['aria-labelledby']) {
    complain('Chips', 'has no name, so nobody hears what it filters by.', 'Give an aria-label such as "Tags".');
  }
  if (defaultValue !== undefined && values.length > 0 && !values.includes(defaultValue)) {
    const shown = JSON.stringify(defaultValue);
    complain('Chips', `got defaultValue=${shown}, which no item has.`, 'Give the value of an item.');
  }
  // A value may come from an address, or arrive before its item. Only a value that differs by its type is certainly
  // wrong.
  const like = values.find((other) => String(other) === String(value));
  if (value === undefined || like === undefined || values.includes(value)) return;
  complain(
    'Chips',
    `got value=${JSON.stringify(value)}, a ${typeof value}, where the item has a ${typeof like}.`,
    'Convert what comes from an address before you give it.',
  );
}
