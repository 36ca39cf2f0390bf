import { Progress } from './Progress';

/** An import whose duration is unknown. */
export default function ProgressIndeterminateDemo() {
  return (
    <div style={{ display: 'grid', gap: 8, maxWidth: 400 }}>
      <p id="import-progress">Importing 40 plugins</p>
      <Progress aria-labelledby="import-progress" />
    </div>
  );
}
