import { complain, complainIfRepeated } from '../complain';
import type { RadioOption } from './RadioOption';

const WIDGET = 'RadioGroup';

interface GivenToRadioGroup {
  menu: readonly RadioOption<string | number>[];
  value: unknown;
  defaultValue: unknown;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  title?: string;
}

/** Warns a developer about values that no option has or that two have, and about a group without a name. */
export function checkRadioGroup(props: GivenToRadioGroup): void {
  const { menu, value, defaultValue } = props;
  const values: unknown[] = menu.map((option) => option.value);
  complainIfRepeated(WIDGET, 'a menu', values);
  for (const [name, chosen] of Object.entries({ value, defaultValue })) {
    // An empty menu is on its way, and a hidden option may be chosen.
    if (chosen === undefined || chosen === null || values.length === 0 || values.includes(chosen)) continue;
    const known = values.map((one) => JSON.stringify(one)).join(', ');
    complain(
      WIDGET,
      `got ${name}=${JSON.stringify(chosen)}, which no option has, so none is chosen.`,
      `Give the value of an option (${known}), or null for none.`,
    );
  }
  if (props['aria-label'] || props['aria-labelledby'] || props.title) return;
  complain(
    WIDGET,
    'has no name, so people who do not see it cannot know what they choose.',
    'Give it an aria-label, or an aria-labelledby with the id of the words beside it.',
  );
}
