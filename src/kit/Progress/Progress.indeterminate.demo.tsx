import { Progress } from './Progress';

/** Nobody knows how long the import still takes. */
export default function ProgressIndeterminateDemo() {
  return (
    <div style={{ display: 'grid', gap: 8, maxWidth: 400 }}>
      <p id="import-progress">Reading 40 plugins</p>
      <Progress aria-labelledby="import-progress" />
    </div>
  );
}
