import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { CallState } from '@/api/useCall';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';

interface CallResultProps<Data> {
  /** The call whose response is shown (useCallRequest). */
  request: CallState & { data: Data | null };
  /** Title of the message for a load failure. */
  failedTitle: string;
  /** Renders the response. */
  children: (data: Data) => ReactNode;
}

/**
 * A part of a dialog that shows a call's response: a skeleton while loading, and after a failure the reason with a
 * button that tries again.
 */
export function CallResult<Data>({ request, failedTitle, children }: CallResultProps<Data>) {
  const failureText = useFailureText();
  const { data, failure, loading, load } = request;
  if (failure)
    return <ErrorState title={failedTitle} description={failureText(failure)} retrying={loading} onRetry={load} />;
  return data === null ? <Skeleton active title={false} /> : children(data);
}
