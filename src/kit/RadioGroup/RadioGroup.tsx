import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useControlled } from '../useControlled';
import styles from './RadioGroup.module.css';

/** One option of the menu. */
export interface RadioOption<Value extends string | number> {
  value: Value;
  /** What the option is called. */
  label: ReactNode;
  /** Leaves the option out. */
  hide?: boolean;
  /** More about the option, shown while the pointer rests on it and read after its name. */
  tip?: string;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string | number>
  extends Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'defaultValue' | 'role'> {
  /** The options, in the order in which they stand. */
  menu: readonly RadioOption<Value>[];
  /** The chosen value, held by the owner. */
  value?: Value;
  /** The value to begin with, when the widget holds it. */
  defaultValue?: Value;
  /** Called with the value that the user chose. */
  onChange?: (value: Value) => void;
  disabled?: boolean;
  /** The field's name in a form. */
  name?: string;
}

/**
 * A short choice of one, side by side. The options are radio inputs, so arrows choose as everywhere in the browser.
 * Name it with `aria-label` or `aria-labelledby`. Themes style `data-checked` and `data-disabled`.
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
  const [chosen, choose] = useControlled<Value | undefined>(value, defaultValue, (next) => {
    if (next !== undefined) onChange?.(next);
  });
  return (
    <div {...props} role="radiogroup" className={clsx(styles.group, className)}>
      {menu
        .filter((option) => !option.hide)
        .map((option) => {
          const off = disabled || option.disabled === true;
          const checked = option.value === chosen;
          return (
            <label
              key={option.value}
              className={styles.option}
              data-checked={checked || undefined}
              data-disabled={off || undefined}
            >
              <input
                className={styles.input}
                type="radio"
                name={name ?? ownName}
                value={option.value}
                checked={checked}
                disabled={off}
                title={option.tip}
                onChange={() => choose(option.value)}
              />
              <span className={styles.face}>{option.label}</span>
            </label>
          );
        })}
    </div>
  );
}
