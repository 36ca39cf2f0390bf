import { useEffect, useRef } from 'react';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import styles from './account.module.css';
import { CopyButton } from './CopyButton';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Codes that are shown once: they stay until the reader says that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = codes.join('\n');
  // They took the place of what was pressed: a keyboard and a screen reader go on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <h3 ref={heading} tabIndex={-1} className={styles.strong}>
        {text('account.recoveryTitle')}
      </h3>
      <p className={styles.lead}>{text('account.recoveryText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton value={list} />
        <Button size="small" onClick={() => saveFile('recovery-codes.txt', 'text/plain', `${list}\n`)}>
          {text('account.recoverySave')}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button type="primary" onClick={onKept}>
          {text('account.recoveryKept')}
        </Button>
      </div>
    </div>
  );
}
