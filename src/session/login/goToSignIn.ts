import { singleFlight } from '@/lib/singleFlight';
import { loginOptions } from '../options';
import { storedRecord } from '../record/storedRecord';
import { announce, currentSession } from '../sessionEvents';
import { type LoginWay, loginAddress } from './loginAddress';

/**
 * Logs in as the option `ux_mode` says. Resolves when the session has started or the page is left; rejects when the
 * user closes the window or frame.
 */
export async function signIn(way: LoginWay = {}): Promise<void> {
  loginOptions();
  return startSignIn({ back: location.href, ...way });
}

/** One login at a time: several calls may fail at once, and each starts a login. */
const startSignIn = singleFlight(async (way: LoginWay): Promise<void> => {
  const how = await import('../authenticated').catch(() => null);
  // The script could not be downloaded: the login page creates state and PKCE itself for a plain visit.
  if (!how) return loginOptions().navigate(loginAddress({ ...way, ux_mode: 'redirect' }));
  return how.runSignInFlow(way);
});

/**
 * Deletes the ended session and goes to the login page, which returns to this address. `onClosed` is called if the user
 * closes the window or frame of the login; then the page stays as it is.
 */
export function goToSignIn(onClosed: () => void = () => {}): void {
  loginOptions();
  storedRecord.write(null);
  announce();
  void signIn().catch(onClosed);
}

/**
 * For a change of the session in another tab, or while this page was in the back/forward cache. If the session has
 * ended, a private deployment goes to the login page: it shows visitors nothing.
 */
export function announceFromElsewhere(): void {
  announce();
  if (!loginOptions().isPri || currentSession()) return;
  // Later, because a login for which the page was left is only over after the event that shows the page again.
  setTimeout(() => currentSession() ?? goToSignIn());
}

/** A click on a link to the login page. With a modifier key it opens a tab like any link. */
interface LinkClick {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  preventDefault(): void;
}

/** For `onClick` of a link to `signInAddress`: logs in as the options say, with state and PKCE of this tab. */
export function signInByLink(click: LinkClick, page: LoginWay['page'] = 'sign_in'): void {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
  click.preventDefault();
  void signIn({ page }).catch(() => {});
}
