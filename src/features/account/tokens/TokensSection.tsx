import { useEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { PersonalToken } from '../../../../contract/accounts/personalTokens';
import styles from '../account.module.css';
import { CopyButton } from '../CopyButton';
import { Pending, Section } from '../Section';
import { TokenForm } from './TokenForm';

/** Access tokens for programs: list, create, end. */
export function TokensSection() {
  const text = useText();
  const { data, status, error, set, reload } = useQuery('listTokens', {});
  const { running: ending, run } = useRunningAction<string>();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  if (!data) return <Pending failure={status === 'error' && error} onRetry={reload} />;
  const tokens = data.token_list;

  const end = async ({ token_id, name }: PersonalToken) => {
    const sure = await message.confirm({
      title: text('account.tokenEndNamed', { name }),
      content: text('account.tokenEndConfirm'),
      confirmText: text('account.tokenEnd'),
      danger: true,
    });
    if (!sure) return;
    const ended = await run(String(token_id), async () => {
      await call('endToken', { token_id });
      set({ token_list: tokens.filter((token) => token.token_id !== token_id) });
      message.success(text('account.tokenEnded'));
    });
    // The token may have been revoked elsewhere, so the list is reloaded.
    if (!ended) reload();
  };
  const showNew = ({ token, ...shown }: PersonalToken & { token: string }) => {
    setMaking(false);
    setMade(token);
    set({ token_list: [shown, ...tokens] });
  };

  return (
    <Section title={text('account.tokens')} lead={text('account.tokensLead')}>
      {made && <NewToken token={made} onSaved={() => setMade(null)} />}
      {making && <TokenForm onMade={showNew} onCancel={() => setMaking(false)} />}
      {!made && !making && (
        <div className={styles.actions}>
          <Button type="primary" icon="plus" onClick={() => setMaking(true)}>
            {text('account.tokenNew')}
          </Button>
        </div>
      )}
      {tokens.length === 0 ? (
        <p className={styles.small}>{text('account.tokensNone')}</p>
      ) : (
        <ul className={styles.list}>
          {tokens.map((token) => (
            <TokenRow
              key={token.token_id}
              token={token}
              ending={ending === String(token.token_id)}
              disabled={ending !== null}
              onEnd={() => end(token)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface NewTokenProps {
  token: string;
  onSaved: () => void;
}

/** A new token, shown once. It stays visible until the user confirms that they saved it. */
function NewToken({ token, onSaved }: NewTokenProps) {
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

/** Time before the expiry from which a token is shown as expiring soon. */
const SOON_MS = 7 * 24 * 60 * 60 * 1000;

interface TokenRowProps {
  token: PersonalToken;
  ending: boolean;
  disabled: boolean;
  onEnd: () => void;
}

/** One token: scopes, expiry, and last use. */
function TokenRow({ token, ending, disabled, onEnd }: TokenRowProps) {
  const text = useText();
  const locale = useLocale();
  const { name, scopes, expires_at, last_used_at } = token;
  const left = Date.parse(expires_at) - Date.now();
  const moment = formatTimestamp(expires_at, locale);
  return (
    <li className={styles.row}>
      <div className={styles.stack}>
        <p className={styles.strong}>
          <bdi>{name}</bdi> {left <= 0 && <Tag kind="bad">{text('account.tokenExpired')}</Tag>}
          {left > 0 && left <= SOON_MS && <Tag kind="wait">{text('account.tokenExpiresSoon')}</Tag>}
        </p>
        <p className={styles.small}>{scopes.map((scope) => text(`account.tokenScope.${scope}`)).join(' · ')}</p>
        <p className={styles.small}>
          {left > 0 ? text('account.tokenExpires', { moment }) : text('account.tokenExpiredAt', { moment })}
          {' · '}
          {last_used_at
            ? text('account.lastUsed', { moment: formatTimestamp(last_used_at, locale) })
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
