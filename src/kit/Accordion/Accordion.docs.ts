import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Layout',
  components: ['Accordion'],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the next title, or into the open section.' },
    { keys: ['Enter', 'Space'], does: 'Opens the section and closes the one that was open; closes an open one.' },
  ],
  notes: [
    'A closed section stays mounted and hidden, so that what was typed in it is kept.',
    'Choose `headingLevel` so that the titles fit the headings of the page around them.',
  ],
};
