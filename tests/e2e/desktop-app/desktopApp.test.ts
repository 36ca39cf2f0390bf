import type { Frame } from 'puppeteer';
import { serveDesktopApp } from '../../desktop-app/serveDesktopApp';
import { closePage, openPage } from '../../support/browser/browser';
import { ReferenceDesktopApp } from '../../support/browser/ReferenceDesktopApp';
import { clickOn, findIn, isAlive, Site } from '../../support/browser/Site';
import { aDesktopAppDeployment, type DesktopAppDeployment } from '../../support/processes/aDesktopAppDeployment';
import { ADMIN } from '../../support/processes/runServer';
import { isWholeMatrix } from '../../support/wholeMatrix';

let deployment: DesktopAppDeployment;
let site: string;
let sameSite: string;
let otherSite: string;

beforeAll(async () => {
  deployment = await aDesktopAppDeployment();
  ({ site, sameSite, otherSite } = deployment);
});
afterAll(() => deployment?.remove());

type Options = Omit<Parameters<typeof ReferenceDesktopApp.open>[0], 'client' | 'site'> & { client?: string };

/** Opens the site in the desktop app and runs the test in it, once its header, which is loaded late, is interactive. */
async function inDesktopApp(
  work: (desktopApp: ReferenceDesktopApp, frame: Frame) => Promise<void>,
  options: Options = {},
) {
  const desktopApp = await ReferenceDesktopApp.open({ client: sameSite, site, locale: 'en-US', ...options });
  try {
    const frame = await desktopApp.tab();
    await frame.waitForSelector('header button[aria-label]');
    await isAlive(frame);
    await work(desktopApp, frame);
  } finally {
    await desktopApp.close();
  }
}

const addressOf = (frame: Frame) => frame.evaluate(() => location.pathname + location.search);

async function leadsTo(frame: Frame, address: string): Promise<void> {
  const isThere = (wanted: string) => location.pathname + location.search === wanted;
  await frame.waitForFunction(isThere, { polling: 50 }, address).catch(async () => {
    throw new Error(`The tab is at ${await addressOf(frame)}, not at ${address}.`);
  });
}

async function sees(frame: Frame, text: string): Promise<void> {
  const isThere = (wanted: string) => document.body.innerText.includes(wanted);
  await frame.waitForFunction(isThere, {}, text);
}

/** Reloads a tab. Until the new page is there, the old one is still interactive. */
const reload = (frame: Frame) => Promise.all([frame.waitForNavigation(), frame.evaluate(() => location.reload())]);

const canPress = (frame: Frame, name: string) =>
  frame.waitForSelector(`::-p-aria([name="${name}"][role="button"]):not(:disabled)`);
const cannotPress = (frame: Frame, name: string) =>
  frame.waitForFunction(
    (label) => document.querySelector<HTMLButtonElement>(`header button[aria-label="${label}"]`)?.disabled === true,
    {},
    name,
  );

it('has its own header, and sets the title of the desktop app’s window', () =>
  inDesktopApp(async (desktopApp, frame) => {
    await findIn(frame, 'Back', 'button');
    await findIn(frame, 'Log in', 'link');
    await desktopApp.receives('initClientVersion', '"protocols":[1]');
    await desktopApp.receives('setTitle', '"title":"Plugin Square"');
    expect(await frame.$('header a[href="/app/"]')).toBeNull();
    await desktopApp.click(frame, 'User agreement', 'link');
    await desktopApp.receives('setTitle', '"title":"User agreement · Plugin Square"');
  }));

it('goes back and forward in its own tab, independently of other tabs, also after a reload', () =>
  inDesktopApp(async (desktopApp, frame) => {
    await cannotPress(frame, 'Back');
    await desktopApp.click(frame, 'User agreement', 'link');
    await leadsTo(frame, '/plugins/protocol');
    await desktopApp.click(frame, 'Privacy policy', 'link');
    await leadsTo(frame, '/plugins/privacy');
    await clickOn(desktopApp.page, '#new-tab');
    const other = await desktopApp.tab('tab-2');
    await cannotPress(other, 'Back');
    await desktopApp.click(other, 'Privacy policy', 'link');
    await leadsTo(other, '/plugins/privacy');
    await desktopApp.page.bringToFront();
    await clickOn(desktopApp.page, '#tabs button:first-child');

    await reload(frame);
    const again = await desktopApp.tab();
    await desktopApp.click(again, 'Back', 'button');
    await leadsTo(again, '/plugins/protocol');
    await desktopApp.click(again, 'Back', 'button');
    await leadsTo(again, '/plugins/');
    await cannotPress(again, 'Back');
    await desktopApp.click(again, 'Forward', 'button');
    await leadsTo(again, '/plugins/protocol');
    await canPress(again, 'Forward');
    expect(await addressOf(other)).toBe('/plugins/privacy');
    // A new navigation from here removes the forward entries.
    await desktopApp.click(again, 'Plugin Square', 'link');
    await leadsTo(again, '/plugins/');
    await cannotPress(again, 'Forward');
  }));

it('handles a page that was left before it was shown', () =>
  inDesktopApp(async (desktopApp, frame) => {
    await cannotPress(frame, 'Back');
    await frame.evaluate(() => {
      for (const path of ['protocol', 'privacy'])
        document.querySelector<HTMLElement>(`footer [href$="${path}"]`)?.click();
    });
    await leadsTo(frame, '/plugins/privacy');
    await desktopApp.click(frame, 'Back', 'button');
    await leadsTo(frame, '/plugins/protocol');
    await desktopApp.click(frame, 'Back', 'button');
    await leadsTo(frame, '/plugins/');
  }));

it('closes a plugin’s detail within its own tab', () =>
  inDesktopApp(async (desktopApp, frame) => {
    const card = await frame.waitForSelector('#catalog article a[href*="plugin_key="]', { visible: true });
    const address = await card?.evaluate(
      (link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search,
    );
    const name = await frame.$eval('#catalog article h3', (heading) => heading.textContent ?? '');
    await desktopApp.click(frame, name, 'link');
    await leadsTo(frame, address as string);
    await desktopApp.click(frame, 'Close', 'button');
    await leadsTo(frame, '/plugins/');
    await desktopApp.click(frame, 'Forward', 'button');
    await leadsTo(frame, address as string);
  }));

it('has the same color scheme as the desktop app', () =>
  inDesktopApp(
    async (desktopApp, frame) => {
      const isShown = (theme: string | null) =>
        frame.waitForFunction((wanted) => document.documentElement.getAttribute('data-theme') === wanted, {}, theme);
      await isShown('dark');
      await desktopApp.page.select('#theme', 'light');
      await isShown('light');
      await desktopApp.click(frame, 'Appearance', 'button');
      await desktopApp.click(frame, 'Dark', 'menuitemradio');
      await desktopApp.receives('changeTheme', '"theme":"dark"');
      await isShown('dark');
      expect(await desktopApp.page.$eval('#theme', (select) => (select as HTMLSelectElement).value)).toBe('dark');
    },
    { query: { theme: 'dark' } },
  ));

it('opens links to other pages in a tab of the desktop app', () =>
  inDesktopApp(async (desktopApp, frame) => {
    // The desktop app has responded to the greeting. Earlier clicks wait for that (useDesktopApp.test.tsx).
    await desktopApp.receives('setTitle');
    await desktopApp.click(frame, 'Pricing', 'link');
    await desktopApp.receives(
      'openTab',
      `"url":"${site}/price/","title":"Pricing","is_new_tab":true,"icon_type":"web"`,
    );
    expect(await addressOf(frame)).toBe('/plugins/');
  }));

it('logs in inside the desktop app, has its menu rebuilt after an install, and logs out with the desktop app', () =>
  inDesktopApp(async (desktopApp, frame) => {
    await desktopApp.signIn(frame, ADMIN);
    await leadsTo(frame, '/plugins/');
    const card = await frame.waitForSelector('#catalog article h3', { visible: true });
    const name = await card?.evaluate((heading) => heading.textContent ?? '');
    await desktopApp.click(frame, name as string, 'link');
    await desktopApp.click(frame, 'Install', 'button');
    await desktopApp.receives('resetBuildMenu');
    await desktopApp.click(frame, 'Close', 'button');
    await desktopApp.click(frame, `Account menu of ${ADMIN.account}`, 'button');
    await desktopApp.click(frame, 'Admin', 'menuitem');
    await desktopApp.receives('openTab', '"url":"');
    const adminTab = await desktopApp.tab('tab-2');
    await findIn(adminTab, 'Plugin review', 'heading');
    await desktopApp.receives('setTitle', 'Plugin review');

    await clickOn(desktopApp.page, '#log-out');
    await frame.waitForFunction(() => localStorage.getItem('ps_auth') === null, { polling: 50 });
    expect((await desktopApp.log()).filter(({ kind, action }) => kind === 'request' && action === 'logout')).toEqual(
      [],
    );
  }));

it('notifies the desktop app when the user logs out here', () =>
  inDesktopApp(async (desktopApp, frame) => {
    await desktopApp.signIn(frame, ADMIN);
    await desktopApp.click(frame, `Account menu of ${ADMIN.account}`, 'button');
    await desktopApp.click(frame, 'Log out', 'menuitem');
    await desktopApp.receives('logout');
    await findIn(frame, 'Log in', 'link');
  }));

it('accepts a plugin file from the desktop app in the form, and refuses an unreadable one', () =>
  inDesktopApp(async (desktopApp, frame) => {
    await desktopApp.signIn(frame, ADMIN);
    await desktopApp.click(frame, `Account menu of ${ADMIN.account}`, 'button');
    await desktopApp.click(frame, 'Publish a plugin', 'menuitem');
    const choose = async (file: string) => {
      await desktopApp.click(frame, 'Choose a file in the desktop app', 'button');
      await clickOn(desktopApp.page, `#choices ::-p-aria([name="${file}"][role="button"])`);
    };
    await choose('Cancel');
    await choose('grids.json');
    await desktopApp.receives('openFile', '"accept":["json"]');
    await desktopApp.receives('readPluginFile', '"id":"file-1"');
    await sees(frame, 'grids.json');
    await sees(frame, '1.2.0');
    await choose('broken.json');
    await findIn(frame, 'Choose a file in the desktop app', 'button');
    await sees(frame, 'broken.json');
  }));

it('runs the entries of the desktop app’s own menu', () =>
  inDesktopApp(
    async (desktopApp, frame) => {
      await desktopApp.click(frame, 'App menu', 'button');
      await sees(frame, 'Reference app 1.0.0');
      expect(await frame.$('::-p-aria([name="Close Plugin Square"])')).toBeNull();
      await desktopApp.click(frame, 'Developer console', 'menuitem');
      await desktopApp.receives('openConsole');
      await desktopApp.click(frame, 'App menu', 'button');
      await desktopApp.click(frame, 'App home', 'menuitem');
      await desktopApp.receives('showHomepage');
      await desktopApp.click(frame, 'App menu', 'button');
      await desktopApp.click(frame, 'Close this tab', 'menuitem');
      await desktopApp.receives('closeCurrentTab');
      await desktopApp.page.waitForFunction(() => document.querySelector('iframe') === null);
    },
    { query: { without: 'closeView' } },
  ));

describe('in a desktop app of another site', () => {
  it('logs in, and keeps session, scheme and language after a reload', () =>
    inDesktopApp(
      async (desktopApp, frame) => {
        await findIn(frame, 'Log in', 'link');
        await desktopApp.signIn(frame, ADMIN);
        await desktopApp.page.select('#theme', 'dark');
        await frame.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
        await desktopApp.click(frame, 'Language', 'button');
        await desktopApp.click(frame, '日本語', 'menuitemradio');
        await frame.waitForFunction(() => document.cookie.includes('ps_lang=ja-JP'));
        await reload(frame);
        const again = await desktopApp.tab();
        await findIn(again, '戻る', 'button');
        await again.waitForSelector('button[aria-label*="admin"]', { visible: true });
        expect(await again.evaluate(() => document.documentElement.lang)).toBe('ja-JP');
        // The desktop app may still receive the request for its scheme.
        await again.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      },
      { client: otherSite, query: { language: 'en-US' } },
    ));
});

it('warns the user of an outdated desktop app, and sends it no requests', () =>
  inDesktopApp(
    async (desktopApp, frame) => {
      await sees(frame, 'Your desktop app is out of date');
      await findIn(frame, 'Back', 'button');
      expect(new Set((await desktopApp.log()).map(({ action }) => action))).toEqual(new Set(['initClientVersion']));
    },
    { query: { protocol: '0' } },
  ));

it('cannot be framed by other sites', async () => {
  const stranger = await serveDesktopApp();
  const page = await openPage();
  try {
    await page.goto(`http://localhost:${stranger.port}/?site=${site}`);
    // The browser's own error page replaces the site.
    await page.waitForFrame((frame) => frame.url().startsWith('chrome-error:'));
    expect(await page.$$('#log li')).toEqual([]);
  } finally {
    await closePage(page);
    await stranger.close();
  }
});

it('is the normal site in a browser', async () => {
  const page = await openPage();
  try {
    await page.setCookie({ name: 'ps_lang', value: 'en-US', url: site });
    await page.goto(`${site}/plugins/`, { waitUntil: 'domcontentloaded' });
    const own = Site.of(page);
    await own.isAlive();
    await own.find('Sign up / Log in', 'link');
    expect(await page.$('button[aria-label="Back"]')).toBeNull();
  } finally {
    await closePage(page);
  }
});

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const widths = isWholeMatrix ? [1280, 390] : [scheme === 'light' ? 1280 : 390];
  it.each(widths)('has no accessibility violations at %s px', (width) =>
    inDesktopApp(
      async (desktopApp, frame) => {
        await desktopApp.signIn(frame, ADMIN);
        await frame.waitForSelector('#catalog article h3', { visible: true });
        expect(await desktopApp.accessibilityViolations(frame)).toEqual([]);
        await desktopApp.click(frame, 'App menu', 'button');
        await findIn(frame, 'App home', 'menuitem');
        // A menu is not in a landmark.
        expect(await desktopApp.accessibilityViolations(frame, { without: ['region'] })).toEqual([]);
      },
      { width, query: { theme: scheme, bare: '1' } },
    ),
  );
});
