import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closePage, openPage } from '../../support/browser/browser';
import { clickOn, isAlive } from '../../support/browser/Site';
import { runServer, type ServerProcess } from '../../support/processes/runServer';
import { CLIENT, OpenIdServer } from '../../support/services/OpenIdServer';
import { isWholeMatrix } from '../../support/wholeMatrix';

/** A private deployment whose users log in at their company's own page. */
const METHODS = ['oidc', 'oauth2'] as const;
const folder = mkdtempSync(join(tmpdir(), 'company-sign-in-'));
let company: OpenIdServer;
let server: ServerProcess;

beforeAll(async () => {
  company = await OpenIdServer.start(() => METHODS.map((method) => `${server.origin}/user/login/${method}/callback`));
  company.people.set('mei', { name: 'Mei Lin', preferred_username: 'mei' });
  const { issuer } = company;
  const logout = (method: string) => ({ logout_mode: 'redirect', logout_url: `${issuer}/session/end?of=${method}` });
  const file = join(folder, 'site.json');
  writeFileSync(
    file,
    JSON.stringify({
      deployment: { deploy_type: 'pri' },
      login_methods: {
        oidc: { ...logout('oidc'), label: 'Acme by OpenID', provider: { ...CLIENT, issuer, prompt: 'consent' } },
        oauth2: {
          ...logout('oauth2'),
          label: 'Acme by OAuth',
          provider: {
            ...CLIENT,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
            userinfo_endpoint: `${issuer}/me`,
            scope: 'openid profile',
          },
        },
      },
    }),
  );
  server = await runServer({ env: { SITE_CONFIG: file } });
});
afterAll(async () => {
  await server?.remove();
  company.close();
  rmSync(folder, { recursive: true, force: true });
});

/** codeProviders.test.ts follows the redirects of both without a browser. Here OAuth 2.0 is tested only nightly. */
const LABELS = { oidc: 'Acme by OpenID', oauth2: 'Acme by OAuth' };
const TRIED = isWholeMatrix ? METHODS : METHODS.slice(0, 1);

it.each(TRIED.map((method) => [LABELS[method], method] as const))(
  'logs in with %s, and logs out there too',
  async (label, method) => {
    const page = await openPage();
    try {
      await page.setCookie({ name: 'ps_lang', value: 'en-US', url: server.origin });
      await page.goto(`${server.origin}/plugins/`);
      await clickOn(page, `::-p-aria([name="Log in with ${label}"][role="link"])`);

      await page.waitForSelector('input[name="login"]');
      // The rest of the form may still be on its way.
      await isAlive(page);
      expect(page.url().startsWith(company.issuer)).toBe(true);
      await page.type('input[name="login"]', 'mei');
      await page.type('input[name="password"]', 'whatever Acme asks');
      await page.keyboard.press('Enter');
      await clickOn(page, 'button::-p-text(Continue)');

      await page.waitForFunction(() => location.pathname === '/plugins/');
      await page.waitForSelector('#catalog article h3');
      const menu = '::-p-aria([name="Account menu of Mei Lin"][role="button"])';
      await clickOn(page, menu);
      await clickOn(page, '::-p-aria([name="Log out"][role="menuitem"])');
      await page.waitForFunction(() => location.pathname === '/session/end');
      expect(page.url()).toBe(`${company.issuer}/session/end?of=${method}`);
    } finally {
      await closePage(page);
    }
  },
);
