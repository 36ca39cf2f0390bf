import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useBackOnline } from '@/lib/useBackOnline';
import { Button } from '../Button/Button';
import { complainUnlessNumber } from '../complain';
import { useKitLabels } from '../KitLabels';
import styles from './InfiniteScroll.module.css';
import { useReachedEnd } from './useReachedEnd';

export interface InfiniteScrollProps extends ComponentProps<'div'> {
  /** Whether the list goes on. */
  hasMore: boolean;
  /** Whether a page is on its way; nothing is asked for meanwhile. */
  loading: boolean;
  /** Asks for the next page: when the list's end comes into sight, or when the user presses the button. */
  onLoadMore: () => void;
  /** Asks for nothing and shows no button. */
  disabled?: boolean;
  /** Only the button asks for the next page. After some pages by scrolling it lets the reader get to the page's footer. */
  manual?: boolean;
  /** Why the last page failed. The list then goes on when the user asks for it or the connection comes back: no page is asked for in a loop. */
  error?: ReactNode;
  /** The shortest time between two pages that scrolling asks for, in ms (SPEC.md section 9). */
  delay?: number;
  /** How far below the visible part the next page is asked for, in px (SPEC.md section 9). */
  distance?: number;
  /** Says that the list has ended; `null` says nothing. */
  end?: ReactNode;
  /** The button's words, where the kit's own do not say enough. */
  moreLabel?: string;
}

/** Tells a developer what is wrong with a list. */
function checkInfiniteScroll({ delay, distance }: Pick<InfiniteScrollProps, 'delay' | 'distance'>): void {
  complainUnlessNumber('InfiniteScroll', 'delay', delay, 0);
  complainUnlessNumber('InfiniteScroll', 'distance', distance, 0);
}

/**
 * A list that goes on while the user scrolls: it asks for the next page when its end comes into sight, of the window or
 * of a box that scrolls. The button below it does the same for everybody who does not scroll, keeps the page's footer
 * reachable, and tries again after an error. Failures and the end are read aloud. Renders a `<div>` around its children;
 * themes style `data-state` (`more`, `loading`, `error`, `end`).
 */
export function InfiniteScroll({
  hasMore,
  loading,
  onLoadMore,
  disabled = false,
  manual = false,
  error,
  delay = 200,
  distance = 0,
  end,
  moreLabel,
  className,
  children,
  ...props
}: InfiniteScrollProps) {
  if (process.env.NODE_ENV !== 'production') checkInfiniteScroll({ delay, distance });
  const labels = useKitLabels();
  const failed = error !== undefined && error !== null && error !== false && !loading;
  const open = hasMore && !disabled;
  const marker = useReachedEnd<HTMLDivElement>({
    active: open && !manual && !loading && !failed,
    delay,
    distance,
    onReach: onLoadMore,
  });
  useBackOnline(failed && open && onLoadMore);
  const state = loading ? 'loading' : failed ? 'error' : hasMore ? 'more' : 'end';

  return (
    <div {...props} className={clsx(styles.list, className)} data-state={state}>
      {children}
      <div ref={marker} className={styles.marker} aria-hidden="true" />
      <div className={styles.foot}>
        {failed && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        {open && (
          <Button loading={loading} onClick={onLoadMore}>
            {failed ? labels.retry : (moreLabel ?? labels.loadMore)}
          </Button>
        )}
        <p className={styles.end} role="status">
          {state === 'end' && (end === undefined ? labels.noMore : end)}
        </p>
      </div>
    </div>
  );
}
