import { NICK_NAME_LIMIT } from '@/lib/nickNameLimit';
import type { MessageId } from '../../../locales/messageIds.generated';

/** What the form asks for. `nick_name` is asked on sign-up only, and may stay empty. */
export interface Credentials {
  account: string;
  password: string;
  nick_name: string;
}

export type SignInMode = 'sign_in' | 'sign_up';
export type FieldErrors = Partial<Record<keyof Credentials, MessageId>>;

/** The rules of contract/accounts.ts, which the browser knows by its types only. The server decides again. */
const ACCOUNT = /^[\p{L}\p{N}._@+-]{3,64}$/u;
const PASSWORD_MIN = 8;

/** What is wrong with the fields, by field. Signing in asks only that something is there: old accounts follow old rules. */
export function errorsOf(mode: SignInMode, { account, password, nick_name }: Credentials): FieldErrors {
  const errors: FieldErrors = {};
  const name = account.trim();
  if (!name) errors.account = 'session.accountRequired';
  else if (mode === 'sign_up' && !ACCOUNT.test(name)) errors.account = 'error.invalid_account';
  if (!password) errors.password = 'session.passwordRequired';
  else if (mode === 'sign_up' && password.length < PASSWORD_MIN) errors.password = 'error.weak_password';
  if (mode === 'sign_up' && [...nick_name.trim()].length > NICK_NAME_LIMIT)
    errors.nick_name = 'session.nickNameTooLong';
  return errors;
}

/** The field that a server's refusal is about, if it is about one. */
export function fieldOfFailure(id: string): keyof Credentials | null {
  if (id === 'account_taken' || id === 'account_reserved' || id === 'invalid_account') return 'account';
  if (id === 'invalid_nick_name' || id === 'name_reserved') return 'nick_name';
  return id === 'weak_password' ? 'password' : null;
}
