import { loginOptions } from './options';

/** What a sign-in brings back in the address. */
export interface Arrival {
  code: string;
  state: string | null;
}

/**
 * A code in the address, which leaves it with its state: neither a reload nor a shared link repeats it. A code with
 * `oauth2=1` belongs to somebody else's sign-in and stays (SPEC.md section 4, "Validate").
 */
export function takeArrival(): Arrival | null {
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
