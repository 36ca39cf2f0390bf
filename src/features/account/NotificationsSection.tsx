import { type FormEvent, useState } from 'react';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { NotificationSettings } from '../../../contract/accounts/notifications';
import { EMAIL_KINDS, EMAIL_NOTICES } from '../../../contract/values/accounts';
import styles from './account.module.css';
import { Choice, MultiChoice, Pending, Section } from './Section';

/** The notifications that the user gets by email, and the time. */
export function NotificationsSection() {
  const text = useText();
  const { data, status, error, set, reload } = useQuery('getNotificationSettings', {});
  if (!data) return <Pending failure={status === 'error' && error} onRetry={reload} />;
  const { is_email_offered: isOffered, is_email_confirmed: isConfirmed } = data;
  if (!isOffered) return <Section title={text('account.notices')} lead={text('account.noticesNone')} />;
  return (
    <Section title={text('account.notices')} lead={text('account.noticesLead')}>
      {!isConfirmed && <p className={styles.strong}>{text('account.noticesUnconfirmed')}</p>}
      <SettingsForm settings={data} onSaved={set} />
      <p className={styles.small}>{text('account.noticesAlways')}</p>
    </Section>
  );
}

interface SettingsFormProps {
  settings: NotificationSettings;
  onSaved: (settings: NotificationSettings) => void;
}

function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const text = useText();
  const [email, setEmail] = useState(settings.email);
  const [muted, setMuted] = useState(settings.muted);
  const { running, run } = useRunningAction<'save'>();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run('save', async () => {
      onSaved(await call('setNotificationSettings', { email, muted }));
      message.success(text('account.saved'));
    });
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <Choice
        label={text('account.noticesWhen')}
        value={email}
        onChange={setEmail}
        menu={EMAIL_NOTICES.map((value) => ({ value, label: text(`account.notices.${value}`) }))}
      />
      {email !== 'off' && (
        <MultiChoice
          label={text('account.noticesKinds')}
          menu={EMAIL_KINDS.map((value) => ({ value, label: text(`account.notice.${value}`) }))}
          chosen={EMAIL_KINDS.filter((kind) => !muted.includes(kind))}
          onChange={(chosen) => setMuted(EMAIL_KINDS.filter((kind) => !chosen.includes(kind)))}
        />
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={running !== null}>
          {text('account.save')}
        </Button>
      </div>
    </form>
  );
}
