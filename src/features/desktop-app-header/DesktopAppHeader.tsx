import type { ReactNode } from 'react';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { Tooltip } from '@/kit/Tooltip/Tooltip';
import { useText } from '@/lib/intl/useText';
import styles from './DesktopAppHeader.module.css';
import { useTabHistory } from './useTabHistory';

export interface DesktopAppHeaderProps {
  /** Link to the home page. */
  home: ReactNode;
  /** Language and color scheme, and the desktop app's actions. */
  choices: ReactNode;
  /** Profile picture with its menu, or a login link. */
  account: ReactNode;
}

/** Header of the site's pages inside the desktop app (requirements.md section 2, "Header of the desktop app"). */
export function DesktopAppHeader({ home, choices, account }: DesktopAppHeaderProps) {
  const text = useText();
  const { canGoBack, canGoForward, step } = useTabHistory();
  return (
    <header className={styles.header}>
      <nav className={styles.way} aria-label={text('client.history')}>
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
