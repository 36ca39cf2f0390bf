import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closePage, openPage, origin } from '../support/browser';
import { ADMIN, runServer, type ServerProcess } from '../support/runServer';
import { clickOn } from '../support/Site';

/** A server with a SITE_CONFIG of its own; the shared one stands for the identity provider. */
const folder = mkdtempSync(join(tmpdir(), 'private-deployment-'));
let server: ServerProcess;

beforeAll(async () => {
  const provider = `${origin()}/plugins/404?provider=signed-out`;
  const file = join(folder, 'site.json');
  writeFileSync(
    file,
    JSON.stringify({
      deployment: { deploy_type: 'pri' },
      login_methods: { oidc: { logout_mode: 'redirect', logout_url: provider } },
    }),
  );
  server = await runServer({ env: { SITE_CONFIG: file } });
});
afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('lets nobody stay without a session, and signs out at the provider as well', async () => {
  const page = await openPage();
  try {
    await page.setCookie({ name: 'ps_lang', value: 'en-US', url: server.origin });
    await page.goto(`${server.origin}/plugins/`);
    await page.waitForFunction(() => location.pathname === '/user/login');
    await page.type('input[name="account"]', ADMIN.account);
    await page.type('input[name="password"]', ADMIN.password);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/plugins/');
    await page.waitForSelector('#catalogue article h3');

    await clickOn(page, 'button[aria-label^="Account menu"]');
    await clickOn(page, '::-p-aria([name="Log out"][role="menuitem"])');
    await page.waitForFunction(() => location.search === '?provider=signed-out');
    expect(page.url()).toBe(`${origin()}/plugins/404?provider=signed-out`);
  } finally {
    await closePage(page);
  }
});

it('turns crawlers away', async () => {
  const page = await openPage();
  try {
    await page.goto(`${server.origin}/robots.txt`);
    expect(await page.evaluate(() => document.body.innerText.trim())).toBe('User-agent: *\nDisallow: /');
    expect((await page.goto(`${server.origin}/sitemap.xml`))?.status()).toBe(404);
  } finally {
    await closePage(page);
  }
});

it('sends nobody a plugin with its page', async () => {
  const html = await (await fetch(`${server.origin}/plugins/`)).text();
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('plugin_key');
});
