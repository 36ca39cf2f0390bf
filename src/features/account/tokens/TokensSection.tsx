import { useState } from 'react';
import { call } from '@/api/call';
import { useCall } from '@/api/useCall';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { PersonalToken } from '../../../../contract/accounts/personalTokens';
import styles from '../account.module.css';
import { Pending, Section } from '../Section';
import { NewToken } from './NewToken';
import { TokenForm } from './TokenForm';
import { TokenRow } from './TokenRow';

/** Access tokens for programs: list, create, end. */
export function TokensSection() {
  const text = useText();
  const { data, failure, set, load } = useCall('listTokens', {});
  const { running: ending, run } = useRunningAction<string>();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  if (!data) return <Pending failure={failure} onRetry={load} />;
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
    if (!ended) load();
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
