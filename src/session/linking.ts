import { bindAddress } from './loginAddress';
import { loginOptions } from './options';
import { beginSignIn, findSignIn, forgetSignIn } from './pendingSignIns';

/** The state with which this tab leaves for a company's page, to come back with a question instead of a session. */
export const beginLinking = (): string => beginSignIn('redirect').state;

/**
 * The question that a company's page came back with (`bind_id`). Null where this tab never asked for it: a link must not have its
 * reader confirm what somebody else began. Reading uses nothing up, so a render may do it: React can throw a render away and repeat it.
 */
export function readQuestion(): string | null {
  const { searchParams } = new URL(location.href);
  return findSignIn(searchParams.get('state')) && searchParams.get('bind_id');
}

/** Takes the question and its state out of the address: neither a reload nor a shared link repeats it. */
export function forgetQuestion(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('bind_id')) return;
  const state = address.searchParams.get('state');
  address.searchParams.delete('bind_id');
  address.searchParams.delete('state');
  history.replaceState(history.state, '', address);
  if (state) forgetSignIn(state);
}

/** Where the session ended on the way: the bind page asks for the account by its password, and comes back here. */
export function leaveForBindPage(): void {
  const id = readQuestion();
  forgetQuestion();
  if (id) loginOptions().navigate(bindAddress({ id, mainUrl: location.href, txDocFolderId: '' }));
}
