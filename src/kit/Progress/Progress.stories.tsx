import { useEffect, useState } from 'react';
import { Button } from '../Button/Button';
import type { WidgetDocs } from '../WidgetDocs';
import { Progress } from './Progress';

const docs: WidgetDocs = {
  id: 'progress',
  title: 'Feedback/Progress',
  component: Progress,
  parameters: {
    keyboard: [],
    notes: [
      'A value below 0 or above `max` is shown as 0 or `max`.',
      'While the progress is unknown, users who prefer reduced motion see static dashes.',
    ],
  },
};
export default docs;

/** The upload of a package. */
export function Basic() {
  const [value, setValue] = useState(0);
  useEffect(() => {
    if (value >= 100) return;
    const timer = setTimeout(() => setValue(Math.min(value + 7, 100)), 400);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start', maxWidth: 400 }}>
      <Progress
        label="Uploading markwhen.json"
        value={value}
        showValue
        kind={value === 100 ? 'success' : 'default'}
        style={{ width: '100%' }}
      />
      <Button onClick={() => setValue(0)}>Upload again</Button>
    </div>
  );
}

/** An import whose duration is unknown. */
export function Indeterminate() {
  return (
    <div style={{ maxWidth: 400 }}>
      <Progress label="Importing 40 plugins" />
    </div>
  );
}

/** Megabytes instead of percent, a successful upload, and a failed one. */
export function Kinds() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 400 }}>
      <Progress label="Package" value={1.9} max={3.1} showValue valueText="1.9 of 3.1 MB" />
      <Progress label="Cover" value={100} showValue kind="success" />
      <Progress label="Video" value={64} showValue kind="error" />
    </div>
  );
}
