import { useEffect, useState } from 'react';
import { Button } from '../Button/Button';
import { Progress } from './Progress';

/** The upload of a package. */
export default function ProgressDemo() {
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
