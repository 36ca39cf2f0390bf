import { loginOptions } from '../options';

/** Parameters that a login returns in the address. */
export interface Arrival {
  code: string;
  state: string | null;
}

/**
 * Removes a code and its state from the address and returns them, so that neither a reload nor a shared link repeats
 * them. A code with `oauth2=1` belongs to another login and stays (requirements.md section 4, "Validate").
 */
export function consumeArrival(): Arrival | null {
  if (loginOptions().responseType !== 'code') return null;
  const address = new URL(location.href);
  const { searchParams } = address;
  const code = searchParams.get('code');
  if (!code || searchParams.get('oauth2') === '1') return null;
  const state = searchParams.get('state');
  searchParams.delete('code');
  searchParams.delete('state');
  history.replaceState(history.state, '', address);
  return { code, state };
}
