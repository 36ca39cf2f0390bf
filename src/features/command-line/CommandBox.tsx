import { CopyButton } from '@/features/account/CopyButton';
import styles from './PublishFromTerminal.module.css';

/** Text for a terminal or a file, with a copy button. */
export function CommandBox({ value }: { value: string }) {
  return (
    <div className={styles.box} translate="no">
      {/* Long lines scroll, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
      <pre className={styles.code} tabIndex={0}>
        <code>{value}</code>
      </pre>
      <CopyButton value={value} />
    </div>
  );
}
