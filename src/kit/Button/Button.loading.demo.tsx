import { useEffect, useState } from 'react';
import { Button } from './Button';

/** While its action runs, a button keeps its width and the focus; press Install. */
export default function ButtonLoadingDemo() {
  const [installing, setInstalling] = useState(false);
  useEffect(() => {
    if (!installing) return;
    const timer = setTimeout(() => setInstalling(false), 2000);
    return () => clearTimeout(timer);
  }, [installing]);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button type="primary" loading={installing} onClick={() => setInstalling(true)}>
        Install
      </Button>
      <Button icon="refresh" loading>
        Retrying
      </Button>
      <Button icon="download" aria-label="Download" loading />
    </div>
  );
}
