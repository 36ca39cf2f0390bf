import { loginOptions } from '../options';
import { bindAddress } from './loginAddress';
import { deleteSignIn, findSignIn, startSignIn } from './pendingSignIns';

/**
 * Returns the state with which this tab leaves for an organization's page that returns a question instead of a session.
 */
export const startLinking = (): string => startSignIn('redirect').state;

/**
 * The question (`bind_id`) that an organization's page returned with. `null` if this tab never requested it: a link
 * must not make its user confirm what another user began. Reading does not consume it, so a render may call this: React
 * may discard a render and repeat it.
 */
export function readQuestion(): string | null {
  const { searchParams } = new URL(location.href);
  return findSignIn(searchParams.get('state')) && searchParams.get('bind_id');
}

/** Removes the question and its state from the address, so that neither a reload nor a shared link repeats it. */
export function removeLinkParameters(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('bind_id')) return;
  const state = address.searchParams.get('state');
  address.searchParams.delete('bind_id');
  address.searchParams.delete('state');
  history.replaceState(history.state, '', address);
  if (state) deleteSignIn(state);
}

/** Goes to the bind page if the session ended on the way. It requests the account's password and returns here. */
export function leaveForBindPage(): void {
  const id = readQuestion();
  removeLinkParameters();
  if (id) loginOptions().navigate(bindAddress({ id, mainUrl: location.href, txDocFolderId: '' }));
}
