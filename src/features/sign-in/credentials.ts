import { ACCOUNT_PATTERN, EMAIL_PATTERN, PASSWORD_LENGTH } from '../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Values of the form. `email` and `nick_name` are only part of the sign-up, and may be empty. */
export interface Credentials {
  account: string;
  password: string;
  email: string;
  nick_name: string;
}

export type SignInMode = 'sign_in' | 'sign_up';
export type FieldErrors = Partial<Record<keyof Credentials, MessageId>>;

/**
 * Returns the validation errors by field. A login only checks for empty fields, because old accounts follow old rules.
 */
export function errorsOf(mode: SignInMode, { account, password, email, nick_name }: Credentials): FieldErrors {
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

/** The field that a server error belongs to; null if none. */
export function fieldOfFailure(id: string): keyof Credentials | null {
  if (id === 'account_taken' || id === 'account_reserved' || id === 'invalid_account') return 'account';
  if (id === 'invalid_nick_name' || id === 'name_reserved') return 'nick_name';
  return id === 'weak_password' ? 'password' : null;
}
