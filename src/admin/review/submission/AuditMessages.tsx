import { Skeleton } from 'antd';
import { ReviewMessages } from '@/features/review/ReviewMessages';
import { useReview } from '@/features/review/useReview';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import styles from './ReviewPage.module.css';

/** The conversation of a submission's reviewers and developer, with the reviewer's field for a new message. */
export function AuditMessages({ pluginKey, version }: { pluginKey: string; version: string }) {
  const text = useText();
  const failureText = useFailureText();
  const { progress, failure, retry, addMessage } = useReview(pluginKey);
  return (
    <div className={styles.card}>
      {failure ? (
        <ErrorState titleAs="h3" title={text('progress.failed')} description={failureText(failure)} onRetry={retry} />
      ) : progress ? (
        <ReviewMessages
          pluginKey={pluginKey}
          version={version}
          side="reviewer"
          messages={progress.messages}
          onSent={addMessage}
        />
      ) : (
        <Skeleton active title={false} />
      )}
    </div>
  );
}
