import { LOCALES } from '../../../contract/values/locales';
import { type Api, anApi, ORIGIN, type Person } from '../../../tests/support/api/anApi';
import { pageTexts } from '../../site/pageTexts';
import { resetPageRoutes } from './resetPages';

let api: Api;
beforeAll(async () => {
  api = await anApi(async ({ app, accounts }) => {
    await app.register(async (pages) => resetPageRoutes(pages, { accounts, settings: {} }));
  });
});
afterAll(() => api.close());

const OLD = 'a good password';
const NEW = 'another good one';
const open = (query: Record<string, string>, headers = {}) =>
  api.send({ method: 'GET', url: '/user/reset', query, headers });
const post = (token: string, password: string, headers = {}) =>
  api.send({
    method: 'POST',
    url: '/user/reset',
    query: { token, lang: 'en-US' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ password }).toString(),
  });
const linkFor = async (person: Person, removes_totp = false) =>
  (await api.accounts.credentials.makeReset({ account: person.account, removes_totp }, person.user_id)).token;
const signIn = (person: Person, password: string) => api.accounts.signIn({ account: person.account, password }, ORIGIN);

describe('the page of a reset link', () => {
  it('is a form without script, names the account, and does not leak its address', async () => {
    const person = await api.person();
    const token = await linkFor(person);
    const { status, text, headers } = await open({ token, lang: 'en-US' });
    expect(status).toBe(200);
    expect(text).not.toContain('<script');
    expect(text).toContain(`<form class="form" method="post" action="/user/reset?token=${token}&amp;lang=en-US">`);
    expect(text).toContain(`<strong>${person.account}</strong>`);
    expect(text).toContain('autocomplete="new-password"');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each(LOCALES)('supports %s', async (lang) => {
    const texts = pageTexts(lang);
    const form = await open({ token: await linkFor(await api.person()), lang });
    expect(form.text).toContain(`<h1>${texts.html('page.proof.resetTitle')}</h1>`);
    expect((await open({ token: 'x', lang })).text).toContain(texts.html('page.proof.goneWhy'));
    expect((await open({ done: '1', lang })).text).toContain(texts.html('page.proof.doneLead'));
  });

  it('uses the color scheme that the user chose', async () => {
    const { text } = await open({ token: 'x' }, { cookie: 'ps_theme=dark; ps_lang=ja-JP' });
    expect(text).toContain('<html lang="ja-JP" data-theme="dark">');
  });
});

describe('using a reset link', () => {
  it('sets the password, ends every session and works once', async () => {
    const person = await api.person();
    const token = await linkFor(person);
    const { status, headers } = await post(token, NEW);
    expect([status, headers.location]).toEqual([303, '/user/reset?done=1']);
    await expect(api.accounts.authenticate(person.access_token)).rejects.toMatchObject({ id: 'unauthenticated' });
    await expect(api.accounts.refresh(person.refresh_token)).rejects.toMatchObject({ id: 'unauthenticated' });
    await expect(signIn(person, OLD)).rejects.toMatchObject({ id: 'invalid_credentials' });
    await signIn(person, NEW);
    expect((await post(token, 'a third password')).status).toBe(410);
    expect((await open({ token })).status).toBe(410);
    await signIn(person, NEW);
  });

  it('sets one password if it is used twice at once', async () => {
    const token = await linkFor(await api.person());
    const responses = await Promise.all([post(token, NEW), post(token, 'yet another one')]);
    expect(responses.map((response) => response.status).sort()).toEqual([303, 410]);
  });

  it('works for 24 hours, and only the newest of an account', async () => {
    const person = await api.person();
    const [older, newest] = [await linkFor(person), await linkFor(person)];
    expect((await open({ token: older })).status).toBe(410);
    api.pass(24 * 60 * 60 - 60);
    expect((await open({ token: newest })).status).toBe(200);
    api.pass(61);
    expect((await post(newest, NEW)).status).toBe(410);
    await signIn(person, OLD);
  });

  it('asks again if the password is short, common, or equals the account, and stays valid', async () => {
    const person = await api.person('Rosalind.Franklin');
    const token = await linkFor(person);
    for (const password of ['short', '', 'ROSALIND.franklin', 'password1']) {
      const { status, text } = await post(token, password);
      expect(status).toBe(422);
      expect(text).toContain(pageTexts('en-US').html('page.failure.weak_password'));
    }
    expect((await post(token, NEW)).status).toBe(303);
  });

  it('refuses forms of another site, and invalid tokens', async () => {
    const person = await api.person();
    const token = await linkFor(person);
    expect((await post(token, NEW, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    await signIn(person, OLD);
    const evil = await post('"><script>alert(1)</script>', NEW);
    expect([evil.status, evil.text.includes('<script')]).toEqual([410, false]);
  });

  it('becomes invalid when the owner changes the password', async () => {
    const person = await api.person();
    const token = await linkFor(person);
    const caller = await api.accounts.authenticate(person.access_token);
    await api.accounts.credentials.change(caller!, { password: OLD, new_password: NEW }, 'en-US');
    expect((await post(token, 'a third password')).status).toBe(410);
  });
});
