import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Pictures',
  components: ['Carousel'],
  keyboard: [
    {
      keys: ['Tab'],
      does: 'Goes to Pause, the dot of the slide in sight, the arrows, then into that slide, or to the row itself where nothing in it takes the focus.',
    },
    { keys: ['Enter', 'Space'], does: 'Presses the button.' },
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'On a dot: shows the next or the previous slide.' },
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'On the row: swipes.' },
    { keys: ['Home', 'End'], does: 'On a dot: shows the first or the last slide.' },
  ],
  notes: [
    'Pointer or focus inside, and a page that is not in front, hold it; it goes on when they are gone.',
    'A choice of the reader (arrow, dot, swipe) or Pause stops it until they press Play.',
    'Readers who asked their system for less motion see it stand still, without Pause.',
    'Slides out of sight are inert: neither the Tab key nor a screen reader reaches them.',
    'The highest slide gives its height to all, so give pictures a fixed ratio.',
  ],
};
