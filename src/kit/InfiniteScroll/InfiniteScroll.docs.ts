import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layout',
  components: ['InfiniteScroll'],
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
};
