import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Choices',
  components: ['Radio'],
  keyboard: [
    { keys: ['Space'], does: 'Chooses the radio; without a name also turns it off again.' },
    { keys: ['ArrowDown', 'ArrowRight'], does: 'Goes to the next radio of the name and chooses it.' },
    { keys: ['ArrowUp', 'ArrowLeft'], does: 'Goes to the previous radio of the name and chooses it.' },
    { keys: ['Tab'], does: 'Goes to the chosen radio of a name, and from it to what follows them all.' },
  ],
  notes: [
    'Radios of one name and one form are a choice of one; put a <fieldset> with a <legend> around them.',
    '`data-state` follows the browser: it is right on the one that loses the choice too, and after a reset of the form.',
    'For a short choice side by side take `RadioGroup`.',
  ],
};
