import { useState } from 'react';
import { InfiniteScroll } from './InfiniteScroll';

const NAMES = ['Arrange', 'Basemap', 'Chart', 'Dither', 'Emoji', 'Fonts'];

/** Only the button requests the next page, so that the content below the list can be reached. */
export default function InfiniteScrollManualDemo() {
  const [count, setCount] = useState(2);
  return (
    <InfiniteScroll
      manual
      hasMore={count < NAMES.length}
      loading={false}
      onLoadMore={() => setCount((before) => before + 2)}
      moreLabel="More plugins"
    >
      {NAMES.slice(0, count).map((name) => (
        <p key={name}>{name}</p>
      ))}
    </InfiniteScroll>
  );
}
