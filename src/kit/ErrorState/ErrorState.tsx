import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { useKitLabels } from '../KitLabels';
import styles from './ErrorState.module.css';

export interface ErrorStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** A picture above the words; a warning sign when left out. */
  art?: ReactNode;
  /** What did not work. */
  title: ReactNode;
  /** What happened, and what is kept. */
  description?: ReactNode;
  /** Offers a Retry button. */
  onRetry?: () => void;
  /** The retry runs. */
  retrying?: boolean;
  /** What support asks for: an error id or a request number. */
  details?: ReactNode;
}

/** The place of something that did not load: what happened, and a way on. Read aloud when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const { art, title, description, onRetry, retrying = false, details, className, children, ...rest } = props;
  const labels = useKitLabels();
  return (
    <div {...rest} role="alert" className={clsx(styles.error, className)}>
      {art ? (
        <div className={styles.art}>{art}</div>
      ) : (
        <div className={styles.sign}>
          <Icon name="warning" size={24} />
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      {description && <p className={styles.description}>{description}</p>}
      {onRetry && (
        <Button type="primary" icon="refresh" loading={retrying} onClick={onRetry}>
          {labels.retry}
        </Button>
      )}
      {children}
      {details && <code className={styles.details}>{details}</code>}
    </div>
  );
}
