import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Asked } from '@/api/useCall';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';

interface AskedPartProps<Data> {
  /** The call that answers what is shown (useCallRequest). */
  asked: Asked & { data: Data | null };
  /** Says what could not be loaded. */
  failedTitle: string;
  /** What is shown once the answer is there. */
  children: (data: Data) => ReactNode;
}

/** A part of a dialog that shows what a call answers: until it does, a skeleton; when it failed, why, and a way to try again. */
export function AskedPart<Data>({ asked, failedTitle, children }: AskedPartProps<Data>) {
  const failureText = useFailureText();
  const { data, failure, waiting, load } = asked;
  if (failure)
    return <ErrorState title={failedTitle} description={failureText(failure)} retrying={waiting} onRetry={load} />;
  return data === null ? <Skeleton active title={false} /> : children(data);
}
