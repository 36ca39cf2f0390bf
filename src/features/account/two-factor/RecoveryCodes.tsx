import { useEffect, useRef } from 'react';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import styles from '../account.module.css';
import { CopyButton } from '../CopyButton';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Recovery codes, shown once. They stay visible until the user confirms that they saved them. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = codes.join('\n');
  // The codes replace the pressed button, which had the focus.
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
        <Button type="primary" onClick={onSaved}>
          {text('account.recoverySaved')}
        </Button>
      </div>
    </div>
  );
}
