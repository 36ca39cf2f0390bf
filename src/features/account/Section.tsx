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

/** One part of the account: its name, a sentence, and what can be done. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** What went wrong with a form as a whole. There from the beginning, so that a screen reader hears what comes. */
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

/** The place of a part that loads, or could not be loaded. */
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
