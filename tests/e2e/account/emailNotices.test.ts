import { AxePuppeteer } from '../../support/browser/axe';
import { closePage, openPage } from '../../support/browser/browser';
import { clickOn } from '../../support/browser/Site';
import { runMailingServer } from '../../support/processes/runMailingServer';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';
import { aPackage } from '../../support/samples/releases';
import { linkIn, type MailServer } from '../../support/services/mailServer';

const EMAIL = 'mei@navy.example';
const MEI = { account: 'mei', password: 'correct horse battery' };

let mailServer: MailServer;
let server: ServerProcess;
beforeAll(async () => {
  ({ server, mailServer } = await runMailingServer());
});
afterAll(async () => {
  await server?.remove();
  await mailServer?.close();
});

async function call<Data>(path: string, body: object | null, token = ''): Promise<Data> {
  const response = await fetch(server.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie: 'ps_lang=en-US',
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body instanceof FormData ? body : body && JSON.stringify(body),
  });
  return ((await response.json()) as { data: Data }).data;
}

async function logIn(person: object, path = '/login/password'): Promise<string> {
  const { code } = await call<{ code: string }>(`/api/user-center/user${path}`, person);
  const session = await call<{ access_token: string }>(`/api/user-center/user/login/code/user?code=${code}`, null);
  return session.access_token;
}

it('a developer reads a message of the reviewer in an email, ends such emails, and starts them again', async () => {
  const mei = await logIn({ ...MEI, email: EMAIL }, '/sign-up');
  await fetch(server.origin + linkIn(await mailServer.next(EMAIL)), { method: 'POST', body: new URLSearchParams() });
  const form = new FormData();
  const texts = { name: 'Grid', intro: 'Grid', description: 'Grid', contact: 'me', version_content: 'New' };
  for (const [name, value] of Object.entries({ ...texts, version: '1.0.0' })) form.append(name, value);
  form.append('code', new Blob([new Uint8Array(aPackage())]));
  const { plugin_key, version } = await call<{ plugin_key: string; version: string }>('/api/cmt/plugin', form, mei);
  const message = { plugin_key, version, text: 'What is it for?' };
  await call('/api/cmt/plugin/review/message', message, await logIn(ADMIN));

  const email = await mailServer.next(EMAIL);
  expect(email.subject).toBe('The reviewer wrote to you about Grid 1.0.0 · Plugin Square');
  const page = await openPage();
  try {
    await page.goto(server.origin + (/\/user\/unsubscribe\S*/.exec(email.text)?.[0] ?? ''));
    expect(await page.$eval('p.lead', ({ textContent }) => textContent)).toContain('Messages about a review');
    expect(await AxePuppeteer.violationsInBothSchemes(page)).toEqual([]);
    await Promise.all([page.waitForNavigation(), page.click('button.submit')]);
    expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe('You are unsubscribed');

    const part = new URLSearchParams({ redirect_uri: `${server.origin}/plugins/account?part=notifications` });
    await page.goto(`${server.origin}/user/login?${part}&lang=en-US`);
    await page.type('#account', MEI.account);
    await page.type('#password', MEI.password);
    await page.click('button.submit');
    const kind = '::-p-aria([name="Messages about a review"][role="checkbox"])';
    const box = await page.waitForSelector(kind, { visible: true });
    expect(await box?.evaluate((input) => (input as HTMLInputElement).checked)).toBe(false);
    expect(await AxePuppeteer.violations(page)).toEqual([]);
    await clickOn(page, kind);
    await clickOn(page, '::-p-aria([name="Save"][role="button"])');
    await page.waitForSelector('::-p-text(Saved)', { visible: true });
  } finally {
    await closePage(page);
  }
  await call('/api/cmt/plugin/review/message', { ...message, text: 'Thank you' }, await logIn(ADMIN));
  expect((await mailServer.next(EMAIL)).subject).toBe(email.subject);
});
