import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layout',
  components: ['Accordion'],
  keyboard: [
    { keys: ['Tab'], does: 'Moves the focus to the next title, or into the open section.' },
    {
      keys: ['Enter', 'Space'],
      does: 'Opens the section and closes any other open section; closes a section that is open.',
    },
  ],
  notes: [
    'A closed section stays mounted and hidden, so it keeps what the user typed in it.',
    'Choose a `headingLevel` that fits the headings of the page around it.',
  ],
};
