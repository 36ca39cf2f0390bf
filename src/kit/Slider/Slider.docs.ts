import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['Slider'],
  keyboard: [
    { keys: ['ArrowRight', 'ArrowUp'], does: 'One step up.' },
    { keys: ['ArrowLeft', 'ArrowDown'], does: 'One step down.' },
    { keys: ['PageUp', 'Shift+ArrowRight', 'Shift+ArrowUp'], does: 'Ten steps up.' },
    { keys: ['PageDown', 'Shift+ArrowLeft', 'Shift+ArrowDown'], does: 'Ten steps down.' },
    { keys: ['Home'], does: 'To the least value.' },
    { keys: ['End'], does: 'To the greatest value.' },
  ],
  notes: [
    'The value is shown and read aloud as a whole number and a percent sign; what the owner hears keeps its decimals.',
    'Numbers that do not go together are an error on the console, in production too, and the nearest value is shown.',
    'A press anywhere on the track brings the handle there.',
    'Where least and greatest are one, there is nothing to choose and the slider is disabled.',
  ],
};
