import { ApiError } from '@/api/call';
import { emptyFields, useFields } from '@/data/useFields';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { signInAddress, signInByLink, signInWithTotp } from '@/session/session';
import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts';
import { FormFailure } from './FormFailure';
import styles from './SignInForm.module.css';

/** Details of `totp_required`: what the user can use as the second step. */
export interface SecondStep {
  challenge: string;
  ways: readonly ('code' | 'passkey')[];
}

interface CodeFormProps extends SecondStep {
  /** The session has started. */
  onSignedIn: () => void;
  /** Called to return to account and password; `why` if the user did not choose it. */
  onStartAgain: (why: string | null) => void;
}

/** Second step of a login: the code of an authenticator app, or a recovery code. */
export function CodeForm({ challenge, ways, onSignedIn, onStartAgain }: CodeFormProps) {
  const text = useText();
  const failureText = useFailureText();
  const { failure, running, field, form, reset } = useFields({
    initial: { code: '' },
    check: (now) => emptyFields(now, ['code'], text('session.codeRequired')),
    blames: { wrong_code: 'code' },
  });
  const verify = async ({ code }: { code: string }) => {
    try {
      await signInWithTotp(challenge, code.trim());
      onSignedIn();
    } catch (error) {
      const id = error instanceof ApiError ? error.id : '';
      if (id === 'challenge_expired') return onStartAgain(failureText(error));
      if (id === 'wrong_code') reset();
      throw error;
    }
  };

  const hasCode = ways.includes('code');
  return (
    <form className={styles.form} {...form(verify)}>
      <FormFailure text={failure} />
      <p>{text(hasCode ? 'session.codeLead' : 'session.recoveryLead')}</p>
      <Input
        {...field('code')}
        autoFocus
        label={text('session.code')}
        hint={hasCode ? text('session.codeHint') : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CREDENTIAL_LIMITS.code}
        required
      />
      <Button type="primary" size="large" block htmlType="submit" loading={running}>
        {text('session.codeContinue')}
      </Button>
      {/* In the frame of a desktop app, passkeys never work. */}
      {ways.includes('passkey') && window.top === window.self && (
        <a
          className={styles.page}
          href={signInAddress(location.href)}
          onClick={(event) => signInByLink(event, 'sign_in')}
        >
          {text('session.passkey')}
        </a>
      )}
      <Button type="text" onClick={() => onStartAgain(null)}>
        {text('session.startAgain')}
      </Button>
    </form>
  );
}
