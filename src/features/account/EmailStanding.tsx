import { call } from '@/api/call';
import { useCall } from '@/api/useCall';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunning } from '@/kit/Message/useRunning';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import styles from './account.module.css';

interface EmailStandingProps {
  email: string;
  isConfirmed: boolean;
}

/** Whether the address is confirmed, and the way to confirm it. */
export function EmailStanding({ email, isConfirmed }: EmailStandingProps) {
  const text = useText();
  return (
    <div className={styles.stack}>
      <p>
        <Tag kind={isConfirmed ? 'ok' : 'wait'}>
          {text(isConfirmed ? 'account.emailConfirmed' : 'account.emailUnconfirmed')}
        </Tag>
      </p>
      {!isConfirmed && <SendAgain email={email} />}
    </div>
  );
}

/** Nothing where the site sends no mail, or while that is not known: the address is of use all the same. */
function SendAgain({ email }: { email: string }) {
  const text = useText();
  const { data } = useCall('getEmailProof', {});
  const { running, run } = useRunning<'send'>();
  if (!data?.is_offered) return null;
  const handleSend = () =>
    run('send', async () => {
      await call('sendEmailProof');
      message.success(text('account.emailSent', { email }));
    });
  return (
    <>
      <p className={styles.small}>{text('account.emailOpen', { email })}</p>
      <div className={styles.actions}>
        <Button size="small" loading={running !== null} onClick={handleSend}>
          {text('account.emailSendAgain')}
        </Button>
      </div>
    </>
  );
}
