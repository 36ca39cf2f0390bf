import { useEffect, useState } from 'react';
import { Button } from '../Button/Button';
import type { WidgetDocs } from '../WidgetDocs';
import { ErrorState } from './ErrorState';

const docs: WidgetDocs = {
  id: 'errorstate',
  title: 'Feedback/ErrorState',
  component: ErrorState,
  parameters: {
    keyboard: [{ keys: ['Enter', 'Space'], does: 'On the Retry button: tries again.' }],
    notes: [
      'Say what happened, which data is kept, and what the user can do, in words that they know.',
      'An empty list is not an error: use Empty.',
    ],
  },
};
export default docs;

/** A list that did not load, with a Retry button. */
export function Basic() {
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
      retrying={retrying}
      onRetry={() => setRetrying(true)}
    />
  );
}

/** An action other than Retry. */
export function OtherAction() {
  return (
    <ErrorState
      title="This version was withdrawn"
      description="Its developer withdrew 2.9.1. Later versions are still available."
    >
      <Button type="primary">See version history</Button>
    </ErrorState>
  );
}
