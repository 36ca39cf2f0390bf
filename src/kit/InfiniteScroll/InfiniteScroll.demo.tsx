import { useState } from 'react';
import { InfiniteScroll } from './InfiniteScroll';

const names = ['Arrange', 'Basemap', 'Chart', 'Dither', 'Emoji', 'Fonts', 'Gradient', 'Handoff', 'Icons'];

export default function InfiniteScrollDemo() {
  const [count, setCount] = useState(3);
  return (
    <InfiniteScroll
      hasMore={count < names.length}
      loading={false}
      onLoadMore={() => setCount((before) => before + 3)}
      end="That is everything"
    >
      {names.slice(0, count).map((name) => (
        <p key={name}>{name}</p>
      ))}
    </InfiniteScroll>
  );
}
