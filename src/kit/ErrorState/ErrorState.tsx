import { useBackOnline } from '@/lib/useBackOnline';
import { Button } from '../Button/Button';
import { Empty, type EmptyProps } from '../Empty/Empty';
import { Icon } from '../Icon/Icon';
import { useKitLabels } from '../KitLabels';
import styles from './ErrorState.module.css';

export interface ErrorStateProps extends Omit<EmptyProps, 'art' | 'icon' | 'action' | 'role'> {
  /** Called by the Retry button, which is shown only with this callback. */
  onRetry?: () => void;
  /** The retry is running: its button shows a spinner and keeps the focus. */
  retrying?: boolean;
}

/**
 * Replaces content that did not load. It says what happened and how to continue, and retries automatically when the
 * connection returns. Renders a `<div role="alert">`, which is announced when it appears.
 */
export function ErrorState({ onRetry, retrying = false, ...props }: ErrorStateProps) {
  const labels = useKitLabels();
  useBackOnline(!retrying && onRetry);
  const sign = (
    <div className={styles.icon}>
      <Icon name="warning" size={24} />
    </div>
  );
  const retry = onRetry && (
    <Button type="primary" icon="refresh" loading={retrying} onClick={onRetry}>
      {labels.retry}
    </Button>
  );
  return <Empty {...props} role="alert" icon={sign} action={retry} />;
}
