import { documentParameters } from '../../../shared/site/documentParameters';
import { loginOptions } from '../options';
import { startNewSession } from '../startNewSession';
import { waitForAuthCode } from './authCodeMessage';
import { isOutsideLogin, type LoginWay, loginAddress, returnsToDocument } from './loginAddress';
import { deleteSignIn, findSignIn, startSignIn } from './pendingSignIns';

/** A page stays for a moment while it is left. A navigation that was canceled must not block later logins. */
const LEAVING_MS = 3000;
const WINDOW = 'popup,width=480,height=720';

/** Logs in by redirect, window or frame. Downloaded on the first login. */
export async function runSignInFlow(requestedWay: LoginWay): Promise<void> {
  const way = { ...documentVisit(), ...requestedWay };
  const mode = way.ux_mode ?? loginOptions().ux_mode;
  if (mode === 'redirect' || returnsToDocument(way)) return redirect(way);
  const back = loginOptions().redirect_url;
  const proof = startSignIn(mode, outsidePath(back));
  // The window or frame returns to a page of this site that only hands the code over, so the simplest page is enough.
  const address = loginAddress({ ...way, back, ux_mode: mode, proof });
  if (mode === 'iframe') {
    const frame = openFrame(address);
    return accept(frame.window, proof.state, frame.isClosed).finally(frame.close);
  }
  const popup = window.open(address, '_blank', WINDOW);
  if (!popup) {
    deleteSignIn(proof.state);
    return redirect(way);
  }
  return accept(popup, proof.state, () => popup.closed).finally(() => popup.close());
}

/**
 * Parameters of a third-party document that linked here: `/plugins/?ux_from=…&login_source_id=…&app_name=…`. They are
 * read from the address that this page was loaded from, because the user may have navigated since.
 */
export function documentVisit(): Pick<LoginWay, 'document' | 'bindOther'> {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  const parameters = new URL(loaded?.name || location.href, location.href).searchParams;
  const document = documentParameters(parameters);
  return {
    ...(Object.keys(document).length > 0 && { document }),
    ...(parameters.get('bind_other') === 'bind' && { bindOther: true }),
  };
}

function redirect(way: LoginWay): Promise<void> {
  const proof = startSignIn('redirect', outsidePath(way.back ?? loginOptions().redirect_url));
  loginOptions().navigate(loginAddress({ ...way, ux_mode: 'redirect', proof }));
  return new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS);
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/**
 * Path that an external login page returns to. `undefined` for this site's own login page, which returns the state.
 */
const outsidePath = (back: string) => (isOutsideLogin() ? new URL(back, location.origin).pathname : undefined);

async function accept(from: Window, state: string, isClosed: () => boolean): Promise<void> {
  try {
    const authCode = await waitForAuthCode(from, state, isClosed);
    if (authCode) await startNewSession(authCode.code, authCode.bare ? undefined : findSignIn(state)?.verifier);
  } finally {
    deleteSignIn(state);
  }
}

/** Opens the login page in a frame over this page. Escape or a click outside the frame cancels. */
function openFrame(address: string): { window: Window; isClosed: () => boolean; close: () => void } {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  Object.assign(dialog.style, { padding: '0', border: '0', borderRadius: '12px', overflow: 'hidden' });
  Object.assign(frame.style, { display: 'block', width: 'min(480px, 90vw)', height: 'min(720px, 85vh)', border: '0' });
  frame.src = address;
  frame.title = document.title;
  dialog.ariaLabel = document.title;
  dialog.append(frame);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  frame.addEventListener('load', () => closeByEscape(frame, dialog));
  document.body.append(dialog);
  dialog.showModal();
  return {
    // A frame that is in a document has a window.
    window: frame.contentWindow as Window,
    isClosed: () => !dialog.isConnected,
    close: () => dialog.remove(),
  };
}

/** Key presses inside a frame stay there. A login page of this site lets us listen to them. */
function closeByEscape(frame: HTMLIFrameElement, dialog: HTMLDialogElement): void {
  try {
    frame.contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
  } catch {
    // A page of another site: only a click outside the frame closes it.
  }
}
