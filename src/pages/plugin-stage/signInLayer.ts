import { lazy } from 'react';
import { bringArea } from '@/lib/intl/currentLocale';

/** Brings the sign-in dialog and its words; called early when a visitor points at what needs an account. */
export async function loadSignInDialog() {
  const [{ SignInDialog }] = await Promise.all([import('@/features/sign-in/SignInDialog'), bringArea('site/sign-in')]);
  return { default: SignInDialog };
}

/** The dialog is not in the first load of any page. */
export const SignInDialog = lazy(loadSignInDialog);
