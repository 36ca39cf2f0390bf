import { clsx } from 'clsx';
import {
  type ComponentProps,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { useIsHydrated } from '@/lib/page/useIsHydrated';
import type { TooltipProps } from '../Tooltip/Tooltip';
import styles from './RadioGroup.module.css';

/** One option of the menu. */
export interface RadioOption<Value extends string | number> {
  value: Value;
  /** Text of the option. */
  label: ReactNode;
  /** Hides the option. */
  hide?: boolean;
  /** More about the option: shown on hover, focus and tap, and announced after its name. */
  tip?: string;
  /** The option is not available. */
  disabled?: boolean;
}

interface OwnProps<Value extends string | number>
  extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'onChange' | 'role'> {
  /** The options in display order. */
  menu: readonly RadioOption<Value>[];
  /** The selected value; `null` for none. */
  value: Value | null;
  /** Called with the value that the user selected. */
  onChange?: (value: Value) => void;
}

/** The group needs a name. */
export type RadioGroupProps<Value extends string | number> = OwnProps<Value> &
  ({ 'aria-label': string } | { 'aria-labelledby': string });

/**
 * A choice of one of a few options, side by side. Renders a `<div role="radiogroup">` of native radio inputs, so arrow
 * keys select. Themes style `data-checked` and `data-disabled` of the options.
 */
export function RadioGroup<Value extends string | number>({
  menu,
  value,
  onChange,
  className,
  ...props
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <div {...props} role="radiogroup" className={clsx(styles.group, className)}>
      {menu
        .filter((option) => !option.hide)
        .map((option) => (
          <RadioGroupItem
            key={option.value}
            option={option}
            name={name}
            checked={option.value === value}
            onSelect={() => onChange?.(option.value)}
          />
        ))}
    </div>
  );
}

// Loaded only for an option with a tip, because the first screen has a group and must not wait for the tooltip code.
const Tooltip = lazy(() =>
  import('../Tooltip/Tooltip').then(
    (module) => ({ default: module.Tooltip }),
    // The option works without its tooltip, and its tip is still its description.
    () => ({ default: ({ children }: TooltipProps) => children }),
  ),
);

interface RadioGroupItemProps {
  option: RadioOption<string | number>;
  name: string;
  checked: boolean;
  onSelect: () => void;
}

/** One option of a radio group. Its tip can be shown when the tooltip code is loaded. */
function RadioGroupItem({ option, name, checked, onSelect }: RadioGroupItemProps) {
  const tipId = useId();
  const inputRef = useRestoredFocus();
  // With touch there is no hover, and focus by touch shows no tooltip. A tap shows it instead.
  const [isTouched, setTouched] = useState(false);
  const { tip, disabled = false } = option;

  const label = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the label only observes clicks, including those that keys cause
    <label
      className={styles.option}
      data-checked={checked || undefined}
      data-disabled={disabled || undefined}
      onPointerDown={(event) => setTouched(event.pointerType === 'touch')}
      onBlur={() => setTouched(false)}
      onClick={keepTooltipOnKeyboardClick}
    >
      <input
        ref={inputRef}
        className={styles.input}
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={disabled}
        aria-describedby={tip ? tipId : undefined}
        onChange={onSelect}
      />
      <span className={styles.label}>{option.label}</span>
      {tip && (
        <span id={tipId} hidden>
          {tip}
        </span>
      )}
    </label>
  );

  if (!tip) return label;
  return (
    <WithTooltip tip={tip} trigger={isTouched ? 'click' : 'mouseenter focus'}>
      {label}
    </WithTooltip>
  );
}

interface WithTooltipProps {
  tip: ReactNode;
  trigger: 'click' | 'mouseenter focus';
  children: TooltipProps['children'];
}

/**
 * Adds the tooltip after hydration. Only options with a tip use this component, so the others do not render again after
 * hydration.
 */
function WithTooltip({ tip, trigger, children: label }: WithTooltipProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return label;
  return (
    <Suspense fallback={label}>
      <Tooltip content={tip} trigger={trigger}>
        {label}
      </Tooltip>
    </Suspense>
  );
}

/**
 * Keeps the tooltip open when an arrow key selects an option. The key focuses the option, which shows its tooltip, and
 * then clicks it. Base UI hides a tooltip when its trigger is clicked. Clicks from the keyboard have the `detail` 0.
 */
function keepTooltipOnKeyboardClick(event: MouseEvent & { preventBaseUIHandler?: () => void }): void {
  if (event.detail === 0) event.preventBaseUIHandler?.();
}

/**
 * Restores the focus of the input when the tooltip is added, because React then replaces the input by a new element.
 */
function useRestoredFocus() {
  const hadFocus = useRef(false);
  return useCallback((input: HTMLInputElement) => {
    if (hadFocus.current) input.focus({ preventScroll: true });
    hadFocus.current = false;
    return () => {
      hadFocus.current = input.matches(':focus');
    };
  }, []);
}
