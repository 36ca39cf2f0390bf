import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Choices',
  components: ['Checkbox'],
  keyboard: [{ keys: ['Space'], does: 'Checks or unchecks the box; checks an indeterminate box.' }],
  notes: [
    'It needs an accessible name: a `<label>` around it or next to it, or an `aria-label`.',
    'If `checked` is controlled, an indeterminate box stays indeterminate until the parent changes `indeterminate`.',
    'The box is 18 px wide; its target is 24 px wide.',
  ],
};
