import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { closePage, openPage } from '../../support/browser/browser';
import { clickOn } from '../../support/browser/Site';
import { runServer, type ServerProcess } from '../../support/processes/runServer';
import { SamlProvider } from '../../support/services/SamlProvider';

/** For the browser, the provider is another site (localhost versus 127.0.0.1), so its form sends no cookie of ours. */
const folder = mkdtempSync(join(tmpdir(), 'company-sign-in-saml-'));
const idp = new SamlProvider();
let server: ServerProcess;
let page: Page;

beforeAll(async () => {
  await idp.listen();
  const file = join(folder, 'site.json');
  const provider = { entry_point: idp.address, idp_cert: idp.keys.cert };
  const login_methods = { saml: { label: 'Acme', provider } };
  writeFileSync(file, JSON.stringify({ deployment: { deploy_type: 'pri' }, login_methods }));
  server = await runServer({ env: { SITE_CONFIG: file } });
});
afterAll(async () => {
  await server?.remove();
  idp.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  page = await openPage();
  await page.setCookie({ name: 'ps_lang', value: 'en-US', url: server.origin });
  await page.goto(`${server.origin}/plugins/`);
  await clickOn(page, '::-p-aria([name="Log in with Acme"][role="link"])');
  await page.waitForFunction((address) => location.href.startsWith(address), {}, idp.address);
  // The last part of the form.
  await page.waitForSelector('form button');
});
afterEach(() => closePage(page));

it('logs in at the provider’s page on another site, and logs out', async () => {
  idp.person = { nameId: 'p-1', attributes: { uid: 'mei', displayName: 'Mei Lin' } };
  await page.reload();
  await page.click('button');
  await page.waitForFunction(() => location.pathname === '/plugins/');
  await page.waitForSelector('#catalog article h3');
  await clickOn(page, 'button[aria-label^="Account menu"]');
  await page.waitForSelector('::-p-text(Mei Lin)', { visible: true });
  await clickOn(page, '::-p-aria([name="Log out"][role="menuitem"])');
  await page.waitForFunction(() => location.pathname === '/user/login');
});

it('returns to the login page, in the user’s language, if the provider’s response is invalid', async () => {
  await page.$eval('input[name="SAMLResponse"]', (field) => field.setAttribute('value', 'bm8gWE1M'));
  await page.click('button');
  await page.waitForSelector('::-p-text(couldn’t confirm your identity)');
  await page.waitForSelector('::-p-aria([name="Log in with Acme"][role="link"])');
});
