import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page, Target } from 'puppeteer';
import { type ServedDesktopApp, serveDesktopApp } from '../../desktop-app/serveDesktopApp';
import { LIMIT_MS } from '../../support/browser/browser';
import { ReferenceDesktopApp } from '../../support/browser/ReferenceDesktopApp';
import { clickOn, findIn, isAlive } from '../../support/browser/Site';
import { runServer, type ServerProcess } from '../../support/processes/runServer';
import { CLIENT, OpenIdServer } from '../../support/services/OpenIdServer';

/** A desktop app that frames the site. Its users log in at their company's page, which cannot be framed. */
const folder = mkdtempSync(join(tmpdir(), 'client-company-'));
let company: OpenIdServer;
let served: ServedDesktopApp;
let server: ServerProcess;
let sameSite: string;
let otherSite: string;

beforeAll(async () => {
  served = await serveDesktopApp();
  sameSite = `http://127.0.0.1:${served.port}`;
  otherSite = `http://localhost:${served.port}`;
  company = await OpenIdServer.start(() => [`${server.origin}/user/login/oidc/callback`]);
  company.people.set('mei', { name: 'Mei Lin', preferred_username: 'mei' });
  const file = join(folder, 'site.json');
  const provider = { ...CLIENT, issuer: company.issuer, prompt: 'consent' };
  writeFileSync(
    file,
    JSON.stringify({
      client: { origins: [sameSite, otherSite] },
      login: { ux_mode: 'popup' },
      login_methods: { oidc: { label: 'Acme', provider } },
    }),
  );
  server = await runServer({ env: { SITE_CONFIG: file } });
});
afterAll(async () => {
  await server?.remove();
  company?.close();
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Presses "Log in" in the desktop app's tab, and logs in at the company in the window that opens. */
async function signInAtCompany(desktopApp: ReferenceDesktopApp, frame: Frame): Promise<Page> {
  const isLogin = (target: Target) => target.url().includes('/user/login');
  const opened = desktopApp.page.browserContext().waitForTarget(isLogin, { timeout: LIMIT_MS });
  await desktopApp.click(frame, 'Log in', 'link');
  const popup = (await (await opened).page()) as Page;
  popup.setDefaultTimeout(LIMIT_MS);
  await clickOn(popup, '::-p-aria([name="Log in with Acme"][role="link"])');
  await popup.waitForSelector('input[name="login"]');
  // The rest of the form may still be on its way.
  await isAlive(popup);
  await popup.type('input[name="login"]', 'mei');
  await popup.type('input[name="password"]', 'whatever Acme asks');
  await popup.keyboard.press('Enter');
  await clickOn(popup, 'button::-p-text(Continue)');
  return popup;
}

/** Opens the desktop app with one tab and runs the test in it. */
async function inDesktopApp(
  desktopApp: string,
  work: (desktopApp: ReferenceDesktopApp, frame: Frame) => Promise<void>,
) {
  // The site uses the desktop app's language: a frame of another site receives no earlier cookies.
  const query = { language: 'en-US' };
  const opened = await ReferenceDesktopApp.open({ client: desktopApp, site: server.origin, locale: 'en-US', query });
  try {
    await work(opened, await opened.tab());
  } finally {
    await opened.close();
  }
}

it('logs in with a company account in a separate window, in a desktop app of the same site', () =>
  inDesktopApp(sameSite, async (desktopApp, frame) => {
    await signInAtCompany(desktopApp, frame);
    await findIn(frame, 'Account menu of Mei Lin', 'button');
  }));

// Browsers separate the storage of the window from the storage of the frame, so neither sees the other's login.
it('does not log in by that window in a desktop app of another site, and allows another try', () =>
  inDesktopApp(otherSite, async (desktopApp, frame) => {
    const popup = await signInAtCompany(desktopApp, frame);
    await popup.waitForFunction(() => location.pathname === '/plugins/' && location.search === '');
    await isAlive(popup);
    await frame.waitForFunction(() => sessionStorage.getItem('ps_auth_pending') === '{}', { polling: 100 });
    for (const view of [popup, frame]) expect(await view.evaluate(() => localStorage.getItem('ps_auth'))).toBeNull();
    await findIn(frame, 'Log in', 'link');
  }));
