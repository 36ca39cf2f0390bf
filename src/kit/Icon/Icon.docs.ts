import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Pictures',
  components: ['Icon'],
  keyboard: [],
  notes: [
    'The drawings are paths of our own on a grid of 24 × 24, in the script: no font and no file is loaded for them.',
    'For readers who asked for less motion the spinner stands still.',
  ],
};
