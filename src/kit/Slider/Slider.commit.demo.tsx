import { useState } from 'react';
import { Icon } from '../Icon/Icon';
import { Slider } from './Slider';

/** Shows every value while the handle moves, and saves the final one. */
export default function SliderCommitDemo() {
  const [opacity, setOpacity] = useState(60);
  const [saved, setSaved] = useState(60);
  return (
    <div style={{ display: 'grid', gap: 8, maxWidth: 320 }}>
      <Icon name="shield" size={48} style={{ opacity: opacity / 100 }} />
      <Slider
        aria-label="Opacity of the watermark"
        min={10}
        step={5}
        value={opacity}
        onValueChange={setOpacity}
        onValueCommit={setSaved}
      />
      <output>Saved: {saved}%</output>
    </div>
  );
}
