import { useState } from 'react';
import { InfiniteScroll } from './InfiniteScroll';

const FIRST = ['Arrange', 'Basemap'];
const ALL = [...FIRST, 'Chart', 'Dither'];

/** A page that failed: the list shows the reason, and the user retries with the button. */
export default function InfiniteScrollErrorDemo() {
  const [names, setNames] = useState(FIRST);
  const isWhole = names === ALL;
  return (
    <InfiniteScroll
      hasMore={!isWhole}
      loading={false}
      error={isWhole ? undefined : 'The next plugins could not be loaded. Check the connection.'}
      onLoadMore={() => setNames(ALL)}
    >
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </InfiniteScroll>
  );
}
