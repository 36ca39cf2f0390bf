import { InfiniteScroll } from './InfiniteScroll';

/** A page that is loading: the button shows a spinner, and nothing else is requested. */
export default function InfiniteScrollLoadingDemo() {
  return (
    <InfiniteScroll hasMore loading onLoadMore={() => undefined} moreLabel="More plugins">
      <p>Arrange</p>
      <p>Basemap</p>
    </InfiniteScroll>
  );
}
