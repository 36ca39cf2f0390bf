import { Component, type ReactNode } from 'react';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import styles from './DownloadBoundary.module.css';

interface DownloadBoundaryState {
  error: unknown;
}

/**
 * Wraps a lazy part of an open page, such as a picker in a form. After the deployment of a newer version, the part may
 * no longer be available. Then a notice replaces the part, and the page keeps what users typed. If they typed nothing,
 * the page reloads once (reloadWhenOutdated). Any other error crashes the page.
 */
export class DownloadBoundary extends Component<{ children: ReactNode }, DownloadBoundaryState> {
  override state: DownloadBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): DownloadBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isDownloadFailure(error)) throw error;
    return <PartMissing />;
  }
}

/** Errors of webpack's script and style loaders contain the address that failed. */
function isDownloadFailure(error: unknown): boolean {
  return error instanceof Error && 'request' in error && typeof error.request === 'string';
}

function PartMissing() {
  const text = useText();
  return (
    <div role="alert" className={styles.gone}>
      <p>{text('admin.partGone')}</p>
      <Button icon="refresh" onClick={() => location.reload()}>
        {text('crash.reload')}
      </Button>
    </div>
  );
}
