import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';

/** Shown if the first page failed: the reason, and a Retry button. */
export function CatalogError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  return <ErrorState title={text('square.errorTitle')} description={failureText(error)} onRetry={onRetry} />;
}
