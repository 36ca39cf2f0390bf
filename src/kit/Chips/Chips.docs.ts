import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Choices',
  components: ['Chips', 'ChipsArrows'],
  keyboard: [
    {
      keys: ['Tab'],
      does: 'Moves the focus to the chip that was focused last, at first the selected one. From a chip, moves it past the row.',
    },
    {
      keys: ['ArrowRight'],
      does: 'Moves the focus to the next chip, from the last one to the first. Selects nothing.',
    },
    {
      keys: ['ArrowLeft'],
      does: 'Moves the focus to the previous chip, from the first one to the last. Selects nothing.',
    },
    { keys: ['Home'], does: 'Moves the focus to the first chip.' },
    { keys: ['End'], does: 'Moves the focus to the last chip.' },
    { keys: ['Enter', 'Space'], does: 'Selects the chip.' },
  ],
  notes: [
    'If no item has the selected value, no chip is pressed, because the items may arrive later than the value.',
    'The row scrolls until the selected chip is visible; the page does not scroll.',
  ],
};
