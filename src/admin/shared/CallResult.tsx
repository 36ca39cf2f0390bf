import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Query } from '@/data/useQuery';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';

interface CallResultProps<Data> {
  /** The call whose response is shown (useQuery). */
  request: Omit<Query<Data>, 'set'>;
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
  const { data, error, status, reload } = request;
  if (error)
    return (
      <ErrorState
        title={failedTitle}
        description={failureText(error)}
        retrying={status === 'requesting'}
        onRetry={reload}
      />
    );
  return data === null ? <Skeleton active title={false} /> : children(data);
}
