import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useControlled } from '../useControlled';
import { checkChips } from './Chips.checks';
import styles from './Chips.module.css';
import { useOverflow } from './useOverflow';

/** One filter. */
export interface Chip<Value extends string | number> {
  /** What the owner hears when it is chosen. */
  value: Value;
  /** What the filter is called. */
  label: ReactNode;
}

export interface ChipsProps<Value extends string | number>
  extends Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'defaultValue' | 'role'> {
  /** What the filters choose among, for assistive technology: "Tags". */
  'aria-label': string;
  /** The filters, in the order in which they stand. */
  items: readonly Chip<Value>[];
  /** The chosen filter, held by the owner. */
  value?: Value;
  /** The filter to begin with, when the widget holds it; the first one otherwise. */
  defaultValue?: Value;
  /** Called with the filter that the user pressed, unless it was chosen already. */
  onChange?: (value: Value) => void;
  /** On a phone, on to the screen's edges, where the row visibly goes on. For a row in the page's own side margins. */
  bleed?: boolean;
}

/**
 * Filter chips, one chosen, in a row that scrolls sideways. Renders a `<div role="toolbar">` of toggle buttons and no
 * radio group: arrows in a radio group choose what they pass, and every choice here loads a list. In a toolbar arrows
 * only move; Enter or Space chooses. Themes style `data-overflow` (`start`, `end`, `both`: where more chips wait)
 * and `data-bleed`.
 */
export function Chips<Value extends string | number>({
  items,
  value,
  defaultValue,
  onChange,
  bleed = false,
  onKeyDown,
  className,
  ref,
  ...props
}: ChipsProps<Value>) {
  if (process.env.NODE_ENV !== 'production') checkChips({ items, value, defaultValue, ...props });
  const [held, choose] = useControlled<Value | undefined>(value, defaultValue, (next) => {
    if (next !== undefined) onChange?.(next);
  });
  // Items may come later than the row: the first one is chosen when it is there.
  const chosen = held ?? items[0]?.value;
  const [visited, setVisited] = useState<Value>();
  const { row, overflow } = useOverflow(
    items.findIndex((item) => item.value === chosen),
    ref,
  );
  const entry = entryOf(items, visited) ?? entryOf(items, chosen) ?? items[0]?.value;

  return (
    <div
      {...props}
      ref={row}
      role="toolbar"
      className={clsx(styles.row, className)}
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
          aria-pressed={item.value === chosen}
          tabIndex={item.value === entry ? 0 : -1}
          onFocus={() => setVisited(item.value)}
          onClick={() => {
            if (item.value !== chosen) choose(item.value);
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** `value` while there is an item of it: a list that was loaded again may have lost it. */
function entryOf<Value extends string | number>(items: readonly Chip<Value>[], value: Value | undefined) {
  return items.find((item) => item.value === value)?.value;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  // With these the key is the browser's: Alt and an arrow go back in its history.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const chips = [...event.currentTarget.querySelectorAll('button')];
  const here = chips.indexOf(event.target as HTMLButtonElement);
  const targets: Record<string, number> = {
    ArrowRight: (here + 1) % chips.length,
    ArrowLeft: (here - 1 + chips.length) % chips.length,
    Home: 0,
    End: chips.length - 1,
  };
  const target = targets[event.key];
  if (here < 0 || target === undefined) return;
  event.preventDefault();
  chips[target]?.focus();
}
