import { Button } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { call } from '@/api/call';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { type Text, useLocale, useText } from '@/lib/intl/useText';
import type { PersonalToken } from '../../../contract/accounts/personalTokens';
import type { OwnSession } from '../../../contract/accounts/sessions';
import { AccountPart, type ActionPartProps, nameOf } from './AccountPart';
import styles from './accounts.module.css';

/** The sessions of an account, with buttons that end one or all of them. */
export function SessionsPart({ user, actions, sessions }: ActionPartProps & { sessions: readonly OwnSession[] }) {
  const text = useText();
  const locale = useLocale();
  const { user_id } = user;
  // Hides the administrator's current session: they end it by logging out.
  const others = sessions.filter((session) => !session.is_current);
  const end = (session_id?: string) => ({
    done: text('people.sessionEnded'),
    onConfirm: () => call('endAccountSessions', { user_id, ...(session_id && { session_id }) }),
  });
  const handleEndAll = () =>
    actions.performAfterConfirmation('sessions', {
      title: text('people.endSessions'),
      content: text('people.endSessionsConfirm', { name: nameOf(user), count: others.length }),
      okText: text('people.endSessions'),
      danger: true,
      ...end(),
    });
  const rows = others.map((session) => {
    const { session_id, user_agent, last_used_at } = session;
    const name = sessionName(session, text);
    return {
      key: session_id,
      title: <span title={user_agent ?? undefined}>{name}</span>,
      details: text('account.lastUsed', { moment: formatTimestamp(last_used_at, locale) }),
      endLabel: text('people.endNamed', { name }),
      onEnd: () => actions.perform(session_id, end(session_id)),
    };
  });
  return (
    <AccountPart title={text('people.sessions')} lead={rows.length === 0 ? text('people.noSessions') : undefined}>
      <AccessList
        rows={rows}
        running={actions.running}
        endText={text('people.end')}
        endAllText={text('people.endSessions')}
        onEndAll={handleEndAll}
      />
    </AccountPart>
  );
}

function sessionName({ browser, system, user_agent }: OwnSession, text: Text): string {
  if (browser && system) return text('account.sessionName', { browser, system });
  return browser ?? system ?? user_agent?.slice(0, 60) ?? text('account.sessionUnknown');
}

/** The access tokens of an account, with buttons that revoke one or all of them. */
export function TokensPart({ user, actions, tokens }: ActionPartProps & { tokens: readonly PersonalToken[] }) {
  const text = useText();
  const locale = useLocale();
  const { user_id } = user;
  const end = (token_id?: number) => ({
    done: text('account.tokenEnded'),
    onConfirm: () => call('endAccountTokens', { user_id, ...(token_id !== undefined && { token_id }) }),
  });
  const handleEndAll = () =>
    actions.performAfterConfirmation('tokens', {
      title: text('people.endTokens'),
      content: text('account.tokenEndConfirm'),
      okText: text('people.endTokens'),
      danger: true,
      ...end(),
    });
  const rows = tokens.map((token) => {
    const { token_id, scopes, expires_at } = token;
    const key = `token ${token_id}`;
    const isOver = !dayjs().isBefore(expires_at);
    const moment = formatTimestamp(expires_at, locale);
    const validity = text(isOver ? 'account.tokenExpiredAt' : 'account.tokenExpires', { moment });
    return {
      key,
      title: <span dir="auto">{token.name}</span>,
      details: [...scopes.map((scope) => text(`account.tokenScope.${scope}`)), validity].join(' · '),
      endLabel: text('account.tokenEndNamed', { name: token.name }),
      onEnd: () => actions.perform(key, end(token_id)),
    };
  });
  return (
    <AccountPart title={text('account.tokens')} lead={rows.length === 0 ? text('people.noTokens') : undefined}>
      <AccessList
        rows={rows}
        running={actions.running}
        endText={text('account.tokenEnd')}
        endAllText={text('people.endTokens')}
        onEndAll={handleEndAll}
      />
    </AccountPart>
  );
}

interface AccessListProps {
  /** `key` is the action that ends the session or token. */
  rows: { key: string; title: ReactNode; details: string; endLabel: string; onEnd: () => void }[];
  running: string | null;
  endText: string;
  endAllText: string;
  onEndAll: () => void;
}

function AccessList({ rows, running, endText, endAllText, onEndAll }: AccessListProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={styles.rows}>
        {rows.map(({ key, title, details, endLabel, onEnd }) => (
          <li key={key} className={styles.row}>
            <span className={styles.names}>
              {title}
              <small>{details}</small>
            </span>
            <Button size="small" loading={running === key} aria-label={endLabel} onClick={onEnd}>
              {endText}
            </Button>
          </li>
        ))}
      </ul>
      <Button danger disabled={running !== null} onClick={onEndAll}>
        {endAllText}
      </Button>
    </>
  );
}
