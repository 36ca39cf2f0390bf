import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Pictures',
  components: ['Image'],
  keyboard: [],
  notes: [
    'A picture is loaded when it comes near the screen; the largest one of a first screen gets `priority` and is loaded at once.',
    'Without script the picture of a server’s page shows as well.',
    'The fallback is decoration: `alt` speaks for it.',
  ],
};
