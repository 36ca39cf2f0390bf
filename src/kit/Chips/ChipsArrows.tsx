import type { RefObject } from 'react';
import { Icon } from '../Icon/Icon';
import styles from './Chips.module.css';

export interface ChipsArrowsProps {
  /** The row of the chips: the `ref` that {@link Chips} was given. */
  row: RefObject<HTMLDivElement | null>;
  /** Names the arrow to the chips before, for assistive technology: "Earlier tags". */
  before: string;
  /** Names the arrow to the chips after: "More tags". */
  after: string;
}

/** Share of the row's width that one press scrolls by, so that the last chip in view stays in view. */
const STEP = 0.75;

/**
 * Two buttons that scroll a row of chips with a mouse. Stands directly behind {@link Chips}, in a box with
 * `position: relative`; each button shows only while more chips wait on its side, and none where a finger scrolls the row
 * itself. The keyboard moves among the chips, so the buttons are no stop of the Tab key. Themes style `data-side`.
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
