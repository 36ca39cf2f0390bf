import { call } from '@/api/call';
import { emptyFields, useFields } from '@/data/useFields';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { UserInfo } from '../../../contract/accounts/accounts';
import { CREDENTIAL_LIMITS, PASSWORD_LENGTH } from '../../../contract/values/accounts';
import styles from './account.module.css';
import { Failure, Section } from './Section';

/** Form for a new password, which ends every other session; or a note that the company manages the password. */
export function PasswordSection({ user }: { user: UserInfo }) {
  const text = useText();
  // Stored sessions older than this field lack it.
  if (user.has_password !== false) return <PasswordForm account={user.user_name} />;
  return <Section title={text('account.password')} lead={text('account.passwordElsewhere')} />;
}

function PasswordForm({ account }: { account: string }) {
  const text = useText();
  const { failure, running, field, form, reset } = useFields({
    initial: { password: '', new_password: '' },
    check: (now) => ({
      ...(now.new_password.length < PASSWORD_LENGTH.min ? { new_password: text('error.weak_password') } : {}),
      ...emptyFields(now, ['password', 'new_password'], text('account.required')),
    }),
    blames: { wrong_password: 'password', weak_password: 'new_password' },
  });

  const save = async (passwords: { password: string; new_password: string }) => {
    const { ended } = await call('changePassword', passwords);
    reset();
    message.success(text('account.passwordChanged', { count: ended }));
  };

  return (
    <Section title={text('account.password')} lead={text('account.passwordLead')}>
      <form className={styles.form} {...form(save)}>
        <Failure text={failure} />
        {/* For password managers, which otherwise save the new password without an account. */}
        <Input
          name="account"
          aria-label={text('session.account')}
          autoComplete="username"
          value={account}
          readOnly
          style={{ display: 'none' }}
        />
        <Input
          {...field('password')}
          label={text('account.currentPassword')}
          type="password"
          autoComplete="current-password"
          maxLength={CREDENTIAL_LIMITS.password}
          required
        />
        <Input
          {...field('new_password')}
          label={text('account.newPassword')}
          hint={text('account.newPasswordHint')}
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.max}
          required
        />
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={running}>
            {text('account.changePassword')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
