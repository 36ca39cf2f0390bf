import { Slider } from './Slider';

/** Shows what the plan has set, and takes no other value. */
export default function SliderDisabledDemo() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Slider aria-label="Storage in use" defaultValue={35} disabled />
    </div>
  );
}
