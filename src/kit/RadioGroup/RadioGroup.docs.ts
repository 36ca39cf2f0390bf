import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Choices',
  components: ['RadioGroup'],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the chosen option, or to the first; from there to what follows the group.' },
    { keys: ['ArrowRight', 'ArrowDown'], does: 'Goes to the next option and chooses it; from the last to the first.' },
    { keys: ['ArrowLeft', 'ArrowUp'], does: 'Goes to the previous option and chooses it; from the first to the last.' },
    { keys: ['Space'], does: 'Chooses the option that has the focus, while none is chosen.' },
    { keys: ['Escape'], does: 'Closes the tip of an option.' },
  ],
  notes: [
    'Tooltips are loaded when an option has a tip; until then, and on the server, the tip is a description alone.',
    'A tip shows on hover, on focus and on a tap; a screen reader says it after the name of the option.',
    'An option that is disabled shows its tip on hover: say there what would enable it.',
    'For options that need more room than a word or two take `Radio`.',
  ],
};
