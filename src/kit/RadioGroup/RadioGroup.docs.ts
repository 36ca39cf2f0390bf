import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Choices',
  components: ['RadioGroup'],
  keyboard: [
    {
      keys: ['Tab'],
      does: 'Moves the focus to the selected option, or to the first one if none is selected; from there to the element after the group.',
    },
    {
      keys: ['ArrowRight', 'ArrowDown'],
      does: 'Moves the focus to the next option and selects it; from the last one to the first.',
    },
    {
      keys: ['ArrowLeft', 'ArrowUp'],
      does: 'Moves the focus to the previous option and selects it; from the first one to the last.',
    },
    { keys: ['Space'], does: 'Selects the focused option, if none is selected.' },
    { keys: ['Escape'], does: 'Hides the tooltip of an option.' },
  ],
  notes: [
    'The tooltip code is loaded when an option has a tip. Until then, and on the server, the tip is only the accessible description.',
    'A tip is shown on hover, focus, and tap. Screen readers announce it after the name of the option.',
    'A disabled option shows its tip on hover. Use the tip to say how to enable the option.',
    'For options with long texts, use `Radio`.',
  ],
};
