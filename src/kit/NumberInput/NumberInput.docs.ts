import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['NumberInput'],
  keyboard: [
    { keys: ['ArrowUp'], does: 'Increases the number by one step, up to the maximum.' },
    { keys: ['ArrowDown'], does: 'Decreases the number by one step, down to the minimum.' },
    { keys: ['PageUp'], does: 'Increases the number by ten steps, up to the maximum.' },
    { keys: ['PageDown'], does: 'Decreases the number by ten steps, down to the minimum.' },
    { keys: ['Home'], does: 'Sets the minimum. Without a minimum: moves the cursor to the start of the text.' },
    { keys: ['End'], does: 'Sets the maximum. Without a maximum: moves the cursor to the end of the text.' },
    { keys: ['Enter'], does: 'Commits the typed number. An invalid text is replaced by the last valid number.' },
  ],
  notes: [
    'A typed number out of bounds is rejected and not changed to the nearest bound, so users never get a number that they did not enter.',
    'Users can type numbers between two steps. `step` applies to the buttons and keys.',
    'Full-width digits, the signs of Chinese and Japanese keyboards, and a comma as the decimal point are accepted.',
    'A comma before exactly three digits, as in 1,000, is rejected, because it can be a thousands separator or a decimal point.',
    'While a spin button is held, it steps every 100 ms, until the pointer is released or leaves the button.',
    'The mouse wheel scrolls the page and does not change the number.',
  ],
};
