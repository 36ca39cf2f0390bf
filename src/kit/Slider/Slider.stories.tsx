import { useState } from 'react';
import type { WidgetDocs } from '../WidgetDocs';
import { Slider } from './Slider';

const docs: WidgetDocs = {
  id: 'slider',
  title: 'Fields/Slider',
  component: Slider,
  parameters: {
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
  },
};
export default docs;

/** A percentage, shown next to the track. */
export function Basic() {
  const [quality, setQuality] = useState(80);
  return (
    <div style={{ maxWidth: 320 }}>
      <Slider aria-label="Quality of cover images" value={quality} onValueChange={setQuality} />
    </div>
  );
}

/** Shows a value that cannot be changed. */
export function Disabled() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Slider aria-label="Storage in use" value={35} disabled />
    </div>
  );
}

/** A larger handle, and a slider that does not show its value. */
export function Handle() {
  const [opacity, setOpacity] = useState(50);
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Slider aria-label="Opacity" value={opacity} onValueChange={setOpacity} handleSize={16} />
      <Slider aria-label="Opacity" value={opacity} onValueChange={setOpacity} handleSize={24} showValue={false} />
    </div>
  );
}
