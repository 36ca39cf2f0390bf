import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Fields',
  components: ['Slider'],
  keyboard: [
    { keys: ['ArrowRight', 'ArrowUp'], does: 'Increases the value by one step.' },
    { keys: ['ArrowLeft', 'ArrowDown'], does: 'Decreases the value by one step.' },
    { keys: ['PageUp', 'Shift+ArrowRight', 'Shift+ArrowUp'], does: 'Increases the value by ten steps.' },
    { keys: ['PageDown', 'Shift+ArrowLeft', 'Shift+ArrowDown'], does: 'Decreases the value by ten steps.' },
    { keys: ['Home'], does: 'Sets the minimum.' },
    { keys: ['End'], does: 'Sets the maximum.' },
  ],
  notes: [
    'The value is shown and announced as an integer with a percent sign. The callbacks receive it with its decimals.',
    'If `value`, `min`, and `max` contradict each other, the slider logs an error, in production too, and shows the nearest valid value.',
    'A press anywhere on the track moves the handle there.',
    'If `min` equals `max`, the slider is disabled, because there is no value to choose.',
  ],
};
