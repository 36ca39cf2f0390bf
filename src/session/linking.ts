import { bindAddress } from './loginAddress';
import { loginOptions } from './options';
import { beginSignIn, findSignIn, forgetSignIn } from './pendingSignIns';

/** The state with which this tab leaves for a company's page, to come back with a question instead of a session. */
export const beginLinking = (): string => beginSignIn('redirect').state;

/**
 * The question that a company's page came back with (`bind_id`), which leaves the address with its state. Null where this tab
 * never asked for it: a link must not have its reader confirm what somebody else began.
 */
export function takeQuestion(): string | null {
  const address = new URL(location.href);
  const [id, state] = [address.searchParams.get('bind_id'), address.searchParams.get('state')];
  if (!id) return null;
  address.searchParams.delete('bind_id');
  address.searchParams.delete('state');
  history.replaceState(history.state, '', address);
  if (!state || !findSignIn(state)) return null;
  forgetSignIn(state);
  return id;
}

/** Where the session ended on the way: the bind page asks for the account by its password, and comes back here. */
export function leaveForBindPage(): void {
  const id = takeQuestion();
  if (id) loginOptions().navigate(bindAddress({ id, mainUrl: location.href, txDocFolderId: '' }));
}
