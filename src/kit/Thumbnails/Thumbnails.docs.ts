import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Images',
  components: ['Thumbnails'],
  keyboard: [
    { keys: ['Tab'], does: 'Moves the focus to the next image.' },
    { keys: ['Enter', 'Space'], does: 'Selects the image.' },
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'Selects the next or previous image, and wraps around at the ends.' },
  ],
};
