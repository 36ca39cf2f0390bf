import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useBackOnline } from '@/lib/useBackOnline';
import { Button } from '../Button/Button';
import { checkState } from '../Empty/Empty.checks';
import { StateFrame, type StateTexts } from '../Empty/StateFrame';
import { Icon } from '../Icon/Icon';
import { useKitLabels } from '../KitLabels';
import styles from './ErrorState.module.css';

export interface ErrorStateProps extends StateTexts, Omit<ComponentPropsWithRef<'div'>, 'title' | 'role'> {
  /** A picture above the words; a warning sign when left out. */
  art?: ReactNode;
  /** What did not work. */
  title: ReactNode;
  /** What happened, and what is kept. */
  description?: ReactNode;
  /** Offers a Retry button. */
  onRetry?: () => void;
  /** The retry runs: its button waits and keeps the focus. */
  retrying?: boolean;
  /** What support asks for: an error id or a request number. */
  details?: ReactNode;
}

/**
 * The place of something that did not load: what happened, and a way on. When the connection comes back it retries by
 * itself. Renders a `<div role="alert">`, which is read
 * aloud when it appears.
 */
export function ErrorState({
  art,
  titleAs = 'h2',
  onRetry,
  retrying = false,
  details,
  children,
  ...props
}: ErrorStateProps) {
  if (process.env.NODE_ENV !== 'production') checkState('ErrorState', titleAs, props.title);
  const labels = useKitLabels();
  useBackOnline(!retrying && onRetry);
  const sign = (
    <div className={styles.sign}>
      <Icon name="warning" size={24} />
    </div>
  );
  const retry = onRetry && (
    <Button type="primary" icon="refresh" loading={retrying} onClick={onRetry}>
      {labels.retry}
    </Button>
  );
  return (
    <StateFrame {...props} role="alert" titleAs={titleAs} art={art} sign={sign} action={retry}>
      {children}
      {details && <code className={styles.details}>{details}</code>}
    </StateFrame>
  );
}
