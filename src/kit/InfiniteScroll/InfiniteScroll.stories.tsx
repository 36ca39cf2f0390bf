import { useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { InfiniteScroll } from './InfiniteScroll';

const docs: WidgetDocs = {
  id: 'infinitescroll',
  title: 'Layout/InfiniteScroll',
  component: InfiniteScroll,
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves the focus through the list to its button.' },
      { keys: ['Enter', 'Space'], does: 'Requests the next page, or retries after an error.' },
    ],
    notes: [
      'Scrolling requests at most one page per `delay` ms. If a page does not fill the screen, the next one is requested automatically.',
      'While a page is loading, the button keeps the focus and requests nothing.',
      'After an error, nothing is requested until the user retries or the connection returns.',
      'In browsers without `IntersectionObserver`, only the button loads more.',
    ],
  },
};
export default docs;

const NAMES = ['Arrange', 'Basemap', 'Chart', 'Dither', 'Emoji', 'Fonts', 'Gradient', 'Handoff', 'Icons', 'Justify'];

/** A box that scrolls. The next page loads at its end, and a message follows the last page. */
export function Basic() {
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

const FIRST = ['Arrange', 'Basemap'];

const ALL = [...FIRST, 'Chart', 'Dither'];

/** A page that failed: the list shows the reason, and the user retries with the button. */
export function Failed() {
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

/** A page that is loading: the button shows a spinner, and nothing else is requested. */
export function Loading() {
  return (
    <InfiniteScroll hasMore loading onLoadMore={() => undefined} moreLabel="More plugins">
      <p>Arrange</p>
      <p>Basemap</p>
    </InfiniteScroll>
  );
}

/** Only the button requests the next page, so that the content below the list can be reached. */
export function Manual() {
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
