import { call } from '@/api/call';
import { request } from '@/api/HttpClient';
import { loginOptions } from './options';
import { announce, announceSignedOut } from './sessionEvents';
import { readRecord, writeRecord } from './storedRecord';
import { tellOtherTabs } from './tabNews';

/** The login methods of private deployments (SPEC.md section 3). */
const METHODS = ['ldap', 'oauth2', 'oidc', 'saml', 'custom_sso'] as const;

interface LogoutWay {
  logout_mode?: string;
  logout_url?: string;
}

/** Ends the session here, in the other tabs and on the server; without a connection it still ends here. */
export async function endSession(): Promise<void> {
  const record = readRecord();
  writeRecord(null);
  announce();
  tellOtherTabs({ kind: 'ended' });
  if (!record) return;
  announceSignedOut(record.user_info);
  // The page may be left at once: the request outlives it.
  const options = { authorized: false, keepalive: true, headers: { 'refresh-token': record.refresh_token } };
  const ended = call('signOut', {}, options).catch(() => null);
  if (!loginOptions().isPri) return void (await ended);
  const [address] = await Promise.all([privateLogout(), ended]);
  if (address) loginOptions().navigate(address);
}

/** Where a private deployment's provider ends its own session, if it wants to (SPEC.md section 7). */
async function privateLogout(): Promise<string | null> {
  const { product } = loginOptions();
  if (!product) return null;
  const told = await request(
    ['GET', 'user', '/config/private/standard/{product}', 'nothing'],
    { product },
    { authorized: false },
  );
  // A deployment that has no such page answers 404; the session has ended all the same.
  if (told.code !== 0 && told.code !== 200) return null;
  const ways = told.data as Record<string, LogoutWay | undefined>;
  const way = METHODS.map((method) => ways[`${method}-private`]).find((one) => one?.logout_mode === 'redirect');
  return way?.logout_url && /^https?:\/\//i.test(way.logout_url) ? way.logout_url : null;
}
