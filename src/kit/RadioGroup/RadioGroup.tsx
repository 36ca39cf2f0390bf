import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { useControlled } from '../useControlled';
import { warn, warnIfRepeated } from '../warn';
import styles from './RadioGroup.module.css';
import { RadioGroupItem, type RadioOption } from './RadioGroupItem';

export type { RadioOption } from './RadioGroupItem';

export interface RadioGroupProps<Value extends string | number>
  extends Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'defaultValue' | 'role'> {
  /** The options in display order. */
  menu: readonly RadioOption<Value>[];
  /** The selected value (controlled); `null` for none. */
  value?: Value | null;
  /** The initial value (uncontrolled); none by default. */
  defaultValue?: Value;
  /** Called with the value that the user selected. */
  onChange?: (value: Value) => void;
  /** Disables the whole group. */
  disabled?: boolean;
  /** Name of the field in a form. */
  name?: string;
}

/**
 * A choice of one of a few options, side by side. Renders a `<div role="radiogroup">` of native radio inputs, so arrow
 * keys select. Name it with `aria-label` or `aria-labelledby`. Themes style `data-disabled` on the group, and
 * `data-checked` and `data-disabled` on the options.
 */
export function RadioGroup<Value extends string | number>({
  menu,
  value,
  defaultValue,
  onChange,
  disabled = false,
  name,
  className,
  ...props
}: RadioGroupProps<Value>) {
  if (process.env.NODE_ENV !== 'production') checkRadioGroup({ menu, value, defaultValue, ...props });
  const ownName = useId();
  const [selected, select] = useControlled<Value | null>(value, defaultValue ?? null, (next) => {
    if (next !== null) onChange?.(next);
  });
  return (
    <div {...props} role="radiogroup" className={clsx(styles.group, className)} data-disabled={disabled || undefined}>
      {menu
        .filter((option) => !option.hide)
        .map((option) => (
          <RadioGroupItem
            key={option.value}
            option={option}
            name={name ?? ownName}
            checked={option.value === selected}
            disabled={disabled || option.disabled === true}
            onSelect={() => select(option.value)}
          />
        ))}
    </div>
  );
}

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
function checkRadioGroup(props: CheckedProps): void {
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
