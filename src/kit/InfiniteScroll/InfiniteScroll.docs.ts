import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layout',
  components: ['InfiniteScroll'],
  keyboard: [
    { keys: ['Tab'], does: 'Goes through the list to its button.' },
    { keys: ['Enter', 'Space'], does: 'Asks for the next page, or tries again after an error.' },
  ],
  notes: [
    'Scrolling asks at most once in `delay` ms; a page that does not fill the screen asks for the next one by itself.',
    'While a page is on its way the button keeps the focus and asks for nothing.',
    'After an error the list waits for the reader: no page is asked for in a loop.',
    'Where the browser has no `IntersectionObserver` the button alone loads more.',
  ],
};
