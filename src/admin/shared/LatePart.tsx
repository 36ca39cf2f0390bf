import { Component, type ReactNode } from 'react';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import styles from './LatePart.module.css';

interface LatePartState {
  error: unknown;
}

/**
 * Around a part of an open page that is downloaded when it is first shown, as a picker within a form. Where it is gone (a
 * newer version was deployed), a notice takes its place: the page around it stays, with everything that was typed there.
 * It is reloaded once where nothing was typed (reloadWhenOutdated). Whatever else goes wrong crashes the page as before.
 */
export class LatePart extends Component<{ children: ReactNode }, LatePartState> {
  override state: LatePartState = { error: null };

  static getDerivedStateFromError(error: unknown): LatePartState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isDownloadFailure(error)) throw error;
    return <PartGone />;
  }
}

/** What webpack's loaders of scripts and of styles throw has the address that failed. */
function isDownloadFailure(error: unknown): boolean {
  return error instanceof Error && 'request' in error && typeof error.request === 'string';
}

function PartGone() {
  const text = useText();
  return (
    <div role="alert" className={styles.gone}>
      <p>{text('office.partGone')}</p>
      <Button icon="refresh" onClick={() => location.reload()}>
        {text('crash.reload')}
      </Button>
    </div>
  );
}
