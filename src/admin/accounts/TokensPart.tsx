import { Button } from 'antd';
import dayjs from 'dayjs';
import { call } from '@/api/call';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import type { PersonalToken } from '../../../contract/accounts/personalTokens';
import styles from './accounts.module.css';
import { Part } from './Part';
import type { AccountActions } from './useAccountActions';

interface TokensPartProps {
  user: ManagedAccount;
  tokens: readonly PersonalToken[];
  actions: AccountActions;
}

/** The access tokens of an account, with buttons that revoke one or all of them. */
export function TokensPart({ user, tokens, actions }: TokensPartProps) {
  const text = useText();
  const { user_id } = user;
  const end = (token_id?: number) => ({
    done: text('account.tokenEnded'),
    onConfirm: () => call('endAccountTokens', { user_id, ...(token_id !== undefined && { token_id }) }),
  });
  const endAll = () =>
    actions.performAfterConfirmation('tokens', {
      title: text('people.endTokens'),
      content: text('account.tokenEndConfirm'),
      okText: text('people.endTokens'),
      danger: true,
      ...end(),
    });

  return (
    <Part title={text('account.tokens')} lead={tokens.length === 0 ? text('people.noTokens') : undefined}>
      {tokens.length > 0 && (
        <>
          <ul className={styles.rows}>
            {tokens.map((token) => (
              <TokenRow
                key={token.token_id}
                token={token}
                ending={actions.running === `token ${token.token_id}`}
                onEnd={() => actions.perform(`token ${token.token_id}`, end(token.token_id))}
              />
            ))}
          </ul>
          <Button danger disabled={actions.running !== null} onClick={endAll}>
            {text('people.endTokens')}
          </Button>
        </>
      )}
    </Part>
  );
}

function TokenRow({ token, ending, onEnd }: { token: PersonalToken; ending: boolean; onEnd: () => void }) {
  const text = useText();
  const locale = useLocale();
  const isOver = !dayjs().isBefore(token.expires_at);
  const moment = formatTimestamp(token.expires_at, locale);
  return (
    <li className={styles.row}>
      <span className={styles.names}>
        <span dir="auto">{token.name}</span>
        <small>
          {token.scopes.map((scope) => text(`account.tokenScope.${scope}`)).join(' · ')}
          {' · '}
          {text(isOver ? 'account.tokenExpiredAt' : 'account.tokenExpires', { moment })}
        </small>
      </span>
      <Button
        size="small"
        loading={ending}
        aria-label={text('account.tokenEndNamed', { name: token.name })}
        onClick={onEnd}
      >
        {text('account.tokenEnd')}
      </Button>
    </li>
  );
}
