import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { loadArea } from '@/lib/intl/currentLocale';

/** Loads the login dialog and its messages. Called early when a visitor hovers an action that needs an account. */
export async function loadSignInDialog() {
  const [{ SignInDialog }] = await Promise.all([import('@/features/sign-in/SignInDialog'), loadArea('site/login')]);
  return { default: SignInDialog };
}

/** Not part of any page's first load. */
export const SignInDialog = lazyPart(loadSignInDialog, LayerFailure);
