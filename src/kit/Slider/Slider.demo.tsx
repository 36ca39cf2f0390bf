import { useState } from 'react';
import { Slider } from './Slider';

/** A percentage, shown next to the track. */
export default function SliderDemo() {
  const [quality, setQuality] = useState(80);
  return (
    <div style={{ maxWidth: 320 }}>
      <Slider aria-label="Quality of cover images" value={quality} onValueChange={setQuality} />
    </div>
  );
}
