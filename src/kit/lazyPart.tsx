import { Component, type ComponentType, lazy, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { removeRenderedLayer } from '@/lib/page/initialData';
import { pause } from '@/lib/pause';
import { useBackOnline } from '@/lib/useBackOnline';
import { Button } from './Button/Button';
import { ErrorState } from './ErrorState/ErrorState';
import { useKitLabels } from './KitLabels';
import styles from './lazyPart.module.css';

interface FailureProps {
  /** Downloads the part again. */
  onRetry: () => void;
}

/**
 * A part of a page that is downloaded when it is first rendered. If its download fails, the page stays, and `Failure`
 * replaces the part. A retry downloads it again, which React's own `lazy` never does. Any other error crashes the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failure: ComponentType<Props & FailureProps> = PartFailure,
): (props: Props) => ReactNode {
  const download = () => lazy(() => load().catch(onceMore(load))) as unknown as ComponentType<Props>;
  let Part = download();
  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      Part = download();
      setAttempt(attempt + 1);
    };
    return (
      <DownloadBoundary key={attempt} failure={<Failure {...props} onRetry={retry} />}>
        <Part {...props} />
      </DownloadBoundary>
    );
  };
}

/** Time in ms before a lost part is downloaded once more: other files of it may still be about to fail. */
const PAUSE_MS = 300;

/**
 * Downloads once more where the browser is online: the request may be lost, and a connection that comes back while a
 * download fails causes no event afterwards.
 */
const onceMore =
  <Part,>(load: () => Promise<Part>) =>
  async (error: unknown): Promise<Part> => {
    if (!isDownloadFailure(error) || !navigator.onLine) throw error;
    await pause(PAUSE_MS);
    return load();
  };

interface DownloadBoundaryProps {
  failure: ReactNode;
  children: ReactNode;
}

class DownloadBoundary extends Component<DownloadBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isDownloadFailure(error)) throw error;
    return this.props.failure;
  }
}

/** Whether a script or a style did not load. Errors of webpack's loaders contain the address that failed. */
export function isDownloadFailure(error: unknown): boolean {
  return error instanceof Error && 'request' in error && typeof error.request === 'string';
}

/** In place of a part of the page: what happened, and Retry. */
export function PartFailure({ onRetry, children }: FailureProps & { children?: ReactNode }) {
  const labels = useKitLabels();
  const isOffline = !navigator.onLine;
  return (
    <ErrorState
      titleAs="p"
      title={labels.partFailed}
      description={isOffline ? labels.partOffline : labels.partHint}
      onRetry={onRetry}
    >
      {/* The part of an older build is gone for good. Offline, a reload would lose the page. */}
      {!isOffline && (
        <Button type="text" onClick={() => location.reload()}>
          {labels.reload}
        </Button>
      )}
      {children}
    </ErrorState>
  );
}

/** In place of a dialog: the same over the page, with a button that closes it. */
export function LayerFailure({ onRetry, onClose }: FailureProps & { onClose: () => void }) {
  const labels = useKitLabels();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    // A server-rendered layer would cover the message, and nothing will replace it.
    removeRenderedLayer();
    // No `close` at the end: React would pass its event on to `onClose`, and Retry would close the layer.
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.layer} aria-label={labels.partFailed} onClose={onClose}>
      <PartFailure onRetry={onRetry}>
        <Button type="text" onClick={() => dialog.current?.close()}>
          {labels.close}
        </Button>
      </PartFailure>
    </dialog>
  );
}

/** In place of a part that users can do without: nothing, and it is downloaded when the connection is back. */
export function HiddenFailure({ onRetry }: FailureProps) {
  useBackOnline(onRetry);
  return null;
}
