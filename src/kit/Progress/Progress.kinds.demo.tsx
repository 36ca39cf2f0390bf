import { Progress } from './Progress';

/** Megabytes instead of percent, a successful upload, and a failed one. */
export default function ProgressKindsDemo() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 400 }}>
      <Progress label="Package" value={1.9} max={3.1} showValue valueText="1.9 of 3.1 MB" />
      <Progress label="Cover" value={100} showValue kind="success" />
      <Progress label="Video" value={64} showValue kind="error" />
    </div>
  );
}
