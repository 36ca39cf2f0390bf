import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Choices',
  components: ['Switch'],
  keyboard: [
    { keys: ['Space'], does: 'Turns it on or off.' },
    { keys: ['Enter'], does: 'Turns it on or off.' },
  ],
  notes: [
    'It needs an accessible name: a `<label>` around it or next to it, or an `aria-label`. The name is the same in both states.',
    'If the parent controls `checked` and does not change it, the switch keeps its state.',
    'A form submits `on` if it is on, and nothing if it is off, as for a checkbox.',
  ],
};
