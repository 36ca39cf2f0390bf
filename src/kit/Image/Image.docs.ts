import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Images',
  components: ['Image'],
  keyboard: [],
  notes: [
    'The browser loads an image when it is near the viewport. Set `priority` on the largest image of the first screen: it is loaded at once.',
    'An image that the server rendered is shown without JavaScript too.',
    'The fallback is decoration: `alt` describes it.',
  ],
};
