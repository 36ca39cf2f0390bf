import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import fade from '../fadedRow.module.css';
import { Icon } from '../Icon/Icon';
import { useOverflow } from '../useOverflow';
import styles from './Chips.module.css';

/** One filter. */
export interface Chip<Value extends string | number> {
  /** Value that is passed to the parent. */
  value: Value;
  /** Text of the filter. */
  label: ReactNode;
  /** The filter is not available. The keyboard still reaches it. */
  disabled?: boolean;
}

export interface ChipsProps<Value extends string | number>
  extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'onChange' | 'role'> {
  /** Accessible name of the filters: "Tags". */
  'aria-label': string;
  /** The filters in display order. */
  items: readonly Chip<Value>[];
  /** The selected filter; the first one by default. */
  value?: Value;
  /** Several selected filters, instead of `value`. `onChange` gets every filter that the user presses. */
  values?: readonly Value[];
  /** Called with the filter that the user pressed, unless it is the selected `value`. */
  onChange?: (value: Value) => void;
  /**
   * On a phone, extends the row over the page's margins to the screen's edges, so that users see that it continues.
   */
  bleed?: boolean;
}

/**
 * Filter chips, one or several selected, in a row that scrolls sideways. Renders a `<div role="toolbar">` of toggle
 * buttons. It is not a radio group, because there an arrow key selects each option that it passes, and every selection
 * of a chip loads a list. In a toolbar, arrows only move the focus; Enter or Space selects. Themes style `data-bleed`
 * and `data-overflow`, the side on which chips are hidden (`start`, `end`, `both`).
 */
export function Chips<Value extends string | number>({
  items,
  value,
  values,
  onChange,
  bleed = false,
  onKeyDown,
  className,
  ref,
  ...props
}: ChipsProps<Value>) {
  const selected = values ? values[0] : (value ?? items[0]?.value);
  const isSelected = (one: Value) => (values ? values.includes(one) : one === selected);
  const [lastFocused, setLastFocused] = useState<Value>();
  const { row, overflow } = useOverflow(
    items.findIndex((item) => item.value === selected),
    ref,
  );
  const tabStop = existingValue(items, lastFocused) ?? existingValue(items, selected) ?? items[0]?.value;

  return (
    <div
      {...props}
      ref={row}
      role="toolbar"
      className={clsx(fade.row, styles.row, className)}
      data-overflow={overflow}
      data-bleed={bleed || undefined}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) moveFocus(event);
      }}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={styles.chip}
          aria-pressed={isSelected(item.value)}
          aria-disabled={item.disabled || undefined}
          tabIndex={item.value === tabStop ? 0 : -1}
          onFocus={() => setLastFocused(item.value)}
          onClick={() => {
            if (!item.disabled && (values || !isSelected(item.value))) onChange?.(item.value);
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** Returns `value` if an item has it, or else `undefined`: a reloaded list may no longer contain it. */
function existingValue<Value extends string | number>(items: readonly Chip<Value>[], value: Value | undefined) {
  return items.find((item) => item.value === value)?.value;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  // These are browser shortcuts: Alt+ArrowLeft, for example, goes back in the history.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const chips = [...event.currentTarget.querySelectorAll('button')];
  const current = chips.indexOf(event.target as HTMLButtonElement);
  const targets: Record<string, number> = {
    ArrowRight: (current + 1) % chips.length,
    ArrowLeft: (current - 1 + chips.length) % chips.length,
    Home: 0,
    End: chips.length - 1,
  };
  const target = targets[event.key];
  if (current < 0 || target === undefined) return;
  event.preventDefault();
  chips[target]?.focus();
}

export interface ChipsArrowsProps {
  /** The row of the chips: the `ref` of {@link Chips}. */
  row: RefObject<HTMLDivElement | null>;
  /** Accessible name of the arrow to the previous chips: "Earlier tags". */
  before: string;
  /** Accessible name of the arrow to the next chips: "More tags". */
  after: string;
}

/** Part of the row's width that one press scrolls. Less than 1, so that the last visible chip stays visible. */
const STEP = 0.75;

/**
 * Two buttons that scroll a row of chips with a mouse. Place it directly after {@link Chips}, in a box with `position:
 * relative`. A button is shown only while chips are hidden on its side, and never on a touch screen, where a finger
 * scrolls the row. The buttons are not tab stops, because the keyboard moves among the chips. Themes style `data-side`.
 */
export function ChipsArrows({ row, before, after }: ChipsArrowsProps) {
  const scroll = (direction: 1 | -1) => () =>
    row.current?.scrollBy({ left: direction * STEP * row.current.clientWidth });
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles.arrow}
        data-side="left"
        aria-label={before}
        onClick={scroll(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={styles.arrow}
        data-side="right"
        aria-label={after}
        onClick={scroll(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  );
}
