import { Button } from 'antd';
import { call } from '@/api/call';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { type Text, useLocale, useText } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import type { OwnSession } from '../../../contract/accounts/sessions';
import styles from './accounts.module.css';
import { Part } from './Part';
import type { AccountActions } from './useAccountActions';

interface SessionsPartProps {
  user: ManagedAccount;
  sessions: readonly OwnSession[];
  actions: AccountActions;
}

/** The sessions of an account, with buttons that end one or all of them. */
export function SessionsPart({ user, sessions, actions }: SessionsPartProps) {
  const text = useText();
  const { user_id } = user;
  // Hides the administrator's current session: they end it by logging out.
  const others = sessions.filter((session) => !session.is_current);
  const end = (session_id?: string) => ({
    done: text('people.sessionEnded'),
    onConfirm: () => call('endAccountSessions', { user_id, ...(session_id && { session_id }) }),
  });
  const endAll = () =>
    actions.performAfterConfirmation('sessions', {
      title: text('people.endSessions'),
      content: text('people.endSessionsConfirm', { name: user.account ?? user.nick_name, count: others.length }),
      okText: text('people.endSessions'),
      danger: true,
      ...end(),
    });

  return (
    <Part title={text('people.sessions')} lead={others.length === 0 ? text('people.noSessions') : undefined}>
      {others.length > 0 && (
        <>
          <ul className={styles.rows}>
            {others.map((session) => (
              <SessionRow
                key={session.session_id}
                session={session}
                ending={actions.running === session.session_id}
                onEnd={() => actions.perform(session.session_id, end(session.session_id))}
              />
            ))}
          </ul>
          <Button danger disabled={actions.running !== null} onClick={endAll}>
            {text('people.endSessions')}
          </Button>
        </>
      )}
    </Part>
  );
}

interface SessionRowProps {
  session: OwnSession;
  ending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const text = useText();
  const locale = useLocale();
  const name = nameOf(session, text);
  return (
    <li className={styles.row}>
      <span className={styles.names}>
        <span title={session.user_agent ?? undefined}>{name}</span>
        <small>{text('account.lastUsed', { moment: formatTimestamp(session.last_used_at, locale) })}</small>
      </span>
      <Button size="small" loading={ending} aria-label={text('people.endNamed', { name })} onClick={onEnd}>
        {text('people.end')}
      </Button>
    </li>
  );
}

function nameOf({ browser, system, user_agent }: OwnSession, text: Text): string {
  if (browser && system) return text('account.sessionName', { browser, system });
  return browser ?? system ?? user_agent?.slice(0, 60) ?? text('account.sessionUnknown');
}
