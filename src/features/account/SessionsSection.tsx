import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { OwnSession } from '../../../contract/accounts/sessions';
import styles from './account.module.css';
import { Pending, Row, Section } from './Section';

/** Sessions of the user, with buttons to end them. */
export function SessionsSection() {
  const text = useText();
  const locale = useLocale();
  const { data, status, error, set, reload } = useQuery('listSessions', {});
  const { running: ending, run } = useRunningAction<string>();
  if (!data) return <Pending failure={status === 'error' && error} onRetry={reload} />;
  const sessions = data.session_list;

  const end = async (what: string, act: () => Promise<void>) => {
    // The session may have ended elsewhere, so the list is reloaded.
    if (!(await run(what, act))) reload();
  };
  const endOne = ({ session_id }: OwnSession) =>
    end(session_id, async () => {
      await call('endSession', { session_id });
      set({ session_list: sessions.filter((session) => session.session_id !== session_id) });
      message.success(text('account.sessionEnded'));
    });
  const endOthers = async () => {
    const sure = await message.confirm({
      title: text('account.endOthers'),
      content: text('account.endOthersConfirm'),
      confirmText: text('account.endOthers'),
      danger: true,
    });
    if (!sure) return;
    await end('others', async () => {
      await call('endOtherSessions');
      set({ session_list: sessions.filter((session) => session.is_current) });
      message.success(text('account.sessionEnded'));
    });
  };

  return (
    <Section title={text('account.sessions')} lead={text('account.sessionsLead')}>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Row
            key={session.session_id}
            id={session.session_id}
            running={ending}
            action={session.is_current ? null : text('account.endSession')}
            label={text('account.endSessionNamed', { name: nameOf(session, text) })}
            onAction={() => endOne(session)}
          >
            <p className={styles.strong} title={session.user_agent ?? undefined}>
              {nameOf(session, text)} {session.is_current && <Tag>{text('account.thisSession')}</Tag>}
            </p>
            <p className={styles.small}>
              {text('account.lastUsed', { moment: formatTimestamp(session.last_used_at, locale) })}
              {' · '}
              {text('account.startedAt', { moment: formatTimestamp(session.created_at, locale) })}
            </p>
          </Row>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className={styles.actions}>
          <Button disabled={ending !== null} loading={ending === 'others'} onClick={endOthers}>
            {text('account.endOthers')}
          </Button>
        </div>
      ) : (
        <p className={styles.small}>{text('account.noOthers')}</p>
      )}
    </Section>
  );
}

function nameOf({ browser, system, user_agent }: OwnSession, text: ReturnType<typeof useText>): string {
  if (browser && system) return text('account.sessionName', { browser, system });
  return browser ?? system ?? user_agent?.slice(0, 60) ?? text('account.sessionUnknown');
}
