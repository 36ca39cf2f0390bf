import { LOCALES } from '../../../contract/values/locales';
import { anApi, ORIGIN, type Person } from '../../../tests/support/api/anApi';
import {
  type ApiWithMailServer,
  anApiWithMailServer,
  PUBLIC_URL,
} from '../../../tests/support/api/anApiWithMailServer';
import { linkIn } from '../../../tests/support/services/mailServer';
import { createResetLimit } from '../../limits/hourlyLimit';
import { pageTexts } from '../../site/pageTexts';
import { passwordRoutes } from '../accounts/ownAccount';
import { resetPageRoutes, resetRequestPageRoutes } from './resetPages';

const ADDRESS_LIMIT = 12;

let api: ApiWithMailServer;
beforeAll(async () => {
  api = await anApiWithMailServer(mountRoutes);
});
afterAll(() => api.close());

async function mountRoutes({ app, accounts }: Parameters<Parameters<typeof anApi>[0]>[0]): Promise<void> {
  const limitResets = createResetLimit(app, ADDRESS_LIMIT);
  passwordRoutes(app, { accounts, settings: {}, limitResets });
  await app.register(async (pages) => resetRequestPageRoutes(pages, { accounts, settings: {}, limitResets }));
  await app.register(async (pages) => resetPageRoutes(pages, { accounts, settings: {} }));
}

/** Every test uses its own IP address, so that no test uses up another's limit. */
let addresses = 0;
let remoteAddress = '';
beforeEach(() => {
  addresses += 1;
  remoteAddress = `192.0.2.${addresses}`;
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const requestReset = (account: string, headers = {}) =>
  api.send({
    method: 'POST',
    url: '/user/reset/request?lang=en-US',
    headers: { ...form, ...headers },
    payload: new URLSearchParams({ account }).toString(),
    remoteAddress,
  });
const requestByCall = (account: string, cookie = 'ps_lang=en-US') =>
  api.send({
    method: 'POST',
    url: '/api/user-center/user/password/reset_request',
    headers: { cookie },
    body: { account },
    remoteAddress,
  });
const open = (url: string) => api.send({ method: 'GET', url });
const setPassword = (link: string, password: string) =>
  api.send({ method: 'POST', url: link, headers: form, payload: new URLSearchParams({ password }).toString() });
const signIn = (person: Person, password: string) => api.accounts.signIn({ account: person.account, password }, ORIGIN);

async function aMember(email: string, account?: string): Promise<Person> {
  const person = await api.person(account);
  await api.confirm(person, email);
  return person;
}

describe('a forgotten password', () => {
  it('is reset by an emailed link, which works once, and the owner is notified', async () => {
    const person = await aMember('ada@navy.example');
    const response = await requestReset(person.account);
    expect([response.status, response.headers.location]).toEqual([303, '/user/reset/request?done=1']);
    const email = await api.mailServer.next('ada@navy.example');
    expect(email.subject).toBe('Set a new password · Plugin Square');
    expect(email.text).toContain(person.account);
    const link = linkIn(email);
    expect(email.text).toContain(`${PUBLIC_URL}${link}`);
    expect(email.html).toContain(`href="${PUBLIC_URL}${link.replaceAll('&', '&amp;')}"`);
    expect((await open(link)).text).toContain(`<strong>${person.account}</strong>`);
    expect((await setPassword(link, 'another good one')).status).toBe(303);
    await signIn(person, 'another good one');
    expect((await setPassword(link, 'a third password')).status).toBe(410);
    expect((await api.mailServer.next('ada@navy.example')).subject).toBe('Your password was changed · Plugin Square');
  });

  it('is also reset by email address, without case', async () => {
    const person = await aMember('grace@navy.example');
    await requestReset(' Grace@Navy.example ');
    const email = await api.mailServer.next('grace@navy.example');
    expect(email.text).toContain(person.account);
  });

  it.each(LOCALES)('is reset in %s', async (locale) => {
    const address = `${locale}@navy.example`.toLowerCase();
    const person = await aMember(address);
    await requestByCall(person.account, `ps_lang=${locale}`);
    const email = await api.mailServer.next(address);
    expect(email.subject).toContain(pageTexts(locale).text('email.resetLink.subject'));
    expect(email.html).toContain(`<html lang="${locale}">`);
    expect(linkIn(email)).toContain(`&lang=${locale}`);
  });

  it("is that of the address's owner, even if another account has the address as its name", async () => {
    const owner = await aMember('mei@navy.example');
    const squatter = await aMember('squatter@navy.example', 'mei@navy.example');
    await requestReset('mei@navy.example');
    const [mine, theirs] = [
      await api.mailServer.next('mei@navy.example'),
      await api.mailServer.next('squatter@navy.example'),
    ];
    expect((await open(linkIn(mine))).text).toContain(`<strong>${owner.account}</strong>`);
    expect((await open(linkIn(theirs))).text).toContain(`<strong>${squatter.account}</strong>`);
  });
});

describe('an emailed link', () => {
  const linkFor = async (person: Person, email: string) => {
    await requestReset(person.account);
    return linkIn(await api.mailServer.next(email));
  };

  it('works for an hour, and only the newest', async () => {
    const person = await aMember('hour@navy.example');
    const older = await linkFor(person, 'hour@navy.example');
    const newest = await linkFor(person, 'hour@navy.example');
    expect((await open(older)).status).toBe(410);
    api.pass(60 * 60 - 5);
    expect((await open(newest)).status).toBe(200);
    api.pass(10);
    expect((await setPassword(newest, 'another good one')).status).toBe(410);
  });

  it("does not affect an administrator's link or two-factor authentication", async () => {
    const person = await aMember('made@navy.example');
    const { token } = await api.accounts.credentials.makeReset(
      { account: person.account, removes_totp: true },
      person.user_id,
    );
    const emailed = await linkFor(person, 'made@navy.example');
    expect((await open(`/user/reset?token=${token}`)).status).toBe(200);
    expect((await setPassword(emailed, 'another good one')).status).toBe(303);
    expect((await open(`/user/reset?token=${token}`)).status).toBe(410);
  });

  it('becomes invalid when the email address changes', async () => {
    const person = await aMember('before@navy.example');
    const link = await linkFor(person, 'before@navy.example');
    await api.accounts.emails.change(
      { ...person, session_id: '' },
      { email: null, password: 'a good password' },
      'en-US',
    );
    expect((await open(link)).status).toBe(410);
  });

  it('is stored only as a hash', async () => {
    const link = await linkFor(await aMember('hash@navy.example'), 'hash@navy.example');
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    expect(token).toHaveLength(43);
    const stored = JSON.stringify(await api.context.db.selectFrom('password_resets').selectAll().execute());
    expect(stored).not.toContain(token);
  });
});

describe('the existence of an account', () => {
  it('is not revealed: known, unknown, unconfirmed and invalid names get the same response', async () => {
    const known = await aMember('known@navy.example');
    const unconfirmed = await api.person();
    await api.accounts.emails.change(
      { ...unconfirmed, session_id: '' },
      { email: 'unconfirmed@navy.example', password: 'a good password' },
      'en-US',
    );
    await api.mailServer.next('unconfirmed@navy.example');
    // A user who logs in only by a company has no password to reset.
    const withoutPassword = await aMember('company@navy.example');
    await api.context.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('user_id', '=', withoutPassword.user_id)
      .execute();
    const names = [
      known.account,
      withoutPassword.account,
      'nobody-at-all',
      unconfirmed.account,
      'unconfirmed@navy.example',
      '\0',
      '',
    ];
    const responses = [];
    for (const name of names) responses.push(await requestReset(name));
    const seen = responses.map(({ status, text, headers }) => JSON.stringify([status, text, headers.location]));
    expect(new Set(seen).size).toBe(1);
    const calls = [await requestByCall(known.account), await requestByCall('nobody-at-all')];
    expect(new Set(calls.map(({ text }) => text))).toEqual(new Set(['{"code":0,"data":{"is_mailed":true}}']));
    for (const name of names) await api.accounts.resetEmails.request(name, 'en-US');
    await api.mailServer.next('known@navy.example');
    expect(api.mailServer.emails.filter(({ to }) => to.includes('unconfirmed@navy.example'))).toHaveLength(1);
    // Only the email that confirmed the address.
    expect(api.mailServer.emails.filter(({ to }) => to.includes('company@navy.example'))).toHaveLength(1);
  });
});

describe('repeated requests', () => {
  it('send one account five emails in 15 minutes, with the same response after that', async () => {
    const person = await aMember('often@navy.example');
    const request = () => api.accounts.resetEmails.request(person.account, 'en-US');
    const newest = async () => {
      const links = api.context.db.selectFrom('password_resets').select('token_hash');
      return (await links.where('user_id', '=', person.user_id).executeTakeFirst())?.token_hash;
    };
    for (let round = 0; round < 5; round += 1) await request();
    const fifth = await newest();
    await request();
    expect(await newest()).toBe(fifth);
    expect((await requestReset(person.account)).status).toBe(303);
    api.pass(15 * 60 + 1);
    await request();
    expect(await newest()).not.toBe(fifth);
  });

  it('are limited per address, for page and call together', async () => {
    for (let round = 0; round < ADDRESS_LIMIT - 1; round += 1) await requestReset(`nobody-${round}`);
    expect((await requestByCall('nobody')).status).toBe(200);
    const refused = await requestReset('nobody');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.text).toContain(pageTexts('en-US').html('page.email.tooMany'));
    expect(await requestByCall('nobody')).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
  });
});

describe('the page', () => {
  it.each(LOCALES)('asks and confirms in %s, without script', async (lang) => {
    const texts = pageTexts(lang);
    const page = await open(`/user/reset/request?lang=${lang}`);
    expect([page.status, page.text.includes('<script')]).toEqual([200, false]);
    expect(page.text).toContain(`<h1>${texts.html('page.email.requestTitle')}</h1>`);
    expect((await open(`/user/reset/request?done=1&lang=${lang}`)).text).toContain(texts.html('page.email.sentLead'));
  });

  it('refuses forms of another site', async () => {
    const person = await aMember('cross@navy.example');
    expect((await requestReset(person.account, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await requestReset(person.account, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('uses no host of a request in an email', async () => {
    const person = await aMember('host@navy.example');
    await requestReset(person.account, { host: 'evil.example' });
    const email = await api.mailServer.next('host@navy.example');
    expect(email.raw).not.toContain('evil.example');
    expect(email.text).toContain(PUBLIC_URL);
  });
});

it('refers to an administrator if the site sends no email', async () => {
  const silent = await anApi(mountRoutes);
  try {
    const page = await silent.send({ method: 'GET', url: '/user/reset/request?lang=en-US' });
    expect([page.status, page.text.includes(pageTexts('en-US').html('page.email.noMail'))]).toEqual([200, true]);
    const call = await silent.send({
      method: 'POST',
      url: '/api/user-center/user/password/reset_request',
      body: { account: 'somebody' },
    });
    expect([call.status, call.body.data]).toEqual([200, { is_mailed: false }]);
  } finally {
    await silent.close();
  }
});
