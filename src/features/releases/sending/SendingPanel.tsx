import { useEffect, useRef } from 'react';
import { Button } from '@/kit/Button/Button';
import { Progress } from '@/kit/Progress/Progress';
import { fileSize } from '@/lib/intl/format';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import styles from './SendingPanel.module.css';
import type { FileProgress, Sending } from './useSending';

export interface SendingPanelProps {
  sending: Sending;
  onRetry: () => void;
  onCancel: () => void;
}

/** Progress of a release: each file, then the submission itself. */
export function SendingPanel({ sending: { files, step, error }, onRetry, onCancel }: SendingPanelProps) {
  const text = useText();
  const failureText = useFailureText();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was removed.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.panel} aria-busy={step !== 'failed'}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {text(step === 'failed' ? 'release.sendFailed' : 'release.sending')}
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
        {step === 'failed' && failureText(error)}
      </div>
      <div className={styles.acts}>
        {/* The form request cannot be canceled once the server has started to process it. */}
        {step !== 'form' && <Button onClick={onCancel}>{text('release.cancelSending')}</Button>}
        {step === 'failed' && (
          <Button type="primary" icon="refresh" onClick={onRetry}>
            {text('kit.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}

function FileLine({ file: { file, state } }: { file: FileProgress }) {
  const text = useText();
  const locale = useLocale();
  const sent = state?.status === 'done' ? file.size : state && 'sent' in state ? state.sent : 0;
  const size = (bytes: number) => fileSize(bytes, locale);
  const words =
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
        valueText={words}
        kind={state?.status === 'done' ? 'success' : state?.status === 'failed' ? 'error' : 'default'}
      />
    </>
  );
}
