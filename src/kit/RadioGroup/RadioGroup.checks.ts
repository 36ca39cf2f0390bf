import { warn, warnIfRepeated } from '../warn';
import type { RadioOption } from './RadioOption';

const WIDGET = 'RadioGroup';

interface CheckedProps {
  menu: readonly RadioOption<string | number>[];
  value: unknown;
  defaultValue: unknown;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  title?: string;
}

/** Warns a developer about invalid props of a radio group. */
export function checkRadioGroup(props: CheckedProps): void {
  const { menu, value, defaultValue } = props;
  const values: unknown[] = menu.map((option) => option.value);
  warnIfRepeated(WIDGET, 'a menu', values);
  for (const [name, selected] of Object.entries({ value, defaultValue })) {
    // An empty menu is still loading. `values` includes hidden options, which may be selected.
    if (selected === undefined || selected === null || values.length === 0 || values.includes(selected)) continue;
    const validValues = values.map((one) => JSON.stringify(one)).join(', ');
    warn(
      WIDGET,
      `got ${name}=${JSON.stringify(selected)}, which no option has, so none is selected.`,
      `Use the value of an option (${validValues}), or null for none.`,
    );
  }
  if (props['aria-label'] || props['aria-labelledby'] || props.title) return;
  warn(
    WIDGET,
    'has no accessible name, so screen readers cannot announce what it is for.',
    'Add an aria-label, or an aria-labelledby with the id of the text next to it.',
  );
}
