import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['NumberInput'],
  keyboard: [
    { keys: ['ArrowUp'], does: 'One step up, at most to the greatest number.' },
    { keys: ['ArrowDown'], does: 'One step down, at most to the least number.' },
    { keys: ['PageUp'], does: 'Ten steps up.' },
    { keys: ['PageDown'], does: 'Ten steps down.' },
    { keys: ['Home'], does: 'To the least number; where there is none, to the beginning of the text.' },
    { keys: ['End'], does: 'To the greatest number; where there is none, to the end of the text.' },
    { keys: ['Enter'], does: 'Commits what was typed; a wrong text gives way to the last valid number.' },
  ],
  notes: [
    'A number out of bounds is rejected, never moved to the nearest bound: nobody gets a number that they did not ask for.',
    'Numbers between two steps may be typed; the step says how far buttons and keys go.',
    'Full-width digits, the signs of Chinese and Japanese keyboards and a comma as the decimal point are understood.',
    'A comma before three digits is rejected, since it may mean a thousand or a decimal.',
    'A spin button that is held steps every 100 ms, until the pointer goes up or leaves.',
    'The wheel scrolls the page and leaves the number alone.',
  ],
};
