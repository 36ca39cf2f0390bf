import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, runServer, type ServerProcess } from '../support/processes/runServer';
import { findFaketime } from '../support/services/faketime';
import { until } from '../support/until';

const library = findFaketime();
if (!library) console.warn('SKIPPED: libfaketime is not on this machine, so a clock that jumps is not tried.');

const USERS = '/api/user-center/user';

(library ? describe : describe.skip)('a clock that jumps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ps-clock-'));
  const clock = join(folder, 'clock');
  const jump = (to: string) => writeFileSync(clock, to);
  let server: ServerProcess;
  let session: { access_token: string; refresh_token: string };
  beforeAll(async () => {
    jump('+0');
    server = await runServer({
      env: {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        // The monotonic clock never jumps.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      },
    });
    session = await signIn();
  });
  afterAll(async () => {
    await server?.remove();
    rmSync(folder, { recursive: true });
  });

  const request = async (path: string, body?: unknown, token = session?.access_token) => {
    const response = await fetch(server.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    return { status: response.status, date: response.headers.get('date') ?? '', body: await response.json() };
  };
  async function signIn() {
    const { data } = (await request(`${USERS}/login/password`, ADMIN)).body;
    return (await request(`${USERS}/login/code/user?code=${data.code}`)).body.data;
  }
  const validity = async () => (await request(`${USERS}/userinfo`)).status;
  const refresh = async () => {
    const headers = { 'refresh-token': session.refresh_token };
    const response = await fetch(`${server.origin}${USERS}/refresh_token`, { method: 'POST', headers });
    return { status: response.status, data: (await response.json()).data };
  };
  /** Waits until the server itself reports this time. */
  const untilItIs = (isSo: (ahead: number) => boolean) =>
    until('the server had the other time', async () => isSo(Date.parse((await request('/healthz')).date) - Date.now()));
  /** Typical actions of a user: sign up, log in, like. */
  const logIn = async (account: string) => {
    const [plugin] = (await request('/api/cmt/plugin/list?limit=1')).body.data.plugin_list;
    const made = await request(`${USERS}/sign-up`, { account, password: 'a password of the tests' });
    const liked = await request('/api/cmt/plugin/user/praise', { plugin_key: plugin.plugin_key, praise: 1 });
    const { access_token } = await signIn();
    return [made.status, liked.status, (await request(`${USERS}/userinfo`, undefined, access_token)).status];
  };

  it('back an hour ends no session, and everything continues', async () => {
    jump('-1h');
    await untilItIs((ahead) => ahead < -3_000_000);
    expect(await validity()).toBe(200);
    expect(await logIn('an-hour-ago')).toEqual([200, 200, 200]);
    const refreshed = await refresh();
    expect(refreshed.status).toBe(200);
    session = refreshed.data;
    expect(await validity()).toBe(200);
  });

  it('forward a day expires access tokens, and their sessions continue', async () => {
    jump('+1d');
    await untilItIs((ahead) => ahead > 80_000_000);
    expect(await validity()).toBe(401);
    const refreshed = await refresh();
    expect(refreshed.status).toBe(200);
    session = refreshed.data;
    expect(await validity()).toBe(200);
    expect(await logIn('a-day-later')).toEqual([200, 200, 200]);
  });

  it('back to the real time loses nothing', async () => {
    jump('+0');
    await untilItIs((ahead) => Math.abs(ahead) < 60_000);
    expect(await validity()).toBe(200);
    expect(await logIn('back-again')).toEqual([200, 200, 200]);
    expect(await server.stop()).toBe(0);
  });
});
