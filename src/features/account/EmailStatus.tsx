import { call } from '@/api/call';
import { useCall } from '@/api/useCall';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import styles from './account.module.css';

interface EmailStatusProps {
  email: string;
  isConfirmed: boolean;
}

/** Whether the email address is confirmed, and a button to confirm it. */
export function EmailStatus({ email, isConfirmed }: EmailStatusProps) {
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

/**
 * Button that sends the confirmation again. Renders nothing until it is known whether the site sends email, and if it
 * sends none.
 */
function SendAgain({ email }: { email: string }) {
  const text = useText();
  const { data } = useCall('getEmailProof', {});
  const { running, run } = useRunningAction<'send'>();
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
