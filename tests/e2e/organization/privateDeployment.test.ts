import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { aSessionOf } from '../../support/browser/aStoredSession';
import { closePage, openPage, origin } from '../../support/browser/browser';
import { api, clickOn, Site } from '../../support/browser/Site';
import { signIn } from '../../support/browser/submitting';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';

/** A server with its own SITE_CONFIG. The shared server acts as the identity provider. */
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
  await putBanner();
});
afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const aPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6a74' } })
    .png()
    .toBuffer();

/** Adds a stored image that the site shows. */
async function putBanner(): Promise<void> {
  const { access_token } = JSON.parse(await aSessionOf(server.origin, ADMIN));
  const form = new FormData();
  form.append('redirect_url', '/plugins/mine');
  form.append('image', new Blob([new Uint8Array(await aPng(1600, 400))], { type: 'image/png' }), 'banner.png');
  const at = server.origin;
  const saved = await api('PUT', '/api/cmt/manager/plugin-banner', { token: access_token, body: form, at });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved));
}

/** Addresses of our files on a page. */
const shownFiles = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.naturalWidth > 0 && image.src.includes('/files/'))
      .map(({ src }) => src),
  );

it('redirects visitors without a session, and logs out at the provider too', async () => {
  const page = await openPage();
  try {
    await page.setCookie({ name: 'ps_lang', value: 'en-US', url: server.origin });
    await page.goto(`${server.origin}/plugins/`);
    await page.waitForFunction(() => location.pathname === '/user/login');
    await signIn(Site.of(page), ADMIN);
    await page.waitForFunction(() => location.pathname === '/plugins/');
    await page.waitForSelector('#catalog article h3');
    // Image requests carry no token: a cookie identifies the session, already on the first page after the login.
    await page.waitForFunction(() =>
      [...document.images].some(({ src, naturalWidth }) => /files/.test(src) && naturalWidth > 0),
    );
    const [image = ''] = await shownFiles(page);
    expect((await fetch(image)).status).toBe(401);
    const statusOf = (address: string) => page.evaluate(async (url) => (await fetch(url)).status, address);
    expect(await statusOf(image)).toBe(200);

    await clickOn(page, 'button[aria-label^="Account menu"]');
    await clickOn(page, '::-p-aria([name="Log out"][role="menuitem"])');
    await page.waitForFunction(() => location.search === '?provider=signed-out');
    expect(page.url()).toBe(`${origin()}/plugins/404?provider=signed-out`);
    await page.goto(`${server.origin}/robots.txt`);
    expect(await statusOf(image)).toBe(401);
  } finally {
    await closePage(page);
  }
});

it('refuses crawlers', async () => {
  const page = await openPage();
  try {
    await page.goto(`${server.origin}/robots.txt`);
    expect(await page.evaluate(() => document.body.innerText.trim())).toBe('User-agent: *\nDisallow: /');
    expect((await page.goto(`${server.origin}/sitemap.xml`))?.status()).toBe(404);
  } finally {
    await closePage(page);
  }
});

it('sends no plugin in its page without a session', async () => {
  const html = await (await fetch(`${server.origin}/plugins/`)).text();
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('plugin_key');
});
