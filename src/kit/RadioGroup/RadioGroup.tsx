import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { useControlled } from '../useControlled';
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
