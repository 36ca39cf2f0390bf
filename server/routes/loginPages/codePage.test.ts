import type { Locale } from '../../../contract/fields';
import { LOCALES } from '../../../contract/values/locales';
import { type Api, anApi, ORIGIN } from '../../../tests/support/api/anApi';
import { authenticator } from '../../../tests/support/services/authenticator';
import { pageTexts } from '../../site/pageTexts';
import { signInPageRoutes } from './signInPages';

let api: Api;
let offset = 0;
const now = () => new Date(Date.now() + offset);
beforeAll(async () => {
  api = await anApi(
    async ({ app, accounts }) => {
      await app.register(async (pages) =>
        signInPageRoutes(pages, { accounts, settings: {}, limitSignUps: async () => {} }),
      );
    },
    { clock: now },
  );
});
afterAll(() => api.close());

const password = 'a good password';
const BACK = `${ORIGIN}/plugins/?plugin_key=grid`;
const post = (fields: Record<string, string>, lang: Locale = 'en-US') =>
  api.send({
    method: 'POST',
    url: '/user/login',
    query: { redirect_uri: BACK, lang },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const challengeIn = (html: string) => /name="challenge" value="([\w-]+)"/.exec(html)?.[1] ?? '';

async function aProtectedPerson() {
  const person = await api.person();
  const caller = (await api.accounts.authenticate(person.access_token))!;
  const app = authenticator((await api.accounts.secondFactors.enroll(caller, password)).secret);
  await api.accounts.secondFactors.confirm(caller, app.code(now()));
  offset += 30_000;
  return { ...person, app };
}

it('asks for the code on a second page without script, and returns with a code for tokens', async () => {
  const person = await aProtectedPerson();
  const { status, text, headers } = await post({ account: person.account, password });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(text).not.toContain('<script');
  expect(text).toContain('autocomplete="one-time-code"');
  expect(text).toContain('<label for="code">Code</label>');
  const done = await post({ challenge: challengeIn(text), code: person.app.code(now()) });
  expect(done.status).toBe(303);
  const target = new URL(String(done.headers.location));
  expect(target.searchParams.get('plugin_key')).toBe('grid');
  const session = await api.accounts.exchangeCode(target.searchParams.get('code') ?? '');
  expect(session.user_info.user_id).toBe(person.user_id);
});

it('asks again after a wrong code, keeps the challenge, and blocks after five', async () => {
  const person = await aProtectedPerson();
  const challenge = challengeIn((await post({ account: person.account, password })).text);
  for (let time = 0; time < 5; time += 1) {
    const { status, text } = await post({ challenge, code: '000000' });
    expect(status).toBe(422);
    expect(text).toContain(pageTexts('en-US').html('page.failure.wrong_code'));
    expect(challengeIn(text)).toBe(challenge);
  }
  const resting = await post({ challenge, code: person.app.code(now()) });
  expect([resting.status, challengeIn(resting.text)]).toEqual([429, challenge]);
  expect(Number(resting.headers['retry-after'])).toBeGreaterThan(800);
});

it('starts again with account and password if the challenge is no longer valid', async () => {
  const { status, text } = await post({ challenge: '"><script>alert(1)</script>', code: '123456' });
  expect(status).toBe(401);
  expect(text).not.toContain('<script');
  expect(text).toContain(pageTexts('en-US').html('page.failure.challenge_expired'));
  expect(text).toContain('<label for="password">');
});

it.each(LOCALES)('supports %s', async (lang) => {
  const person = await aProtectedPerson();
  const { text } = await post({ account: person.account, password }, lang);
  expect(text).toContain(`<html lang="${lang}">`);
  expect(text).toContain(`<h1>${pageTexts(lang).html('account.twoFactor')}</h1>`);
  expect(text).toContain(pageTexts(lang).html('page.login.back'));
});
