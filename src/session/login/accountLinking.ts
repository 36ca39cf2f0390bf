import { loginOptions } from '../options';
import { bindAddress } from './loginAddress';
import { deleteSignIn, findSignIn, startSignIn } from './pendingSignIns';

/**
 * Begins to link a company account. Returns the state for the company's page, which returns a link request (`bind_id`)
 * instead of a session.
 */
export const startLinking = (): string => startSignIn('redirect').state;

/**
 * The link request with which the company's page returned (`bind_id`): whether to link the company account. `null` if this
 * tab did not begin the linking: otherwise a link could make a user confirm what another user began. Reading does not
 * consume the link request, so a render may call this: React may discard a render and repeat it.
 */
export function readLinkRequest(): string | null {
  const { searchParams } = new URL(location.href);
  return findSignIn(searchParams.get('state')) && searchParams.get('bind_id');
}

/** Removes the link request and its state from the address, so that neither a reload nor a shared link repeats it. */
export function removeLinkParameters(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('bind_id')) return;
  const state = address.searchParams.get('state');
  address.searchParams.delete('bind_id');
  address.searchParams.delete('state');
  history.replaceState(history.state, '', address);
  if (state) deleteSignIn(state);
}

/**
 * For a user whose session ended while they were at the company's page: opens the bind page, which requests the
 * account's password and returns here.
 */
export function leaveForBindPage(): void {
  const id = readLinkRequest();
  removeLinkParameters();
  if (id) loginOptions().navigate(bindAddress({ id, mainUrl: location.href, txDocFolderId: '' }));
}
