import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { signInWithTotp } from '@/session/session';
import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts';
import { FormFailure } from './FormFailure';
import styles from './SignInForm.module.css';

interface CodeFormProps {
  challenge: string;
  /** The session has started. */
  onSignedIn: () => void;
  /** Called to return to account and password; `why` if the user did not choose it. */
  onStartAgain: (why: string | null) => void;
}

/** Second step of a login: the code of an authenticator app, or a recovery code. */
export function CodeForm({ challenge, onSignedIn, onStartAgain }: CodeFormProps) {
  const text = useText();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const running = useRef(false);

  useEffect(() => input.current?.focus(), []);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    setFailure(null);
    setError(code.trim() ? null : text('session.codeRequired'));
    if (!code.trim()) return input.current?.focus();
    running.current = true;
    setSubmitting(true);
    try {
      await signInWithTotp(challenge, code.trim());
      onSignedIn();
    } catch (cause) {
      const id = cause instanceof ApiError ? cause.id : '';
      if (id === 'challenge_expired') return onStartAgain(failureText(cause));
      if (id === 'wrong_code') {
        setError(failureText(cause));
        setCode('');
        input.current?.focus();
      } else setFailure(failureText(cause));
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFailure text={failure} />
      <p>{text('session.codeLead')}</p>
      <Input
        ref={input}
        name="code"
        value={code}
        onValueChange={(value) => {
          setCode(value);
          setError(null);
        }}
        label={text('session.code')}
        hint={text('session.codeHint')}
        error={error ?? undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CREDENTIAL_LIMITS.code}
        required
      />
      <Button type="primary" size="large" block htmlType="submit" loading={submitting}>
        {text('session.codeContinue')}
      </Button>
      <Button type="text" onClick={() => onStartAgain(null)}>
        {text('session.startAgain')}
      </Button>
    </form>
  );
}
