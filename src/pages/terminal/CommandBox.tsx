import { clsx } from 'clsx';
import { CopyButton } from '@/features/account/CopyButton';
import styles from './PublishFromTerminal.module.css';

/** Text for a terminal or a file, with a copy button. */
export function CommandBox({ value }: { value: string }) {
  const isFile = value.includes('\n');
  return (
    <div className={styles.box} translate="no">
      {/* A command wraps. The lines of a file scroll, also by keyboard. */}
      <pre className={clsx(styles.code, isFile && styles.file)} tabIndex={isFile ? 0 : undefined}>
        <code>{value}</code>
      </pre>
      <CopyButton value={value} />
    </div>
  );
}
