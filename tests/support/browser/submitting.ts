import { ADMIN } from '../processes/runServer';
import { origin } from './browser';
import { api, type Person, Site } from './Site';

const USER = '/api/user-center/user';

/** Logs a user in for calls from the test itself. `at` is another server than the shared one. */
export async function tokenOf({ account, password }: Person, at?: string): Promise<string> {
  const { data } = await api<{ code: string }>('POST', `${USER}/login/password`, { body: { account, password }, at });
  const signedIn = await api<{ access_token: string }>('GET', `${USER}/login/code/user?code=${data.code}`, { at });
  return signedIn.data.access_token;
}

/** Submits a version as the form does. Returns the plugin's key. */
export async function submit(
  token: string,
  {
    main = 'host.run();',
    ...fields
  }: { name: string; version: string; plugin_key?: string; main?: string; visibility?: 'enterprise' },
  at = origin(),
): Promise<string> {
  const form = new FormData();
  const texts = { intro: 'An intro', description: 'A text.', contact: 'ada@square.test', version_content: 'New' };
  for (const [name, value] of Object.entries({ ...texts, ...fields })) form.append(name, value);
  form.append('code', new Blob([JSON.stringify({ manifest_version: 1, main })]), 'plugin.json');
  const method = fields.plugin_key ? 'PUT' : 'POST';
  const { data } = await api<{ plugin_key: string }>(method, '/api/cmt/plugin', { token, body: form, at });
  return data.plugin_key;
}

/** Reads a version completely and approves it as the administrator. Returns the response to the approval. */
export async function approve(plugin_key: string, version: string, at?: string) {
  const token = await tokenOf(ADMIN, at);
  await api('GET', `/api/cmt/plugin/audit?${new URLSearchParams({ plugin_key, version })}`, { token, at });
  return api('POST', '/api/cmt/plugin/audit/status', { token, at, body: { plugin_key, version, status: 2 } });
}

/** Logs in on the server's own login page, in any language. */
export async function signIn(site: Site, { account, password }: Person): Promise<void> {
  await site.page.waitForSelector('[name=account]', { visible: true });
  // The rest of the form may still be on its way.
  await site.isAlive();
  await site.page.type('[name=account]', account);
  await site.page.type('[name=password]', password);
  await site.press('Enter');
}

/**
 * Opens a page of the site with a session that the browser itself requested. It skips the login page, which would load
 * two more pages: tests of logging in use `signIn` or `signInByPage`.
 */
export async function openSignedIn(
  path: string,
  person: Person,
  options: Parameters<typeof Site.open>[1] = {},
): Promise<Site> {
  // A text file of the same origin: it shares the site's storage and cookies, and has no script.
  const site = await Site.open('/robots.txt', options);
  await site.page.evaluate(storeSession, person, USER);
  await site.page.goto(origin() + path);
  return site;
}

/** Requests a session from inside a page and stores its record as the site does (src/session/record/tokens.ts). */
async function storeSession(person: Person, user: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${user}/login/password`, { method: 'POST', headers, body: JSON.stringify(person) });
  const { data: granted } = await login.json();
  const { data } = await (await fetch(`${user}/login/code/user?code=${granted.code}`)).json();
  const { expires_in, refresh_expires_in, ...record } = data;
  const stored = {
    ...record,
    access_expires_at: Date.now() + expires_in * 1000,
    refresh_expires_at: Date.now() + refresh_expires_in * 1000,
    clock_offset: 0,
  };
  localStorage.setItem('ps_auth', JSON.stringify(stored));
}
