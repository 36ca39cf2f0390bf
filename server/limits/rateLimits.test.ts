import { startedServer } from '../../tests/support/api/startedServer';

let server: Awaited<ReturnType<typeof startedServer>>;
beforeAll(async () => {
  server = await startedServer();
});
afterAll(() => server.close());

const LIST = '/api/cmt/plugin/list';

describe('limits', () => {
  it('limits an address’s requests per minute, with Retry-After', async () => {
    const strict = await server.build({}, { RATE_LIMIT_ADDRESS: '3' });
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await strict.inject(LIST)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await strict.inject(LIST);
    expect(refused.json()).toMatchObject({ error: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });

  it('counts a differently encoded address as the same call', async () => {
    const strict = await server.build({}, { RATE_LIMIT_ADDRESS: '1' });
    await strict.inject('/%61pi/cmt/plugin/tag/list');
    expect((await strict.inject('/%61pi/cmt/plugin/tag/list')).statusCode).toBe(429);
    await strict.close();
  });

  it('uses X-Forwarded-For only behind a trusted proxy', async () => {
    for (const [TRUST_PROXY, last] of [
      ['0', 429],
      ['1', 200],
    ] as const) {
      const strict = await server.build({}, { RATE_LIMIT_ADDRESS: '1', TRUST_PROXY });
      const from = (address: string) => strict.inject({ url: LIST, headers: { 'x-forwarded-for': address } });
      await from('203.0.113.1');
      expect((await from('203.0.113.2')).statusCode).toBe(last);
      await strict.close();
    }
  });

  it('uses only the proxy’s own part of X-Forwarded-For', async () => {
    const strict = await server.build({}, { RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '1' });
    const from = (addresses: string) => strict.inject({ url: LIST, headers: { 'x-forwarded-for': addresses } });
    expect((await from('203.0.113.1, 198.51.100.7')).statusCode).toBe(200);
    expect((await from('203.0.113.2, 10.0.0.1, 198.51.100.7')).statusCode).toBe(429);
    await strict.close();
    const behindTwo = await server.build({}, { RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '2' });
    const through = (addresses: string) => behindTwo.inject({ url: LIST, headers: { 'x-forwarded-for': addresses } });
    expect((await through('203.0.113.1, 198.51.100.7, 10.0.0.1')).statusCode).toBe(200);
    expect((await through('203.0.113.2, 198.51.100.7, 10.0.0.2')).statusCode).toBe(429);
    await behindTwo.close();
  });

  it('counts a sender as one if the proxy writes ports into X-Forwarded-For, and what is no address as one', async () => {
    const strict = await server.build({}, { RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '1' });
    const from = async (address: string) =>
      (await strict.inject({ url: LIST, headers: { 'x-forwarded-for': address } })).statusCode;
    expect([await from('203.0.113.6:4000'), await from('203.0.113.6:4001'), await from('203.0.113.6')]).toEqual([
      200, 429, 429,
    ]);
    expect([await from('[2001:db8::1]:4000'), await from('[2001:db8::2]:4001')]).toEqual([200, 429]);
    expect([await from('one'), await from('another')]).toEqual([200, 429]);
    await strict.close();
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    const strict = await server.build({}, { RATE_LIMIT_ADDRESS: '3', RATE_LIMIT_SIGN_UPS: '1' });
    const signUp = (account: string, remoteAddress: string) =>
      strict.inject({
        method: 'POST',
        url: '/api/user-center/user/sign-up',
        payload: { account, password: 'a good password' },
        remoteAddress,
      });
    expect((await signUp('networked-one', '2001:db8::1')).statusCode).toBe(200);
    expect((await signUp('networked-two', '2001:db8::2')).json()).toMatchObject({ error: 'rate_limited' });
    expect((await signUp('networked-three', '2001:db8:0:1::1')).statusCode).toBe(200);
    expect((await strict.inject({ url: LIST, remoteAddress: '2001:db8::3' })).statusCode).toBe(200);
    expect((await strict.inject({ url: LIST, remoteAddress: '2001:db8::4' })).statusCode).toBe(429);
    await strict.close();
  });

  it('limits an address’s new accounts, by call and page together', async () => {
    const strict = await server.build({}, { RATE_LIMIT_SIGN_UPS: '2' });
    const byCall = (account: string) =>
      strict.inject({
        method: 'POST',
        url: '/api/user-center/user/sign-up',
        payload: { account, password: 'a good password' },
      });
    expect((await byCall('limited-one')).statusCode).toBe(200);
    const byPage = await strict.inject({
      method: 'POST',
      url: '/user/login?page=sign_up',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'account=limited-two&password=a+good+password&nick_name=',
    });
    expect(byPage.statusCode).toBe(303);
    expect((await byCall('limited-three')).json()).toMatchObject({ error: 'rate_limited' });
    await strict.close();
  });

  it('limits an account’s requests per minute', async () => {
    const strict = await server.build({}, { RATE_LIMIT_ACCOUNT: '2' });
    const body = { account: 'eager', password: 'a good password' };
    const { data } = (
      await strict.inject({ method: 'POST', url: '/api/user-center/user/sign-up', payload: body })
    ).json();
    const session = (await strict.inject(`/api/user-center/user/login/code/user?code=${data.code}`)).json();
    const authorization = `Bearer ${session.data.access_token}`;
    const statuses = [];
    for (let index = 0; index < 3; index++)
      statuses.push((await strict.inject({ url: LIST, headers: { authorization } })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    await strict.close();
  });
});
