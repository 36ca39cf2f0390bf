import { useState } from 'react';
import { ApiError } from '@/api/call';
import { useFields } from '@/data/useFields';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { useText } from '@/lib/intl/useText';
import { loginOptions } from '@/session/options';
import { signInAddress, signInByLink, signInWithPassword, signUpWithPassword } from '@/session/session';
import { ACCOUNT_PATTERN, CREDENTIAL_LIMITS, EMAIL_PATTERN, PASSWORD_LENGTH } from '../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { RESET_REQUEST_PATH, SITE_PATH } from '../../../contract/values/paths';
import type { MessageId } from '../../../locales/messageIds.generated';
import { CodeForm, type SecondStep } from './CodeForm';
import { FormFailure } from './FormFailure';
import styles from './SignInForm.module.css';

/** Values of the form. `email` and `nick_name` are only part of the sign-up, and may be empty. */
interface Credentials {
  account: string;
  password: string;
  email: string;
  nick_name: string;
}

export type SignInMode = 'sign_in' | 'sign_up';
type FieldErrors = Partial<Record<keyof Credentials, MessageId>>;

const EMPTY: Credentials = { account: '', password: '', email: '', nick_name: '' };

/** The field that a server error belongs to. */
const BLAMES = {
  account_taken: 'account',
  account_reserved: 'account',
  invalid_account: 'account',
  invalid_nick_name: 'nick_name',
  name_reserved: 'nick_name',
  weak_password: 'password',
} as const;

interface SignInFormProps {
  mode: SignInMode;
  /** The session has started. */
  onSignedIn: () => void;
}

/**
 * Account and password, and on sign-up an email address and a nickname. Field errors are at their field, others above
 * the form.
 */
export function SignInForm({ mode, onSignedIn }: SignInFormProps) {
  const text = useText();
  const [step, setStep] = useState<SecondStep | null>(null);
  const isNew = mode === 'sign_up';
  const { failure, setFailure, running, field, form } = useFields<keyof Credentials>({
    initial: { ...EMPTY },
    check: (now) => Object.fromEntries(Object.entries(errorsOf(mode, now)).map(([name, id]) => [name, text(id)])),
    blames: BLAMES,
  });
  const sendCredentials = async ({ account, password, email, nick_name }: Credentials) => {
    const name = account.trim();
    try {
      if (isNew)
        await signUpWithPassword({
          account: name,
          password,
          ...(email.trim() && { email: email.trim() }),
          ...(nick_name.trim() && { nick_name: nick_name.trim() }),
        });
      else await signInWithPassword(name, password);
      onSignedIn();
    } catch (error) {
      if (!(error instanceof ApiError) || error.id !== 'totp_required') throw error;
      setStep(error.details as SecondStep);
    }
  };
  /** Returns from the code to account and password. */
  const startAgain = (why: string | null) => {
    setStep(null);
    setFailure(why);
    field('password').onValueChange('');
  };

  if (step) return <CodeForm {...step} onSignedIn={onSignedIn} onStartAgain={startAgain} />;

  return (
    <form className={styles.form} {...form(sendCredentials)}>
      <FormFailure text={failure} />
      <Input
        {...field('account')}
        label={text('session.account')}
        hint={isNew && !field('account').error ? text('session.accountHint') : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Input
        {...field('password')}
        label={text('session.password')}
        hint={isNew && !field('password').error ? text('session.passwordHint') : undefined}
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
      <Button type="primary" size="large" block htmlType="submit" loading={running}>
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

/**
 * Returns the validation errors by field. A login only checks for empty fields, because old accounts follow old rules.
 */
function errorsOf(mode: SignInMode, { account, password, email, nick_name }: Credentials): FieldErrors {
  const errors: FieldErrors = {};
  const name = account.trim();
  if (!name) errors.account = 'session.accountRequired';
  else if (mode === 'sign_up' && !ACCOUNT_PATTERN.test(name)) errors.account = 'error.invalid_account';
  if (!password) errors.password = 'session.passwordRequired';
  else if (mode === 'sign_up' && password.length < PASSWORD_LENGTH.min) errors.password = 'error.weak_password';
  if (mode === 'sign_up' && email.trim() && !EMAIL_PATTERN.test(email.trim())) errors.email = 'session.emailWrong';
  if (mode === 'sign_up' && [...nick_name.trim()].length > TEXT_LIMITS.nick_name)
    errors.nick_name = 'session.nickNameTooLong';
  return errors;
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
