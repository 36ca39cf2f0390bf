import { useRef, useState } from 'react';
import { ApiError } from '@/api/call';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { signInWithPassword, signUpWithPassword } from '@/session/session';
import { type Credentials, errorsOf, fieldOfFailure, type SignInMode } from './credentials';

type FieldTexts = Partial<Record<keyof Credentials, string>>;

const EMPTY: Credentials = { account: '', password: '', email: '', nick_name: '' };

/**
 * State of the form. `submit` resolves with the first invalid field. It resolves with `null` if the session has
 * started, a code is required, or an error belongs to no field.
 */
export function useSignInForm(mode: SignInMode, onSignedIn: () => void) {
  const text = useText();
  const failureText = useFailureText();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldTexts>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const running = useRef(false);

  const set = (field: keyof Credentials) => (value: string) => {
    setValues((now) => ({ ...now, [field]: value }));
    setErrors((now) => ({ ...now, [field]: undefined }));
  };

  const submit = async (): Promise<keyof Credentials | null> => {
    // A second Enter may arrive before React has rendered the first one's state.
    if (running.current) return null;
    const found = errorsOf(mode, values);
    setFailure(null);
    setErrors(Object.fromEntries(Object.entries(found).map(([field, id]) => [field, text(id)])));
    const first = (Object.keys(found) as (keyof Credentials)[])[0];
    if (first) return first;
    running.current = true;
    setSubmitting(true);
    try {
      await enter(mode, values);
      onSignedIn();
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.id === 'totp_required') {
        setChallenge((error.details as { challenge: string }).challenge);
        return null;
      }
      const field = error instanceof ApiError ? fieldOfFailure(error.id) : null;
      if (field) setErrors({ [field]: failureText(error) });
      else setFailure(failureText(error));
      return field;
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  };

  /** Returns from the code to account and password. */
  const startAgain = (why: string | null) => {
    setChallenge(null);
    setFailure(why);
    setValues((now) => ({ ...now, password: '' }));
  };

  return { values, errors, failure, submitting, challenge, set, submit, startAgain };
}

async function enter(mode: SignInMode, { account, password, email, nick_name }: Credentials): Promise<void> {
  const name = account.trim();
  if (mode === 'sign_in') return signInWithPassword(name, password);
  return signUpWithPassword({
    account: name,
    password,
    ...(email.trim() && { email: email.trim() }),
    ...(nick_name.trim() && { nick_name: nick_name.trim() }),
  });
}
