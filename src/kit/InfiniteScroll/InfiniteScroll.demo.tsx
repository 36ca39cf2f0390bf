import { useState } from 'react';
import { InfiniteScroll } from './InfiniteScroll';

const NAMES = ['Arrange', 'Basemap', 'Chart', 'Dither', 'Emoji', 'Fonts', 'Gradient', 'Handoff', 'Icons', 'Justify'];

/** A box that scrolls. The next page loads at its end, and a message follows the last page. */
export default function InfiniteScrollDemo() {
  const [count, setCount] = useState(4);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
    <section aria-label="Plugins" tabIndex={0} style={{ height: 200, overflow: 'auto' }}>
      <InfiniteScroll
        hasMore={count < NAMES.length}
        loading={false}
        onLoadMore={() => setCount((before) => before + 3)}
        end="That is everything"
      >
        {NAMES.slice(0, count).map((name) => (
          <p key={name} style={{ padding: 16 }}>
            {name}
          </p>
        ))}
      </InfiniteScroll>
    </section>
  );
}
