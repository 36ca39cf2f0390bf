import { useEffect, useRef } from 'react';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import styles from '../account.module.css';
import { CopyButton } from '../CopyButton';

interface NewTokenProps {
  token: string;
  onSaved: () => void;
}

/** A new token, shown once. It stays visible until the user confirms that they saved it. */
export function NewToken({ token, onSaved }: NewTokenProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The token replaces the pressed button, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <h3 ref={heading} tabIndex={-1} className={styles.strong}>
        {text('account.tokenMadeTitle')}
      </h3>
      <p className={styles.lead}>{text('account.tokenMadeText')}</p>
      <div className={styles.box}>
        <code className={styles.code}>{token}</code>
        <div>
          <CopyButton value={token} />
        </div>
      </div>
      <div className={styles.actions}>
        <Button type="primary" onClick={onSaved}>
          {text('account.tokenSaved')}
        </Button>
      </div>
    </div>
  );
}
