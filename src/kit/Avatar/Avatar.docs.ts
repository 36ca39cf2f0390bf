import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Images',
  components: ['Avatar'],
  keyboard: [],
  notes: [
    'The generated image depends on `userId`, or on the name without one. Pass the id, so that the image stays the same when the name changes.',
    'The generated image shows no face and no letters, because these would suggest what the user looks like.',
    'The server renders the generated image too, so nothing flickers. The image follows the color scheme.',
  ],
};
