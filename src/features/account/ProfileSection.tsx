import { call } from '@/api/call';
import { emptyFields, useFields } from '@/data/useFields';
import { useQuery } from '@/data/useQuery';
import { Avatar } from '@/kit/Avatar/Avatar';
import { Button } from '@/kit/Button/Button';
import { FileDrop } from '@/kit/FileDrop/FileDrop';
import { Input } from '@/kit/Input/Input';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { day } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import { changeSessionUser } from '@/session/session';
import type { UserInfo } from '../../../contract/accounts/accounts';
import { CREDENTIAL_LIMITS, EMAIL_PATTERN } from '../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import styles from './account.module.css';
import { Failure, Section } from './Section';

/** Name, profile picture and email. */
export function ProfileSection({ user }: { user: UserInfo }) {
  const text = useText();
  return (
    <Section title={text('account.profile')} lead={text('account.profileLead')}>
      <ProfileImage user={user} />
      <ProfileForm user={user} />
    </Section>
  );
}

function ProfileImage({ user }: { user: UserInfo }) {
  const text = useText();
  const locale = useLocale();
  const { running, run } = useRunningAction<'set' | 'remove'>();
  const change = (kind: 'set' | 'remove', act: () => Promise<{ user_info: UserInfo }>) =>
    run(kind, async () => {
      changeSessionUser((await act()).user_info);
      message.success(text(kind === 'set' ? 'account.profilePictureSaved' : 'account.profilePictureRemoved'));
    });

  return (
    <div className={styles.person}>
      <Avatar name={user.nick_name} alt="" userId={user.user_id} src={user.avatar_url} size={64} />
      <div className={styles.stack}>
        <p className={styles.strong}>{user.user_name}</p>
        <p className={styles.small}>{text('account.since', { day: day(user.created_at, locale) })}</p>
        <FileDrop
          label={text('account.profilePicture')}
          hint={text('account.profilePictureHint')}
          accept={['image']}
          maxSize={5}
          disabled={running !== null}
          onFiles={([avatar]) => void change('set', () => call('setAvatar', { avatar }))}
        >
          {text('account.changeProfilePicture')}
        </FileDrop>
        <div className={styles.actions}>
          {user.avatar_url && (
            <Button
              size="small"
              type="text"
              disabled={running !== null}
              loading={running === 'remove'}
              onClick={() => change('remove', () => call('removeAvatar'))}
            >
              {text('account.removeProfilePicture')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function ProfileForm({ user }: { user: UserInfo }) {
  const text = useText();
  const { values, failure, running, field, form } = useFields<'nick_name' | 'email' | 'password'>({
    initial: { nick_name: user.nick_name, email: user.email ?? '', password: '' },
    blames: { wrong_password: 'password', invalid_nick_name: 'nick_name', name_reserved: 'nick_name' },
    check: (now) => ({
      ...emptyFields(now, ['nick_name'], text('account.required')),
      ...(now.email.trim() && !EMAIL_PATTERN.test(now.email.trim()) ? { email: text('account.emailWrong') } : {}),
    }),
  });
  const sameEmail = values.email.trim() === (user.email ?? '');
  const unchanged = values.nick_name.trim() === user.nick_name && sameEmail;

  const save = async ({ nick_name, email, password }: typeof values) => {
    const changes = { nick_name: nick_name.trim(), email: email.trim() || null };
    const { user_info } = await call('updateProfile', sameEmail ? changes : { ...changes, password });
    changeSessionUser(user_info);
    field('password').onValueChange('');
    message.success(text('account.saved'));
  };

  return (
    <form className={styles.form} {...form(save)}>
      <Failure text={failure} />
      <Input
        {...field('nick_name')}
        label={text('account.nickName')}
        hint={text('account.nickNameHint')}
        limit={TEXT_LIMITS.nick_name}
        autoComplete="nickname"
        required
      />
      <Input
        {...field('email')}
        label={text('account.email')}
        hint={text('account.emailHint')}
        type="email"
        autoComplete="email"
        maxLength={CREDENTIAL_LIMITS.email}
      />
      {sameEmail
        ? user.email && <EmailStatus email={user.email} isConfirmed={user.email_verified} />
        : user.has_password !== false && (
            <Input
              {...field('password')}
              label={text('account.currentPassword')}
              hint={text('account.emailPassword')}
              type="password"
              autoComplete="current-password"
              maxLength={CREDENTIAL_LIMITS.password}
            />
          )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={running} disabled={unchanged}>
          {text('account.save')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Whether the email address is confirmed, and a button that sends the confirmation again. There is no button until it is
 * known whether the site sends email, and if it sends none.
 */
function EmailStatus({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const text = useText();
  const { data } = useQuery('getEmailProof', isConfirmed ? null : {});
  const { running, run } = useRunningAction<'send'>();
  const handleSend = () =>
    run('send', async () => {
      await call('sendEmailProof');
      message.success(text('account.emailSent', { email }));
    });
  return (
    <div className={styles.stack}>
      <p>
        <Tag kind={isConfirmed ? 'ok' : 'wait'}>
          {text(isConfirmed ? 'account.emailConfirmed' : 'account.emailUnconfirmed')}
        </Tag>
      </p>
      {!isConfirmed && data?.is_offered && (
        <>
          <p className={styles.small}>{text('account.emailOpen', { email })}</p>
          <div className={styles.actions}>
            <Button size="small" loading={running !== null} onClick={handleSend}>
              {text('account.emailSendAgain')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
