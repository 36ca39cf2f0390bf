import type { RefObject } from 'react';
import { Icon } from '../Icon/Icon';
import styles from './Chips.module.css';

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
