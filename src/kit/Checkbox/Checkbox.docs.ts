import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Choices',
  components: ['Checkbox'],
  keyboard: [{ keys: ['Space'], does: 'Ticks the box, or takes the tick away; a mixed box becomes ticked.' }],
  notes: [
    'It needs a name: a `<label>` around or beside it, or an `aria-label`.',
    'A mixed box that its owner holds stays mixed until the owner says otherwise.',
    'The box is 18 px wide and its target 26 px.',
  ],
};
