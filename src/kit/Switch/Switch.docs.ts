import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Choices',
  components: ['Switch'],
  keyboard: [
    { keys: ['Space'], does: 'Turns it on or off.' },
    { keys: ['Enter'], does: 'Turns it on or off.' },
  ],
  notes: [
    'It needs a name: a `<label>` around or beside it, or an `aria-label`. The name stays the same in both states.',
    'An owner that holds `checked` and does not take the new state leaves the switch as it was.',
    'In a form it travels as `on` while it is on, and not at all while it is off, as a checkbox does.',
  ],
};
