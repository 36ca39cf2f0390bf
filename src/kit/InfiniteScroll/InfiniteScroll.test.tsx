import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { KitLabelsProvider } from '../KitLabels';
import { InfiniteScroll, type InfiniteScrollProps } from './InfiniteScroll';

/** jsdom has no layout and no observer: this one reports what a test sets as visible. */
class MockObserver implements IntersectionObserver {
  static active = new Set<MockObserver>();
  static isVisible = false;

  /** Moves the list's end into or out of view. */
  static show(isVisible: boolean) {
    MockObserver.isVisible = isVisible;
    act(() => {
      for (const observer of MockObserver.active) observer.report();
    });
  }

  readonly root = null;
  readonly scrollMargin: string;
  readonly thresholds = [0];
  readonly rootMargin: string;

  constructor(
    private readonly callback: IntersectionObserverCallback,
    options: IntersectionObserverInit & { scrollMargin?: string } = {},
  ) {
    this.rootMargin = options.rootMargin ?? '';
    this.scrollMargin = options.scrollMargin ?? '';
  }

  // As in a browser, a new observer is called at once with the current state.
  observe() {
    MockObserver.active.add(this);
    this.report();
  }

  unobserve() {}

  disconnect() {
    MockObserver.active.delete(this);
  }

  takeRecords() {
    return [];
  }

  private report() {
    this.callback([{ isIntersecting: MockObserver.isVisible } as IntersectionObserverEntry], this);
  }
}

const labels = { loadMore: 'Load more', retry: 'Retry', noMore: 'No more' };
const list = (props: Partial<InfiniteScrollProps>) => (
  <KitLabelsProvider labels={labels}>
    <InfiniteScroll hasMore loading={false} onLoadMore={() => undefined} {...props} />
  </KitLabelsProvider>
);

describe('InfiniteScroll', () => {
  beforeEach(() => {
    MockObserver.isVisible = false;
    globalThis.IntersectionObserver = MockObserver;
    jest.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('requests the next page when the end becomes visible', () => {
    const onLoadMore = jest.fn();
    render(list({ onLoadMore }));
    expect(onLoadMore).not.toHaveBeenCalled();
    MockObserver.show(true);
    expect(onLoadMore).toHaveBeenCalledTimes(1);
  });

  it('requests another page after one that did not fill the screen', () => {
    const onLoadMore = jest.fn();
    const { rerender } = render(list({ onLoadMore }));
    MockObserver.show(true);
    rerender(list({ onLoadMore, loading: true }));
    jest.advanceTimersByTime(1000);
    rerender(list({ onLoadMore }));
    expect(onLoadMore).toHaveBeenCalledTimes(2);
  });

  it('requests at most one page in 200 ms', () => {
    const onLoadMore = jest.fn();
    render(list({ onLoadMore }));
    MockObserver.show(true);
    MockObserver.show(false);
    MockObserver.show(true);
    act(() => jest.advanceTimersByTime(199));
    expect(onLoadMore).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(1));
    expect(onLoadMore).toHaveBeenCalledTimes(2);
  });

  it('waits no longer when the clock of the device is set back', () => {
    const onLoadMore = jest.fn();
    render(list({ onLoadMore }));
    MockObserver.show(true);
    MockObserver.show(false);
    jest.setSystemTime(0);
    MockObserver.show(true);
    act(() => jest.advanceTimersByTime(200));
    expect(onLoadMore).toHaveBeenCalledTimes(2);
  });

  it('cancels a delayed request when the end is no longer visible', () => {
    const onLoadMore = jest.fn();
    render(list({ onLoadMore }));
    MockObserver.show(true);
    MockObserver.show(false);
    MockObserver.show(true);
    MockObserver.show(false);
    act(() => jest.advanceTimersByTime(1000));
    expect(onLoadMore).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Partial<InfiniteScrollProps>]>([
    ['while a page is loading', { loading: true }],
    ['at the end', { hasMore: false }],
    ['in manual mode', { manual: true }],
    ['after an error', { error: 'The list could not be loaded' }],
  ])('requests nothing %s', (_when, props) => {
    const onLoadMore = jest.fn();
    render(list({ onLoadMore, ...props }));
    MockObserver.show(true);
    act(() => jest.advanceTimersByTime(1000));
    expect(onLoadMore).not.toHaveBeenCalled();
  });

  it.each([undefined, null, false, ''])('continues with error=%j, which is no error', (error) => {
    const onLoadMore = jest.fn();
    render(list({ onLoadMore, error }));
    MockObserver.show(true);
    expect(onLoadMore).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
  });

  it.each([
    ['the visible part by default', undefined, '0px 0px 0px 0px'],
    ['the requested distance below it', 400, '0px 0px 400px 0px'],
  ])('observes %s, of the window and of a box that scrolls', (_where, distance, margin) => {
    render(list({ distance }));
    const margins = [...MockObserver.active].map(({ rootMargin, scrollMargin }) => [rootMargin, scrollMargin]);
    expect(margins).toEqual([[margin, margin]]);
  });

  it('stops observing when it is unmounted', () => {
    const onLoadMore = jest.fn();
    const { unmount } = render(list({ onLoadMore }));
    unmount();
    expect(MockObserver.active.size).toBe(0);
  });

  describe('without scrolling', () => {
    beforeEach(() => jest.useRealTimers());

    it('loads more with the button, also if the browser has no observer', async () => {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
      const onLoadMore = jest.fn();
      render(list({ onLoadMore }));
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      expect(onLoadMore).toHaveBeenCalledTimes(1);
    });

    it('loads more only with the button in manual mode', async () => {
      const onLoadMore = jest.fn();
      render(list({ onLoadMore, manual: true }));
      await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
      expect(onLoadMore).toHaveBeenCalledTimes(1);
    });

    it('keeps the focus on the button while it loads, and sends no second request', async () => {
      const onLoadMore = jest.fn();
      const { rerender } = render(list({ onLoadMore }));
      await userEvent.tab();
      rerender(list({ onLoadMore, loading: true }));
      expect(screen.getByRole('button', { name: 'Load more' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(onLoadMore).not.toHaveBeenCalled();
    });

    it('shows what failed and retries', async () => {
      const onLoadMore = jest.fn();
      render(list({ onLoadMore, error: 'The list could not be loaded' }));
      expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded');
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(onLoadMore).toHaveBeenCalledTimes(1);
    });

    it('continues automatically after a failure when the connection returns', () => {
      const onLoadMore = jest.fn();
      const { rerender } = render(list({ onLoadMore }));
      fireEvent(window, new Event('online'));
      expect(onLoadMore).not.toHaveBeenCalled();
      rerender(list({ onLoadMore, error: 'The list could not be loaded' }));
      fireEvent(window, new Event('online'));
      expect(onLoadMore).toHaveBeenCalledTimes(1);
    });

    it('shows that the list has ended', () => {
      const { rerender } = render(list({ hasMore: false }));
      expect(screen.getByRole('status')).toHaveTextContent('No more');
      rerender(list({ hasMore: false, end: 'That is everything' }));
      expect(screen.getByRole('status')).toHaveTextContent('That is everything');
      expect(screen.queryByRole('button')).toBeNull();
    });
  });
});

conforms('InfiniteScroll', {
  element: (
    <InfiniteScroll hasMore loading={false} onLoadMore={() => undefined}>
      <p>Color Palette</p>
    </InfiniteScroll>
  ),
  refTo: HTMLDivElement,
  states: [
    [{}, { 'data-state': 'more' }],
    [{ loading: true }, { 'data-state': 'loading' }],
    [{ error: 'The list could not be loaded' }, { 'data-state': 'error' }],
    [{ hasMore: false }, { 'data-state': 'end' }],
  ],
});
