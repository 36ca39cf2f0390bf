import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Images',
  components: ['Carousel'],
  keyboard: [
    {
      keys: ['Tab'],
      does: 'Moves the focus to the Pause button, the dot of the visible slide, the arrow buttons, and then into the slide. If nothing in the slide can be focused, the row of slides is focused instead.',
    },
    { keys: ['Enter', 'Space'], does: 'Presses the button.' },
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'On a dot: shows the next or previous slide.' },
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'On the row of slides: scrolls it.' },
    { keys: ['Home', 'End'], does: 'On a dot: shows the first or last slide.' },
  ],
  notes: [
    'Autoplay pauses while the pointer or the focus is inside, or the page is hidden, and then continues.',
    'Autoplay stops when the user chooses a slide (arrow, dot, or swipe) or presses Pause, until they press Play.',
    'For users who prefer reduced motion, autoplay is off and there is no Pause button.',
    'Hidden slides are inert: neither the Tab key nor a screen reader reaches them.',
    'All slides are as high as the highest one, so give images a fixed aspect ratio.',
  ],
};
