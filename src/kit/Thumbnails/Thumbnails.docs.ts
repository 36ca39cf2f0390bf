import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Pictures',
  components: ['Thumbnails'],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the next picture.' },
    { keys: ['Enter', 'Space'], does: 'Chooses the picture.' },
    {
      keys: ['ArrowRight', 'ArrowLeft'],
      does: 'Chooses the next or the previous picture, and goes round at the ends.',
    },
  ],
};
