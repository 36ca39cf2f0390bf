import { Slider } from './Slider';

/** Handles of 10, 16 and 24 px; the last one without its value. */
export default function SliderHandleDemo() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Slider aria-label="Small handle" defaultValue={25} />
      <Slider aria-label="Middle handle" defaultValue={50} handleSize={16} />
      <Slider aria-label="Large handle" defaultValue={75} handleSize={24} showValue={false} />
    </div>
  );
}
