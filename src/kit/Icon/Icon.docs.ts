import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Images',
  components: ['Icon'],
  keyboard: [],
  notes: [
    'The icons are our own SVG paths on a 24 × 24 grid. They are part of the script, so no font or other file is loaded.',
    'The spinner does not turn for users who prefer reduced motion.',
  ],
};
