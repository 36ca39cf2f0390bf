import { Slider } from './Slider';

/** Shows a value that cannot be changed. */
export default function SliderDisabledDemo() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Slider aria-label="Storage in use" defaultValue={35} disabled />
    </div>
  );
}
