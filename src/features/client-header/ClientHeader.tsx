import type { ReactNode } from 'react';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { Tooltip } from '@/kit/Tooltip/Tooltip';
import { useText } from '@/lib/intl/useText';
import styles from './ClientHeader.module.css';
import { useTabHistory } from './useTabHistory';

export interface ClientHeaderProps {
  /** Leads to the square. */
  home: ReactNode;
  /** Choices of the reader, language and scheme, and what the client does for him. */
  choices: ReactNode;
  /** The avatar with its menu, or the way to sign in. */
  account: ReactNode;
}

/** The head of the site's pages inside the desktop client (SPEC.md section 2, "Desktop-client header"). */
export function ClientHeader({ home, choices, account }: ClientHeaderProps) {
  const text = useText();
  const { canGoBack, canGoForward, step } = useTabHistory();
  return (
    <header className={styles.header}>
      <nav className={styles.way} aria-label={text('client.way')}>
        <Tooltip content={text('client.back')} placement="bottom">
          <Button
            type="text"
            icon="arrow-left"
            aria-label={text('client.back')}
            disabled={!canGoBack}
            onClick={() => step(-1)}
          />
        </Tooltip>
        <Tooltip content={text('client.forward')} placement="bottom">
          <Button
            type="text"
            icon={<Icon name="arrow-left" className={styles.forward} />}
            aria-label={text('client.forward')}
            disabled={!canGoForward}
            onClick={() => step(1)}
          />
        </Tooltip>
      </nav>
      <div className={styles.home}>{home}</div>
      <div className={styles.end}>
        {choices}
        {account}
      </div>
    </header>
  );
}
