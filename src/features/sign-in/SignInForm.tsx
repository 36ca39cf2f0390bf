import { type SubmitEvent, useRef } from 'react';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { useText } from '@/lib/intl/useText';
import { loginOptions } from '@/session/options';
import { signInAddress, signInByLink } from '@/session/session';
import { CREDENTIAL_LIMITS, PASSWORD_LENGTH } from '../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { RESET_REQUEST_PATH, SITE_PATH } from '../../../contract/values/paths';
import { CodeForm } from './CodeForm';
import type { Credentials, SignInMode } from './credentials';
import { FormFailure } from './FormFailure';
import styles from './SignInForm.module.css';
import { useSignInForm } from './useSignInForm';

interface SignInFormProps {
  mode: SignInMode;
  /** The session has started. */
  onSignedIn: () => void;
}

/** Account and password, and on sign-up an email address and a nickname. Field errors are at their field, others above the form. */
export function SignInForm({ mode, onSignedIn }: SignInFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, failure, submitting, challenge, set, submit, startAgain } = useSignInForm(mode, onSignedIn);
  const isNew = mode === 'sign_up';

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = await submit();
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };

  const field = (name: keyof Credentials) => ({
    name,
    value: values[name],
    onValueChange: set(name),
    error: errors[name],
  });

  if (challenge) return <CodeForm challenge={challenge} onSignedIn={onSignedIn} onStartAgain={startAgain} />;

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFailure text={failure} />
      <Input
        {...field('account')}
        label={text('session.account')}
        hint={isNew && !errors.account ? text('session.accountHint') : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Input
        {...field('password')}
        label={text('session.password')}
        hint={isNew && !errors.password ? text('session.passwordHint') : undefined}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={PASSWORD_LENGTH.max}
        required
      />
      {!isNew && (
        <a className={styles.forgotten} href={RESET_REQUEST_PATH}>
          {text('session.forgotten')}
        </a>
      )}
      {isNew && loginOptions().sendsEmail && (
        <Input
          {...field('email')}
          label={text('session.email')}
          hint={text('session.emailHint')}
          type="email"
          autoComplete="email"
          maxLength={CREDENTIAL_LIMITS.email}
        />
      )}
      {isNew && (
        <Input
          {...field('nick_name')}
          label={text('session.nickName')}
          hint={text('session.nickNameHint')}
          limit={TEXT_LIMITS.nick_name}
          autoComplete="nickname"
        />
      )}
      <Button type="primary" size="large" block htmlType="submit" loading={submitting}>
        {text(isNew ? 'session.signUp' : 'session.login')}
      </Button>
      {isNew && <Terms />}
      <a
        className={styles.page}
        href={signInAddress(location.href, mode)}
        onClick={(event) => signInByLink(event, mode)}
      >
        {text('session.fullPage')}
      </a>
    </form>
  );
}

/** The legal texts that sign-up accepts; each opens in a new tab. */
function Terms() {
  const text = useText();
  const [before, between, after] = text('session.terms', { protocol: '|', privacy: '|' }).split('|');
  const link = (name: 'protocol' | 'privacy', words: string) => (
    <a href={`${SITE_PATH}${name}`} target="_blank" rel="noopener">
      {words}
    </a>
  );
  return (
    <p className={styles.terms}>
      {before}
      {link('protocol', text('session.protocol'))}
      {between}
      {link('privacy', text('footer.privacy'))}
      {after}
    </p>
  );
}
