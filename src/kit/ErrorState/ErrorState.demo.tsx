import { useEffect, useState } from 'react';
import { ErrorState } from './ErrorState';

/** A list that did not load, with a Retry button and a number for support. */
export default function ErrorStateDemo() {
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    if (!retrying) return;
    const timer = setTimeout(() => setRetrying(false), 2000);
    return () => clearTimeout(timer);
  }, [retrying]);
  return (
    <ErrorState
      title="The list could not be loaded"
      description="The server did not respond in time. Your search and filters are kept."
      details="network error · 504"
      retrying={retrying}
      onRetry={() => setRetrying(true)}
    />
  );
}
