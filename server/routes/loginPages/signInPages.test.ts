import { createHash } from 'node:crypto';
import { LOCALES } from '../../../contract/values/locales';
import { type Api, type ApiResponse, anApi, ORIGIN, theWholeApi } from '../../../tests/support/api/anApi';
import { pageTexts } from '../../site/pageTexts';
import { accountRoutes } from '../accounts/accounts';
import { signInPageRoutes } from './signInPages';

let api: Api;
beforeAll(async () => {
  api = await anApi(async ({ app, accounts }) => {
    await app.register(async (pages) =>
      signInPageRoutes(pages, { accounts, settings: {}, limitSignUps: async () => {} }),
    );
  });
});
afterAll(() => api.close());

const open = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  api.send({ method: 'GET', url: '/user/login', query, headers });
const post = (
  fields: Record<string, string>,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  api.send({
    method: 'POST',
    url: '/user/login',
    query,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

/** Returns the attributes of the tag with this id. */
function tagOf(html: string, id: string): string {
  return new RegExp(`<[a-z]+ [^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? '';
}

const BACK = `${ORIGIN}/plugins/?plugin_key=grid&x=1`;
const password = 'a good password';
const VERIFIER = 'v'.repeat(43);
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
/** Returns the redirect target as the browser resolves it. */
const targetOf = (response: ApiResponse) => new URL(String(response.headers.location), ORIGIN);

describe('the page', () => {
  it('is a form without script, and is not cached', async () => {
    const { status, text, headers } = await open({ redirect_uri: BACK, lang: 'en-US' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('<script');
    expect(text).toContain('<form class="form" method="post" action="/user/login?redirect_uri=');
    expect(text).toContain('<label for="account">Username</label>');
    expect(tagOf(text, 'account')).toContain('autocomplete="username"');
    expect(tagOf(text, 'password')).toContain('autocomplete="current-password"');
  });

  it('allows only its own style sheet, and form submission to its return address', async () => {
    const { text, headers } = await open({ redirect_uri: 'https://partner.example/callback' });
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("form-action 'self' https://partner.example;");
    expect(policy).toContain("default-src 'none'");
    expect(text).not.toMatch(/ style="/);
  });

  it.each(LOCALES)('supports %s and remembers it', async (lang) => {
    const { text, headers } = await open({ lang });
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<h1>${pageTexts(lang).html('session.login')}</h1>`);
    expect(String(headers['set-cookie'])).toContain(`ps_lang=${lang}`);
  });

  it('uses language and theme of the cookies, and zh-CN without a cookie', async () => {
    const { text, headers } = await open({}, { cookie: 'ps_lang=ko-KR; ps_theme=dark' });
    expect(text).toContain('<html lang="ko-KR" data-theme="dark">');
    expect(String(headers['set-cookie'])).not.toContain('ps_lang');
    expect((await open({ lang: 'xx' }, { cookie: 'ps_theme=pink' })).text).toContain('<html lang="zh-CN">');
  });

  it('keeps the return address in every link', async () => {
    const parameters = { redirect_uri: BACK, product: 'square', state: 'a&b', code_challenge: challengeOf(VERIFIER) };
    const { text } = await open(parameters);
    const stored = new URLSearchParams(parameters).toString().replaceAll('&', '&amp;');
    expect(text).toContain(`href="/user/login?${stored}&amp;page=sign_up"`);
    expect(text).toContain(`href="/user/login?${stored}&amp;lang=ru-RU"`);
  });

  it('escapes all external values', async () => {
    const evil = '"><script>alert(1)</script>';
    const page = await open({ channel: evil, lang: evil });
    const response = await post({ account: evil, password: 'x' }, { page: 'sign_up', product: evil });
    expect(page.text + response.text).not.toContain('<script');
    expect(response.text).toContain('value="&quot;&gt;&lt;script&gt;');
  });

  it('refuses a foreign return address, and shows it nowhere', async () => {
    for (const redirect_uri of [
      'https://evil.example/plugins/',
      'javascript:alert(1)',
      `${ORIGIN}/plugins/%5cevil.example`,
    ]) {
      const page = await open({ redirect_uri });
      expect(page.status).toBe(400);
      expect(page.text).not.toMatch(/evil|alert/);
      expect(page.text).toContain('<a href="/plugins/">');
      expect((await post({ account: 'anybody', password }, { redirect_uri })).status).toBe(400);
    }
    const twice = await api.send({
      method: 'GET',
      url: `/user/login?redirect_uri=${encodeURIComponent(BACK)}&redirect_uri=https%3A%2F%2Fevil.example`,
    });
    expect([twice.status, twice.text.includes('evil')]).toEqual([400, false]);
  });
});

describe('login', () => {
  it('returns with a code for a session', async () => {
    const { account, user_id } = await api.person();
    const { status, headers } = await post({ account, password }, { redirect_uri: BACK });
    expect(status).toBe(303);
    const target = new URL(String(headers.location));
    expect(`${target.origin}${target.pathname}`).toBe(`${ORIGIN}/plugins/`);
    expect(target.searchParams.get('plugin_key')).toBe('grid');
    const session = await api.accounts.exchangeCode(target.searchParams.get('code') ?? '');
    expect(session.user_info.user_id).toBe(user_id);
  });

  it('leads to the site if no return address is given', async () => {
    const { account } = await api.person();
    const { headers } = await post({ account, password });
    expect(headers.location).toMatch(/^\/plugins\/\?code=[\w-]{43}$/);
    const { headers: withState } = await post({ account, password }, { state: 'mine' });
    expect(withState.location).toMatch(/^\/plugins\/\?code=[\w-]{43}&state=mine$/);
  });

  it('shows the page again after a wrong password, with the account and without the password', async () => {
    const { account } = await api.person();
    const { status, text } = await post({ account, password: 'hunter2hunter2' }, { lang: 'en-US' });
    expect(status).toBe(401);
    expect(text).toContain('role="alert"');
    expect(text).toContain(pageTexts('en-US').html('page.failure.invalid_credentials'));
    expect(tagOf(text, 'account')).toContain(`value="${account}"`);
    expect(text).not.toContain('hunter2');
  });

  it('shows how long an account is blocked', async () => {
    const { account } = await api.person();
    for (let time = 0; time < 10; time += 1) await post({ account, password: 'a guess' });
    const { status, text, headers } = await post({ account, password }, { lang: 'en-US' });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(text).toContain('Try again in 15 min.');
  });

  it('refuses forms of another site', async () => {
    const { account } = await api.person();
    const from = async (headers: Record<string, string>) => (await post({ account, password }, {}, headers)).status;
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await from({ origin: 'https://evil.example' })).toBe(403);
    expect(await from({ origin: 'null' })).toBe(403);
    expect(await from({ origin: ORIGIN, 'sec-fetch-site': 'same-origin' })).toBe(303);
    // A proxy terminates TLS: the browser uses https, but the request arrives as http.
    expect(await from({ origin: ORIGIN.replace('http:', 'https:') })).toBe(303);
  });
});

describe('sign-up', () => {
  const signUp = (fields: Record<string, string>) =>
    post(fields, { page: 'sign_up', redirect_uri: BACK, lang: 'en-US' });

  it('creates an account and returns logged in', async () => {
    const { status, headers } = await signUp({ account: 'new-on-page', password, nick_name: '' });
    expect(status).toBe(303);
    const code = new URL(String(headers.location)).searchParams.get('code') ?? '';
    expect((await api.accounts.exchangeCode(code)).user_info).toMatchObject({
      user_name: 'new-on-page',
      nick_name: 'new-on-page',
    });
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['a short password', { account: 'somebody', password: 'short' }, 400, 'password'],
    ['the account as password', { account: 'somebody-else', password: 'somebody-else' }, 422, 'password'],
    ['an account that is none', { account: 'a b', password }, 400, 'account'],
    ['too long a name', { account: 'somebody', password, nick_name: 'a'.repeat(51) }, 400, 'nick_name'],
    [
      'a name with an invisible character',
      { account: 'somebody', password, nick_name: 'Mei\u200bLin' },
      422,
      'nick_name',
    ],
    ['an account that is taken', { account: 'new-on-page', password }, 409, 'account'],
    ['an empty form', {}, 400, 'account'],
  ])('shows the error at the field for %s', async (_what, fields, expected, field) => {
    const { status, text } = await signUp(fields);
    expect(status).toBe(expected);
    expect(tagOf(text, field)).toContain(`aria-describedby="${field}-hint" aria-invalid="true"`);
    expect(tagOf(text, `${field}-hint`)).toContain('class="hint wrong"');
    expect(tagOf(text, 'password')).not.toContain('value=');
    expect(tagOf(text, 'password')).toContain('autocomplete="new-password"');
  });
});

describe('state and PKCE', () => {
  const states = ['plain', 'a b+c&d=e#f?g/h%20%', '"><script>alert(1)</script>', '图标 🎨 \r\nset-cookie: x=1', ''];

  it.each(states)('returns the state %j unchanged, and always escapes it', async (state) => {
    const { account } = await api.person();
    const parameters = { redirect_uri: BACK, state, code_challenge: challengeOf(VERIFIER) };
    const page = await open(parameters);
    expect(page.text).not.toContain('<script');
    const action = /action="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(new URL(action, ORIGIN).searchParams.get('state')).toBe(state);
    const response = await post({ account, password }, parameters);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(targetOf(response).searchParams.getAll('state')).toEqual([state]);
  });

  it('keeps the state after an error and on the sign-up page', async () => {
    const parameters = { redirect_uri: BACK, state: 'mine', code_challenge: challengeOf(VERIFIER) };
    const wrong = await post({ account: 'nobody', password }, parameters);
    expect(wrong.text).toMatch(/<form [^>]*action="[^"]*&amp;state=mine&amp;code_challenge=/);
    const made = await post({ account: 'state-keeper', password }, { ...parameters, page: 'sign_up' });
    expect(targetOf(made).searchParams.get('state')).toBe('mine');
    const code = targetOf(made).searchParams.get('code') ?? '';
    await expect(api.accounts.exchangeCode(code)).rejects.toMatchObject({ id: 'code_err' });
  });

  it('binds the code to the challenge and to its return address', async () => {
    const { account, user_id } = await api.person();
    const parameters = { redirect_uri: BACK, state: 'mine', code_challenge: challengeOf(VERIFIER) };
    const aCode = async () => targetOf(await post({ account, password }, parameters)).searchParams.get('code') ?? '';
    const exchange = async (proof: Parameters<typeof api.accounts.exchangeCode>[1]) =>
      api.accounts.exchangeCode(await aCode(), proof);
    const right = await exchange({ code_verifier: VERIFIER, redirect_uri: BACK });
    expect(right.user_info.user_id).toBe(user_id);
    const elsewhere = { code_verifier: VERIFIER, redirect_uri: `${ORIGIN}/plugins/` };
    await expect(exchange(elsewhere)).rejects.toMatchObject({ id: 'code_err' });
  });

  it.each<[string, Record<string, string>]>([
    ['a plain challenge', { code_challenge: challengeOf(VERIFIER), code_challenge_method: 'plain' }],
    ['a challenge that is none', { code_challenge: 'short' }],
    ['an endless state', { state: 'a'.repeat(513) }],
  ])('refuses %s', async (_what, parameters) => {
    expect((await open({ redirect_uri: BACK, ...parameters })).status).toBe(400);
    expect((await post({ account: 'anybody', password }, { redirect_uri: BACK, ...parameters })).status).toBe(400);
  });

  it('refuses two states', async () => {
    expect((await api.send({ method: 'GET', url: '/user/login?state=a&state=b' })).status).toBe(400);
  });
});

describe('a plain link to the page', () => {
  const cookieOf = (response: ApiResponse) =>
    /ps_sign_in=([\w-]{43})\.([\w-]{43})/.exec(String(response.headers['set-cookie']));
  const actionOf = (response: ApiResponse) =>
    new URL(/action="([^"]*)"/.exec(response.text)?.[1]?.replaceAll('&amp;', '&') ?? '', ORIGIN).searchParams;

  it('gets a state and a secret that only this browser has', async () => {
    const { account } = await api.person();
    const page = await open({ redirect_uri: BACK });
    const [, state = '', verifier = ''] = cookieOf(page) ?? [];
    expect(String(page.headers['set-cookie'])).toContain('SameSite=Lax');
    expect(actionOf(page).get('state')).toBe(state);
    const response = await post({ account, password }, Object.fromEntries(actionOf(page)));
    expect(targetOf(response).searchParams.get('state')).toBe(state);
    const code = targetOf(response).searchParams.get('code') ?? '';
    expect((await api.accounts.exchangeCode(code, { code_verifier: verifier })).user_info.user_name).toBe(account);
  });

  it('keeps the secret of a login in another tab', async () => {
    const first = await open();
    const [pair = '', state] = cookieOf(first) ?? [];
    const second = await open({ redirect_uri: BACK }, { cookie: pair });
    expect(actionOf(second).get('state')).toBe(state);
    expect(cookieOf(await open({}, { cookie: 'ps_sign_in=made-up' }))?.[1]).not.toBe(state);
  });

  it('stores them in a cookie that no other host can set, if https allows it', async () => {
    const https = await theWholeApi({ PUBLIC_URL: 'https://square.example' });
    const request = async (headers: Record<string, string>) =>
      String((await https.send({ method: 'GET', url: '/user/login', headers })).headers['set-cookie']);
    const host = 'square.example';
    expect(await request({ host })).toMatch(/^__Host-ps_sign_in=[^;]+; Max-Age=3600; Path=\/; Secure; SameSite=Lax$/);
    expect(await request({ host, 'x-forwarded-proto': 'http' })).toMatch(/^ps_sign_in=(?!.*Secure)/);
    expect(await request({ host: 'localhost:8000' })).toMatch(/^ps_sign_in=(?!.*Secure)/);
    // An attacker who can set cookies for the domain cannot start a login for another user.
    const [, theirs] = cookieOf(await open()) ?? [];
    const made = await request({ host, cookie: `ps_sign_in=${theirs}.${theirs}` });
    expect(made).not.toContain(theirs);
    await https.close();
  });

  it('gets none if it returns to another site or has its own', async () => {
    const addresses: Record<string, string>[] = [
      { redirect_uri: 'https://partner.example/callback' },
      { redirect_uri: BACK, state: 'mine' },
      { redirect_uri: BACK, code_challenge: challengeOf(VERIFIER) },
    ];
    for (const parameters of addresses) expect((await open(parameters)).headers['set-cookie']).toBeUndefined();
  });
});

it('refuses sign-ups if the deployment closes them, on the page and by the call', async () => {
  const closed = await anApi(
    async ({ app, accounts }) => {
      accountRoutes(app, accounts, async () => {});
      const parts = { accounts, settings: { PUBLIC_URL: undefined }, limitSignUps: async () => {} };
      await app.register(async (pages) => signInPageRoutes(pages, parts));
    },
    { signUpClosed: true },
  );
  try {
    const page = await closed.send({ url: '/user/login?page=sign_up&lang=en-US' });
    expect(page.text).toContain('<h1>Log in</h1>');
    expect(page.text).not.toContain('Create an account');
    const body = { account: 'somebody', password: 'a good password' };
    const response = await closed.send({ method: 'POST', url: '/api/user-center/user/sign-up', body });
    expect([response.status, response.body.error]).toEqual([403, 'sign_up_closed']);
  } finally {
    await closed.close();
  }
});

it('has the address of an administrator if the deployment has set one, where a text refers users to one', async () => {
  const config = { links: { contact: { 'en-US': 'mailto:it@acme.example', 'zh-CN': '/it/' } } };
  const site = await theWholeApi({}, { config });
  try {
    const pageIn = async (lang: string) => (await site.send({ url: `/user/login?lang=${lang}` })).text;
    const note = 'Ask an administrator for a link to set a new one. <a href="mailto:it@acme.example">';
    expect(await pageIn('en-US')).toContain(note);
    expect(await pageIn('zh-CN')).toContain('<a href="/it/">联系管理员</a>');
  } finally {
    await site.close();
  }
  // The suite's own contact page may not exist here.
  expect((await open()).text).not.toContain('/contact/');
});
