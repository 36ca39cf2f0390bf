import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Pictures',
  components: ['Avatar'],
  keyboard: [],
  notes: [
    'The generated picture comes from `userId`, or from the name without one: give the id, so that it outlives a change of name.',
    'It has no face and no letters, which would guess at who somebody is.',
    'It is drawn by the server as well, so nothing flashes, and follows the colour scheme.',
  ],
};
