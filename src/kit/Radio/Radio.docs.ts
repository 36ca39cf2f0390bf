import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Choices',
  components: ['Radio'],
  keyboard: [
    { keys: ['Space'], does: 'Selects the radio. Without a `name`, it also deselects it.' },
    { keys: ['ArrowDown', 'ArrowRight'], does: 'Moves the focus to the next radio with the same name and selects it.' },
    {
      keys: ['ArrowUp', 'ArrowLeft'],
      does: 'Moves the focus to the previous radio with the same name and selects it.',
    },
    {
      keys: ['Tab'],
      does: 'Moves the focus to the selected radio of a name, and from there to the element after the radios of that name.',
    },
  ],
  notes: [
    'In a form, only one of the radios with the same name can be selected. Put a `<fieldset>` with a `<legend>` around them.',
    '`data-state` follows the browser. It is correct after another radio is selected and after the form is reset.',
    'For a few short options next to each other, use `RadioGroup`.',
  ],
};
