import type { Page } from 'puppeteer';
import { AxePuppeteer } from '../../support/browser/axe';
import { closePage, openPage } from '../../support/browser/browser';
import { clickOn } from '../../support/browser/Site';
import { runMailingServer } from '../../support/processes/runMailingServer';
import type { ServerProcess } from '../../support/processes/runServer';
import { linkIn, type MailServer } from '../../support/services/mailServer';

const EMAIL = 'mei@navy.example';
const PERSON = { account: 'mei', password: 'correct horse battery' };
const NEW_PASSWORD = 'a new one entirely';

let mailServer: MailServer;
let server: ServerProcess;

beforeAll(async () => {
  ({ server, mailServer } = await runMailingServer());
});
afterAll(async () => {
  await server?.remove();
  await mailServer?.close();
});

const heading = (page: Page) => page.$eval('h1', (element) => element.textContent);
const submit = (page: Page) => Promise.all([page.waitForNavigation(), page.click('button.submit')]);

async function call(method: string, path: string, body: unknown, token = '') {
  const response = await fetch(`${server.origin}/api/user-center/user${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: 'ps_lang=en-US',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === null ? undefined : JSON.stringify(body),
  });
  return (await response.json()) as { data: { code: string; access_token: string } };
}

it('resets a forgotten password by email, without scripts', async () => {
  const signUp = await call('POST', '/sign-up', PERSON);
  const { data } = await call('GET', `/login/code/user?code=${signUp.data.code}`, null);
  await call('PUT', '/userinfo', { email: EMAIL, password: PERSON.password }, data.access_token);

  const page = await openPage({ width: 390 });
  try {
    await page.setJavaScriptEnabled(false);
    await page.setCookie({ name: 'ps_lang', value: 'en-US', url: server.origin });
    await page.goto(server.origin + linkIn(await mailServer.next(EMAIL)));
    expect(await heading(page)).toBe('Confirm your email address');
    await submit(page);
    expect(await heading(page)).toBe('The address is confirmed');

    await page.goto(`${server.origin}/user/login`);
    await Promise.all([page.waitForNavigation(), page.click('::-p-text(Forgot your password?)')]);
    expect(await heading(page)).toBe('Reset your password');
    await page.type('#account', EMAIL);
    await submit(page);
    expect(await heading(page)).toBe('Check your email');

    const link = linkIn(await mailServer.next(EMAIL));
    await page.goto(server.origin + link);
    await page.type('#password', NEW_PASSWORD);
    await submit(page);
    expect(await heading(page)).toBe('Password changed');
    expect((await mailServer.next(EMAIL)).subject).toBe('Your password was changed · Plugin Square');
    expect((await page.goto(server.origin + link))?.status()).toBe(410);

    await page.goto(`${server.origin}/user/login`);
    await page.type('#account', PERSON.account);
    await page.type('#password', NEW_PASSWORD);
    await submit(page);
    expect(new URL(page.url()).pathname).toBe('/plugins/');
  } finally {
    await closePage(page);
  }
});

it('shows on the account page that an address is not confirmed yet, and sends the link again', async () => {
  const page = await openPage();
  const email = 'grace@navy.example';
  try {
    await page.setCookie({ name: 'ps_lang', value: 'en-US', url: server.origin });
    const part = new URLSearchParams({ redirect_uri: `${server.origin}/plugins/account?part=profile` });
    await page.goto(`${server.origin}/user/login?${part}&page=sign_up`);
    await page.type('#account', 'grace');
    await page.type('#password', PERSON.password);
    await page.click('button.submit');
    await (await page.waitForSelector('::-p-aria([name="Email address"])', { visible: true }))?.type(email);
    await (await page.waitForSelector('::-p-aria([name="Current password"])'))?.type(PERSON.password);
    await page.keyboard.press('Enter');
    await page.waitForSelector('::-p-text(Not confirmed)', { visible: true });
    await mailServer.next(email);
    await clickOn(page, '::-p-aria([name="Send again"][role="button"])');
    const again = await mailServer.next(email);
    expect(await AxePuppeteer.violations(page)).toEqual([]);
    await page.goto(server.origin + linkIn(again));
    await submit(page);
    await page.goto(`${server.origin}/plugins/account?part=profile`);
    await page.waitForSelector('::-p-text(Confirmed)', { visible: true });
  } finally {
    await closePage(page);
  }
});

describe('has no axe violations in both schemes', () => {
  it.each(['/user/reset/request', '/user/reset/request?done=1', '/user/email', '/user/email?done=1', '/user/login'])(
    'on %s',
    async (path) => {
      const page = await openPage();
      try {
        await page.goto(server.origin + path);
        expect(await AxePuppeteer.violationsInBothSchemes(page)).toEqual([]);
      } finally {
        await closePage(page);
      }
    },
  );
});
