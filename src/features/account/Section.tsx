import type { ReactNode } from 'react';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Icon } from '@/kit/Icon/Icon';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import styles from './account.module.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** One section of the account: title, a sentence, and actions. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Error of a whole form. Always rendered, because screen readers announce changes only in existing live regions. */
export function Failure({ text }: { text: string | null }) {
  return (
    <div role="alert" className={styles.alert}>
      {text && (
        <p className={styles.failure}>
          <Icon name="error" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

/** Placeholder of a section that is loading or failed to load. */
export function Pending({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  if (failure)
    return <ErrorState title={text('account.loadFailed')} description={failureText(failure)} onRetry={onRetry} />;
  return (
    <SkeletonGroup className={styles.section}>
      <Skeleton shape="text" width="40%" />
      <Skeleton shape="rect" width="100%" height={72} />
      <Skeleton shape="rect" width="100%" height={72} />
    </SkeletonGroup>
  );
}
