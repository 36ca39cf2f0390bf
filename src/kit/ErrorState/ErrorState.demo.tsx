import { ErrorState } from './ErrorState';

export default function ErrorStateDemo() {
  return (
    <ErrorState
      title="The list did not load"
      description="The server did not answer in time. Your search and filters are kept."
      details="network error · 504"
      onRetry={() => undefined}
    />
  );
}
