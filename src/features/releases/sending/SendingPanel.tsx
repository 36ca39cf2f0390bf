import { useEffect, useRef } from 'react';
import { Button } from '@/kit/Button/Button';
import { Progress } from '@/kit/Progress/Progress';
import { fileSize } from '@/lib/intl/format';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import styles from './SendingPanel.module.css';
import { type FileProgress, type Sending, sentBytes } from './useSending';

export interface SendingPanelProps {
  sending: Sending;
  onRetry: () => void;
  onCancel: () => void;
}

/** Progress of a release: each file, then the submission itself. */
export function SendingPanel({ sending, onRetry, onCancel }: SendingPanelProps) {
  const files = 'files' in sending ? sending.files : [];
  const step = sending.state === 'sending' ? sending.step : null;
  const hasFailed = sending.state === 'refused';
  const text = useText();
  const failureText = useFailureText();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was removed.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.panel} aria-busy={!hasFailed}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {text(hasFailed ? 'release.sendFailed' : 'release.sending')}
      </h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.key} className={styles.file}>
            <FileLine file={file} />
          </li>
        ))}
      </ul>
      <div role="status" className={styles.status}>
        {step === 'form' && text('release.submitting')}
        {step === 'files' && files.some(({ state }) => state?.status === 'offline') && text('release.offline')}
        {hasFailed && failureText(sending.error)}
      </div>
      <div className={styles.actions}>
        {/* The form request cannot be canceled once the server has started to process it. */}
        {step !== 'form' && <Button onClick={onCancel}>{text('release.cancelSending')}</Button>}
        {hasFailed && (
          <Button type="primary" icon="refresh" onClick={onRetry}>
            {text('kit.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}

function FileLine({ file: progress }: { file: FileProgress }) {
  const text = useText();
  const locale = useLocale();
  const { file, state } = progress;
  const sent = sentBytes(progress);
  const size = (bytes: number) => fileSize(bytes, locale);
  const label =
    state?.status === 'offline'
      ? text('release.offline')
      : text('release.sent', { sent: size(sent), total: size(file.size) });
  return (
    <>
      <span className={styles.name}>
        <bdi translate="no">{file.name}</bdi>
      </span>
      <Progress
        label={file.name}
        value={sent}
        max={file.size}
        showValue
        valueText={label}
        kind={state?.status === 'done' ? 'success' : state?.status === 'failed' ? 'error' : 'default'}
      />
    </>
  );
}
