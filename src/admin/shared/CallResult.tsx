import type { ReactNode } from 'react';
import type { Query } from '@/data/useQuery';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import styles from './CallResult.module.css';
import { NoItems } from './lists/NoItems';

interface CallResultProps<Data> {
  /** The call whose response is shown (useQuery). */
  request: Omit<Query<Data>, 'set'>;
  /** Title of the message for a load failure. */
  failedTitle: string;
  /** Heading level of the failure below a heading of its own. */
  titleAs?: 'h3';
  /** Shown while loading, instead of the cards of a page. */
  placeholder?: ReactNode;
  /** A failed reload leaves the content, because users edit it. */
  staysAfterFailure?: boolean;
  /** Message for an empty list; null if there are items. */
  empty?: { title: string; text: string } | null;
  /** Renders the response. */
  children: (data: Data) => ReactNode;
}

/**
 * Content of an Admin page or dialog that is not a table: a skeleton while loading, after a failure the reason with a
 * button that tries again, or an empty state.
 */
export function CallResult<Data>({ request, children, ...props }: CallResultProps<Data>) {
  const failureText = useFailureText();
  const { data, status, error, reload } = request;
  const { failedTitle, titleAs, placeholder = <Cards />, staysAfterFailure = false, empty } = props;
  if (error && !(staysAfterFailure && data))
    return (
      <ErrorState
        titleAs={titleAs}
        title={failedTitle}
        description={failureText(error)}
        retrying={status === 'requesting'}
        onRetry={reload}
      />
    );
  if (data === null) return placeholder;
  if (!empty) return children(data);
  return (
    <div className={styles.empty}>
      <NoItems {...empty} />
    </div>
  );
}

function Cards() {
  return (
    <SkeletonGroup className={styles.placeholder}>
      <Skeleton width="100%" height={80} />
      <Skeleton width="100%" height={80} />
    </SkeletonGroup>
  );
}
