import type { ReactNode } from 'react';
import type { Query } from '@/data/useQuery';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import styles from './AdminItems.module.css';
import { NoItems } from './NoItems';

interface AdminItemsProps {
  /** The call that loads the items (useQuery). */
  request: Omit<Query<unknown>, 'set'>;
  /** Title of the message for a load failure. */
  failedTitle: string;
  /** Message for an empty list; null if there are items. */
  empty: { title: string; text: string } | null;
  children: ReactNode;
}

/** Content of an Admin page that is not a table. Shows a skeleton while loading, a failure, or an empty state. */
export function AdminItems({ request, failedTitle, empty, children }: AdminItemsProps) {
  const failureText = useFailureText();
  const { data, status, error, reload } = request;
  if (error)
    return (
      <ErrorState
        title={failedTitle}
        description={failureText(error)}
        retrying={status === 'requesting'}
        onRetry={reload}
      />
    );
  if (status === 'requesting' && !data)
    return (
      <SkeletonGroup className={styles.placeholder}>
        <Skeleton width="100%" height={80} />
        <Skeleton width="100%" height={80} />
      </SkeletonGroup>
    );
  if (!empty) return children;
  return (
    <div className={styles.empty}>
      <NoItems {...empty} />
    </div>
  );
}
