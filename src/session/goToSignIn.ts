import { type LoginWay, loginAddress } from './loginAddress';
import { loginOptions } from './options';
import { announce } from './sessionEvents';
import { writeRecord } from './storedRecord';

/** One way out at a time: several calls may fail at once, and each wants to sign in. */
let leaving: Promise<void> | null = null;

/**
 * Signs in as the option `ux_mode` says. Resolves when the session has begun, or when the page is being left; rejects
 * when the reader closes the window or frame.
 */
export async function signIn(way: LoginWay = {}): Promise<void> {
  loginOptions();
  leaving ??= begin({ back: location.href, ...way }).finally(() => {
    leaving = null;
  });
  return leaving;
}

async function begin(way: LoginWay): Promise<void> {
  const how = await import('./behind').catch(() => null);
  // The script cannot be had: the sign-in page makes state and PKCE by itself for a plain visit.
  if (!how) return loginOptions().navigate(loginAddress({ ...way, ux_mode: 'redirect' }));
  return how.leave(way);
}

/** Leaves for the sign-in, which comes back to this very address. The dead session is forgotten first. */
export function goToSignIn(): void {
  loginOptions();
  writeRecord(null);
  announce();
  // A window that was closed is an answer, too: the page stays as it is.
  void signIn().catch(() => {});
}

/** A click on a link to the sign-in page; with a modifier key it opens a tab as any link does. */
interface LinkClick {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  preventDefault(): void;
}

/** For `onClick` of a link to `signInAddress`: signs in as the options say, with state and PKCE of this tab. */
export function signInByLink(click: LinkClick, page: LoginWay['page'] = 'sign_in'): void {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
  click.preventDefault();
  void signIn({ page }).catch(() => {});
}
