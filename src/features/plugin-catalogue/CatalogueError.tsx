import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';

/** The first page failed: what happened, that nothing is lost, and Retry. */
export function CatalogueError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  return <ErrorState title={text('square.errorTitle')} description={failureText(error)} onRetry={onRetry} />;
}
