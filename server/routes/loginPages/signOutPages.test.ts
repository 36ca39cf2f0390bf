import { type Api, type ApiResponse, ORIGIN, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { redirectTarget, Visitor } from '../../../tests/support/api/Visitor';

const USER = '/api/user-center/user';
const PAGE = '/user/logout?lang=en-US';
const FORM = '/user/login?lang=en-US';

let api: Api;
beforeAll(async () => {
  api = await theWholeApi();
});
afterAll(() => api?.close());

/** A browser in which a user has just logged in. */
async function signedIn(account: string, at = api): Promise<{ browser: Visitor; who: Person }> {
  const browser = new Visitor(at);
  const who = await at.person(account);
  const code = await at.accounts.sessions.issueCode({ user_id: who.user_id, password_hash: await hashOf(at, who) }, {});
  const { data } = (await browser.get(`${USER}/login/code/user?code=${code}`)).body;
  return { browser, who: { ...who, ...data } };
}
async function hashOf({ context }: Api, { user_id }: Person): Promise<string | null> {
  const query = context.db.selectFrom('users').select('password_hash').where('user_id', '=', user_id);
  return (await query.executeTakeFirstOrThrow()).password_hash;
}

const holds = async ({ refresh_token }: Person, at = api) =>
  (await at.send({ url: `${USER}/valid`, headers: { 'refresh-token': refresh_token } })).status === 200;
const setCookies = ({ headers }: ApiResponse) => [headers['set-cookie'] ?? []].flat().join('\n');

it('ends the session of this browser by a form without script, and clears its stored data', async () => {
  const { browser, who } = await signedIn('ada');
  const page = await browser.get(PAGE);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<strong>ada</strong>');
  expect(page.text).toContain('<form class="form" method="post" action="/user/logout?lang=en-US">');
  expect(page.text).not.toContain('<script');
  expect(await holds(who)).toBe(true);

  const response = await browser.post(PAGE, {}, { origin: ORIGIN, 'sec-fetch-site': 'same-origin' });
  expect([response.status, redirectTarget(response).pathname]).toEqual([303, '/user/logout']);
  expect(response.headers['clear-site-data']).toBe('"storage"');
  expect(setCookies(response)).toMatch(/^ps_session=;/m);
  expect(setCookies(response)).toMatch(/^ps_auth=;.*Path=\/plugins\//m);
  expect(await holds(who)).toBe(false);
  expect((await browser.get('/user/logout?done=1&lang=en-US')).text).toContain('<h1>Logged out</h1>');
  expect((await browser.get(PAGE)).text).toContain('<h1>You are not logged in</h1>');
});

it.each([
  ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['of another site, in a browser that says the origin alone', { origin: 'https://evil.example' }],
  ['of a neighboring subdomain', { origin: `http://evil.${new URL(ORIGIN).host}`, 'sec-fetch-site': 'same-site' }],
  ['of a page that hides its origin', { origin: 'null' }],
])('ignores a form %s', async (_whose, headers) => {
  const { browser, who } = await signedIn(`mei-${Object.values(headers).join('').length}`);
  const response = await browser.post(PAGE, {}, headers as Record<string, string>);
  expect([response.status, response.headers['clear-site-data']]).toEqual([403, undefined]);
  expect(response.text).toContain('class="note" role="alert"');
  expect(await holds(who)).toBe(true);
});

it('is linked from the login page, which shows who is logged in, until the session ends in any way', async () => {
  const { browser, who } = await signedIn('lin');
  const { text } = await browser.get(FORM);
  expect(text).toContain('This browser is logged in as <strong>lin</strong>. <a href="/user/logout">');
  expect((await new Visitor(api).get(FORM)).text).not.toContain('logged in as');

  await api.send({ method: 'POST', url: `${USER}/logout`, headers: { 'refresh-token': who.refresh_token } });
  expect((await browser.get(FORM)).text).not.toContain('logged in as');
});

it('grants no access by its cookie, and ignores a forged one', async () => {
  const { who } = await signedIn('kai');
  const session = (await api.accounts.authenticate(who.access_token))!;
  const cookie = await api.accounts.sessionCookies.renewed(session, undefined);
  const asToken = await api.send({ url: `${USER}/userinfo`, headers: { authorization: `Bearer ${cookie}` } });
  expect(asToken.status).toBe(401);
  for (const value of ['made-up', who.access_token])
    expect((await api.send({ url: PAGE, headers: { cookie: `ps_session=${value}` } })).text).toContain('not logged in');
});

it("continues at the provider's logout page in a private deployment", async () => {
  const login_methods = {
    oauth2: { logout_mode: 'redirect', logout_url: 'https://company.example/logout?from=square' },
  };
  const closed = await theWholeApi({ DEPLOY_TYPE: 'pri' }, { config: { login_methods } });
  try {
    const { browser } = await signedIn('ada', closed);
    expect(String((await browser.get(PAGE)).headers['content-security-policy'])).toContain(
      "form-action 'self' https://company.example",
    );
    const response = await browser.post(PAGE, {});
    expect([response.status, response.headers.location]).toEqual([303, 'https://company.example/logout?from=square']);
  } finally {
    await closed.close();
  }
});
