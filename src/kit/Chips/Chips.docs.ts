import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Choices',
  components: ['Chips', 'ChipsArrows'],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the chip visited last, the chosen one at first, and then on behind the row.' },
    { keys: ['ArrowRight'], does: 'Moves to the next chip, from the last to the first. Chooses nothing.' },
    { keys: ['ArrowLeft'], does: 'Moves to the chip before, from the first to the last. Chooses nothing.' },
    { keys: ['Home'], does: 'Moves to the first chip.' },
    { keys: ['End'], does: 'Moves to the last chip.' },
    { keys: ['Enter', 'Space'], does: 'Chooses the chip.' },
  ],
  notes: [
    'A chosen value that no item has presses no chip: items may come later than the value.',
    'The chosen chip is brought into the row’s view; the page never scrolls for it.',
  ],
};
