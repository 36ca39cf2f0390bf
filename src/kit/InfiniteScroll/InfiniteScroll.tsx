import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useBackOnline } from '@/lib/useBackOnline';
import { Button } from '../Button/Button';
import { useKitLabels } from '../KitLabels';
import styles from './InfiniteScroll.module.css';

export interface InfiniteScrollProps extends ComponentProps<'div'> {
  /** There are more pages. */
  hasMore: boolean;
  /** A page is loading. No other page is requested meanwhile. */
  loading: boolean;
  /** Called to load the next page, when the list's end becomes visible or the user presses the button. */
  onLoadMore: () => void;
  /**
   * Only the button requests the next page. Set it after some pages, so that users can scroll to the page's footer.
   */
  manual?: boolean;
  /**
   * Reason why the last page failed. While it is set, scrolling requests nothing, so that a failing request is not
   * repeated in a loop. The list continues when the user retries or the connection returns. `undefined`, `null`, `false`
   * and an empty text are no error.
   */
  error?: ReactNode;
  /** Minimum time between two pages that scrolling requests, in ms (requirements.md section 9). */
  delay?: number;
  /** Distance in px below the visible part at which the next page is prefetched (requirements.md section 9). */
  distance?: number;
  /** Message at the end of the list; `null` shows none. */
  end?: ReactNode;
  /** Text of the button, if the kit's default is not specific enough. */
  moreLabel?: string;
}

/**
 * A list that requests its next page when its end becomes visible, in the window or in a box that scrolls. The button
 * below it also requests the next page, for users who do not scroll, and retries after an error. Failures and the end
 * of the list are announced. Renders a `<div>` around its children; themes style `data-state` (`more`, `loading`,
 * `error`, `end`).
 */
export function InfiniteScroll({
  hasMore,
  loading,
  onLoadMore,
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
  const labels = useKitLabels();
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const failed = hasError && !loading;
  const sentinel = useReachedEnd<HTMLDivElement>({
    active: hasMore && !manual && !loading && !failed,
    delay,
    distance,
    onReach: onLoadMore,
  });
  useBackOnline(failed && hasMore && onLoadMore);
  const state = loading ? 'loading' : failed ? 'error' : hasMore ? 'more' : 'end';

  return (
    <div {...props} className={clsx(styles.list, className)} data-state={state}>
      {children}
      <div ref={sentinel} className={styles.sentinel} aria-hidden="true" />
      <div className={styles.footer}>
        {failed && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        {hasMore && (
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

interface ReachedEndOptions {
  /** Allows calls of `onReach`. */
  active: boolean;
  /** Minimum time between two calls in ms. */
  delay: number;
  /** Distance below the visible part at which the end counts as reached, in px. */
  distance: number;
  onReach: () => void;
}

/** TypeScript does not support `scrollMargin` yet. */
type ObserverOptions = IntersectionObserverInit & { scrollMargin: string };

/**
 * Calls `onReach` when the sentinel at a list's end becomes visible. It calls it again if the sentinel is still visible
 * when `active` becomes true again, because a page may not fill the screen.
 *
 * @returns the ref of the sentinel.
 */
function useReachedEnd<Sentinel extends Element>({ active, delay, distance, onReach }: ReachedEndOptions) {
  const sentinel = useRef<Sentinel>(null);
  const lastCall = useRef(Number.NEGATIVE_INFINITY);
  const reportEnd = useEffectEvent(() => {
    lastCall.current = performance.now();
    onReach();
  });

  useEffect(() => {
    const element = sentinel.current;
    // In a browser without observers, users have the button next to the sentinel.
    if (!active || !element || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleIntersection: IntersectionObserverCallback = (entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      const wait = lastCall.current + delay - performance.now();
      if (wait > 0) timer = setTimeout(reportEnd, wait);
      else reportEnd();
    };
    const margin = `0px 0px ${distance}px 0px`;
    // `rootMargin` is for the window, `scrollMargin` for a box that scrolls. Older browsers ignore `scrollMargin`.
    const options: ObserverOptions = { rootMargin: margin, scrollMargin: margin };
    const observer = new IntersectionObserver(handleIntersection, options);
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [active, delay, distance]);

  return sentinel;
}
