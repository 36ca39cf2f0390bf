import { LOCALES } from '../../../contract/values/locales';
import type { Person } from '../../../tests/support/api/anApi';
import { type ApiWithMailServer, anApiWithMailServer } from '../../../tests/support/api/anApiWithMailServer';
import { linkIn } from '../../../tests/support/services/mailServer';
import { pageTexts } from '../../site/pageTexts';
import { accountRoutes } from '../accounts/accounts';
import { profileRoutes } from '../accounts/profiles';
import { emailPageRoutes } from './emailPages';

let api: ApiWithMailServer;
beforeAll(async () => {
  api = await anApiWithMailServer(async ({ app, accounts, context }) => {
    accountRoutes(app, accounts, async () => {});
    profileRoutes(app, context, accounts);
    await app.register(async (pages) => emailPageRoutes(pages, { accounts, settings: {} }));
  });
});
afterAll(() => api.close());

const BASE = '/api/user-center/user';
const password = 'a good password';
const texts = pageTexts('en-US');
const headers = { cookie: 'ps_lang=en-US' };
const change = (who: Person, email: string | null) =>
  api.send({ method: 'PUT', url: `${BASE}/userinfo`, headers, body: { email, password } }, who);
const sendAgain = (who: Person) => api.send({ method: 'POST', url: `${BASE}/email_proof`, headers }, who);
const open = (url: string) => api.send({ method: 'GET', url, headers });
const confirm = (url: string, more = {}) => api.send({ method: 'POST', url, headers: { ...headers, ...more } });
const isConfirmed = async ({ user_id }: Person) => (await api.accounts.userInfo(user_id)).email_verified;
const linkTo = async (email: string) => linkIn(await api.mailServer.next(email));

describe('a new email address', () => {
  it('is confirmed by the button on the linked page, once, and not by opening the page', async () => {
    const person = await api.person();
    await change(person, 'Ada@navy.example');
    const email = await api.mailServer.next('Ada@navy.example');
    expect(email.subject).toBe('Confirm your email address · Plugin Square');
    // The address may belong to a stranger, so the email must not contain text that the user chose.
    expect(email.text + email.html).not.toContain(person.account);
    const link = linkIn(email);
    const page = await open(link);
    expect([page.status, page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([
      200,
      'strict-origin',
      'no-store',
    ]);
    expect(page.text).toContain('<strong>Ada@navy.example</strong>');
    expect(page.text).not.toContain('<script');
    expect(await isConfirmed(person)).toBe(false);
    const response = await confirm(link);
    expect([response.status, response.headers.location]).toEqual([303, '/user/email?done=1']);
    expect(await isConfirmed(person)).toBe(true);
    expect((await open('/user/email?done=1')).text).toContain(texts.html('page.email.confirmedLead'));
    expect((await confirm(link)).status).toBe(410);
  });

  it('has a link that is valid for 24 hours, and only the newest link works', async () => {
    const person = await api.person();
    await change(person, 'day@navy.example');
    const older = await linkTo('day@navy.example');
    expect((await sendAgain(person)).body.data).toEqual({ is_sent: true });
    const newest = await linkTo('day@navy.example');
    expect((await confirm(older)).status).toBe(410);
    api.pass(24 * 60 * 60 - 5);
    expect((await open(newest)).status).toBe(200);
    api.pass(10);
    expect((await confirm(newest)).status).toBe(410);
    expect(await isConfirmed(person)).toBe(false);
  });

  it('invalidates the link of the earlier address, even if that address is set again', async () => {
    const person = await api.person();
    await change(person, 'first@navy.example');
    const link = await linkTo('first@navy.example');
    await change(person, null);
    expect((await open(link)).status).toBe(410);
    await change(person, 'first@navy.example');
    expect((await confirm(link)).status).toBe(410);
  });

  it('is reported to the old address if that was confirmed', async () => {
    const person = await api.person();
    await api.confirm(person, 'old@navy.example');
    await change(person, 'new@navy.example');
    const notice = await api.mailServer.next('old@navy.example');
    expect(notice.subject).toBe('Your email address was changed · Plugin Square');
    expect(notice.text).toContain(person.account);
    expect(notice.text).not.toContain('new@navy.example');
    expect(await isConfirmed(person)).toBe(false);
  });
});

it('may be given at sign-up, which sends the link', async () => {
  const signUp = (account: string, email: string) =>
    api.send({
      method: 'POST',
      url: `${BASE}/sign-up`,
      headers,
      body: { account, password, email },
    });
  expect((await signUp('grace', 'no address')).status).toBe(400);
  expect((await signUp('grace', 'grace@navy.example')).status).toBe(200);
  expect((await confirm(await linkTo('grace@navy.example'))).status).toBe(303);
});

describe('a confirmed email address', () => {
  it('cannot be used by another account, without case, and its owner is not revealed', async () => {
    const [owner, other] = [await api.person(), await api.person()];
    await api.confirm(owner, 'taken@navy.example');
    await change(other, 'TAKEN@navy.example');
    const response = await confirm(await linkTo('TAKEN@navy.example'));
    expect(response.status).toBe(409);
    expect(response.text).toContain(texts.html('page.email.takenWhy'));
    expect(response.text).not.toContain(owner.account);
    expect([await isConfirmed(owner), await isConfirmed(other)]).toEqual([true, false]);
  });

  it('is confirmed for only one of two accounts that confirm it at once', async () => {
    const people = [await api.person(), await api.person()];
    const addresses = ['race@navy.example', 'RACE@navy.example'];
    const links = [];
    for (const [index, person] of people.entries()) {
      await change(person, addresses[index]!);
      links.push(await linkTo(addresses[index]!));
    }
    const responses = await Promise.all(links.map((link) => confirm(link)));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409]);
  });
});

describe('resending the link', () => {
  it('works if an address is unconfirmed', async () => {
    const person = await api.person();
    expect((await sendAgain(person)).body.data).toEqual({ is_sent: false });
    await api.confirm(person, 'done@navy.example');
    const before = api.mailServer.emails.length;
    expect((await sendAgain(person)).body.data).toEqual({ is_sent: false });
    expect(api.mailServer.emails.slice(before).some(({ to }) => to.includes('done@navy.example'))).toBe(false);
  });

  it('is limited per mailbox, from one account or from several', async () => {
    const [person, other] = [await api.person(), await api.person()];
    await change(person, 'full@navy.example');
    for (let round = 0; round < 4; round += 1) expect((await sendAgain(person)).status).toBe(200);
    const refused = await sendAgain(person);
    expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_attempts' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await change(other, 'Full@navy.example')).status).toBe(200);
    expect((await sendAgain(other)).status).toBe(429);
    for (let round = 0; round < 5; round += 1) await linkTo('full@navy.example');
    api.pass(15 * 60 + 1);
    await api.accounts.emails.sendProof(other.user_id, 'en-US');
    await linkTo('Full@navy.example');
    expect(api.mailServer.emails.filter(({ to }) => /^full@/i.test(to[0] ?? ''))).toHaveLength(6);
  });
});

describe('the page', () => {
  it.each(LOCALES)('supports %s', async (lang) => {
    const person = await api.person();
    await change(person, `${lang}@navy.example`);
    const link = (await linkTo(`${lang}@navy.example`)).replace('en-US', lang);
    expect((await open(link)).text).toContain(`<h1>${pageTexts(lang).html('page.email.confirmTitle')}</h1>`);
    expect((await open(`/user/email?lang=${lang}`)).text).toContain(pageTexts(lang).html('page.email.proofGoneWhy'));
  });

  it('refuses forms of another site, and invalid tokens', async () => {
    const person = await api.person();
    await change(person, 'cross@navy.example');
    const link = await linkTo('cross@navy.example');
    expect((await confirm(link, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await isConfirmed(person)).toBe(false);
    const evil = await confirm('/user/email?token="><script>alert(1)</script>');
    expect([evil.status, evil.text.includes('<script')]).toEqual([410, false]);
  });
});

it('is offered if the site sends email', async () => {
  const response = await api.send({ method: 'GET', url: `${BASE}/email_proof` }, await api.person());
  expect(response.body.data).toEqual({ is_offered: true });
});

it('changes an address at once if the email server is unavailable', async () => {
  await api.mailServer.close();
  const person = await api.person();
  const response = await change(person, 'away@navy.example');
  expect([response.status, response.body.data.user_info.email]).toEqual([200, 'away@navy.example']);
});
