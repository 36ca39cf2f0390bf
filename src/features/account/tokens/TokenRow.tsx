import { Button } from '@/kit/Button/Button';
import { Tag } from '@/kit/Tag/Tag';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { PersonalToken } from '../../../../contract/accounts/personalTokens';
import styles from '../account.module.css';

/** Time before the expiry from which a token is shown as expiring soon. */
const SOON_MS = 7 * 24 * 60 * 60 * 1000;

interface TokenRowProps {
  token: PersonalToken;
  ending: boolean;
  disabled: boolean;
  onEnd: () => void;
}

/** One token: scopes, expiry, and last use. */
export function TokenRow({ token, ending, disabled, onEnd }: TokenRowProps) {
  const text = useText();
  const locale = useLocale();
  const { name, scopes, expires_at, last_used_at } = token;
  const left = Date.parse(expires_at) - Date.now();
  const moment = momentText(expires_at, locale);
  return (
    <li className={styles.row}>
      <div className={styles.stack}>
        <p className={styles.strong}>
          {name} {left <= 0 && <Tag kind="bad">{text('account.tokenExpired')}</Tag>}
          {left > 0 && left <= SOON_MS && <Tag kind="wait">{text('account.tokenExpiresSoon')}</Tag>}
        </p>
        <p className={styles.small}>{scopes.map((scope) => text(`account.tokenScope.${scope}`)).join(' · ')}</p>
        <p className={styles.small}>
          {left > 0 ? text('account.tokenExpires', { moment }) : text('account.tokenExpiredAt', { moment })}
          {' · '}
          {last_used_at
            ? text('account.lastUsed', { moment: momentText(last_used_at, locale) })
            : text('account.tokenNeverUsed')}
        </p>
      </div>
      <Button
        size="small"
        aria-label={text('account.tokenEndNamed', { name })}
        disabled={disabled}
        loading={ending}
        onClick={onEnd}
      >
        {text('account.tokenEnd')}
      </Button>
    </li>
  );
}
