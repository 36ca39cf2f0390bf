import { InfiniteScroll } from './InfiniteScroll';

/** A page on its way: the button waits, and nothing else is asked for. */
export default function InfiniteScrollLoadingDemo() {
  return (
    <InfiniteScroll hasMore loading onLoadMore={() => undefined} moreLabel="More plugins">
      <p>Arrange</p>
      <p>Basemap</p>
    </InfiniteScroll>
  );
}
