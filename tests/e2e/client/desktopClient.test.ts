import type { Frame } from 'puppeteer';
import { serveClient } from '../../client/serveClient';
import { closePage, openPage } from '../../support/browser/browser';
import { ReferenceClient } from '../../support/browser/ReferenceClient';
import { clickOn, findIn, isAlive, Site } from '../../support/browser/Site';
import { aClientDeployment, type ClientDeployment } from '../../support/processes/aClientDeployment';
import { ADMIN } from '../../support/processes/runServer';
import { isWholeMatrix } from '../../support/wholeMatrix';

let deployment: ClientDeployment;
let site: string;
let sameSite: string;
let otherSite: string;

beforeAll(async () => {
  deployment = await aClientDeployment();
  ({ site, sameSite, otherSite } = deployment);
});
afterAll(() => deployment?.remove());

type Options = Omit<Parameters<typeof ReferenceClient.open>[0], 'client' | 'site'> & { client?: string };

/** Opens the site in the desktop app and runs the test in it, once its header, which is loaded late, is interactive. */
async function inClient(work: (client: ReferenceClient, frame: Frame) => Promise<void>, options: Options = {}) {
  const client = await ReferenceClient.open({ client: sameSite, site, locale: 'en-US', ...options });
  try {
    const frame = await client.tab();
    await frame.waitForSelector('header button[aria-label]');
    await isAlive(frame);
    await work(client, frame);
  } finally {
    await client.close();
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
  inClient(async (client, frame) => {
    await findIn(frame, 'Back', 'button');
    await findIn(frame, 'Log in', 'link');
    await client.receives('initClientVersion', '"protocols":[1]');
    await client.receives('setTitle', '"title":"Plugin Square"');
    expect(await frame.$('header a[href="/app/"]')).toBeNull();
    await client.click(frame, 'User agreement', 'link');
    await client.receives('setTitle', '"title":"User agreement · Plugin Square"');
  }));

it('goes back and forward in its own tab, independently of other tabs, also after a reload', () =>
  inClient(async (client, frame) => {
    await cannotPress(frame, 'Back');
    await client.click(frame, 'User agreement', 'link');
    await leadsTo(frame, '/plugins/protocol');
    await client.click(frame, 'Privacy policy', 'link');
    await leadsTo(frame, '/plugins/privacy');
    await clickOn(client.page, '#new-tab');
    const other = await client.tab('tab-2');
    await cannotPress(other, 'Back');
    await client.click(other, 'Privacy policy', 'link');
    await leadsTo(other, '/plugins/privacy');
    await client.page.bringToFront();
    await clickOn(client.page, '#tabs button:first-child');

    await reload(frame);
    const again = await client.tab();
    await client.click(again, 'Back', 'button');
    await leadsTo(again, '/plugins/protocol');
    await client.click(again, 'Back', 'button');
    await leadsTo(again, '/plugins/');
    await cannotPress(again, 'Back');
    await client.click(again, 'Forward', 'button');
    await leadsTo(again, '/plugins/protocol');
    await canPress(again, 'Forward');
    expect(await addressOf(other)).toBe('/plugins/privacy');
    // A new navigation from here removes the forward entries.
    await client.click(again, 'Plugin Square', 'link');
    await leadsTo(again, '/plugins/');
    await cannotPress(again, 'Forward');
  }));

it('handles a page that was left before it was shown', () =>
  inClient(async (client, frame) => {
    await cannotPress(frame, 'Back');
    await frame.evaluate(() => {
      for (const path of ['protocol', 'privacy'])
        document.querySelector<HTMLElement>(`footer [href$="${path}"]`)?.click();
    });
    await leadsTo(frame, '/plugins/privacy');
    await client.click(frame, 'Back', 'button');
    await leadsTo(frame, '/plugins/protocol');
    await client.click(frame, 'Back', 'button');
    await leadsTo(frame, '/plugins/');
  }));

it('closes a plugin’s detail within its own tab', () =>
  inClient(async (client, frame) => {
    const card = await frame.waitForSelector('#catalog article a[href*="plugin_key="]', { visible: true });
    const address = await card?.evaluate(
      (link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search,
    );
    const name = await frame.$eval('#catalog article h3', (heading) => heading.textContent ?? '');
    await client.click(frame, name, 'link');
    await leadsTo(frame, address as string);
    await client.click(frame, 'Close', 'button');
    await leadsTo(frame, '/plugins/');
    await client.click(frame, 'Forward', 'button');
    await leadsTo(frame, address as string);
  }));

it('has the same color scheme as the desktop app', () =>
  inClient(
    async (client, frame) => {
      const isShown = (theme: string | null) =>
        frame.waitForFunction((wanted) => document.documentElement.getAttribute('data-theme') === wanted, {}, theme);
      await isShown('dark');
      await client.page.select('#theme', 'light');
      await isShown('light');
      await client.click(frame, 'Appearance', 'button');
      await client.click(frame, 'Dark', 'menuitemradio');
      await client.receives('changeTheme', '"theme":"dark"');
      await isShown('dark');
      expect(await client.page.$eval('#theme', (select) => (select as HTMLSelectElement).value)).toBe('dark');
    },
    { query: { theme: 'dark' } },
  ));

it('opens links to other pages in a tab of the desktop app', () =>
  inClient(async (client, frame) => {
    // The desktop app has responded to the greeting. Earlier clicks wait for that (useClientLinks.test.tsx).
    await client.receives('setTitle');
    await client.click(frame, 'Pricing', 'link');
    await client.receives('openTab', `"url":"${site}/price/","title":"Pricing","is_new_tab":true,"icon_type":"web"`);
    expect(await addressOf(frame)).toBe('/plugins/');
  }));

it('logs in inside the desktop app, has its menu rebuilt after an install, and logs out with the desktop app', () =>
  inClient(async (client, frame) => {
    await client.signIn(frame, ADMIN);
    await leadsTo(frame, '/plugins/');
    const card = await frame.waitForSelector('#catalog article h3', { visible: true });
    const name = await card?.evaluate((heading) => heading.textContent ?? '');
    await client.click(frame, name as string, 'link');
    await client.click(frame, 'Install', 'button');
    await client.receives('resetBuildMenu');
    await client.click(frame, 'Close', 'button');
    await client.click(frame, `Account menu of ${ADMIN.account}`, 'button');
    await client.click(frame, 'Admin', 'menuitem');
    await client.receives('openTab', '"url":"');
    const adminTab = await client.tab('tab-2');
    await findIn(adminTab, 'Plugin review', 'heading');
    await client.receives('setTitle', 'Plugin review');

    await clickOn(client.page, '#log-out');
    await frame.waitForFunction(() => localStorage.getItem('ps_auth') === null, { polling: 50 });
    expect((await client.log()).filter(({ kind, action }) => kind === 'request' && action === 'logout')).toEqual([]);
  }));

it('notifies the desktop app when the user logs out here', () =>
  inClient(async (client, frame) => {
    await client.signIn(frame, ADMIN);
    await client.click(frame, `Account menu of ${ADMIN.account}`, 'button');
    await client.click(frame, 'Log out', 'menuitem');
    await client.receives('logout');
    await findIn(frame, 'Log in', 'link');
  }));

it('accepts a plugin file from the desktop app in the form, and refuses an unreadable one', () =>
  inClient(async (client, frame) => {
    await client.signIn(frame, ADMIN);
    await client.click(frame, `Account menu of ${ADMIN.account}`, 'button');
    await client.click(frame, 'Publish a plugin', 'menuitem');
    const choose = async (file: string) => {
      await client.click(frame, 'Choose a file in the desktop app', 'button');
      await clickOn(client.page, `#choices ::-p-aria([name="${file}"][role="button"])`);
    };
    await choose('Cancel');
    await choose('grids.json');
    await client.receives('openFile', '"accept":["json"]');
    await client.receives('readPluginFile', '"id":"file-1"');
    await sees(frame, 'grids.json');
    await sees(frame, '1.2.0');
    await choose('broken.json');
    await findIn(frame, 'Choose a file in the desktop app', 'button');
    await sees(frame, 'broken.json');
  }));

it('runs the entries of the desktop app’s own menu', () =>
  inClient(
    async (client, frame) => {
      await client.click(frame, 'App menu', 'button');
      await sees(frame, 'Reference app 1.0.0');
      expect(await frame.$('::-p-aria([name="Close Plugin Square"])')).toBeNull();
      await client.click(frame, 'Developer console', 'menuitem');
      await client.receives('openConsole');
      await client.click(frame, 'App menu', 'button');
      await client.click(frame, 'App home', 'menuitem');
      await client.receives('showHomepage');
      await client.click(frame, 'App menu', 'button');
      await client.click(frame, 'Close this tab', 'menuitem');
      await client.receives('closeCurrentTab');
      await client.page.waitForFunction(() => document.querySelector('iframe') === null);
    },
    { query: { without: 'closeView' } },
  ));

describe('in a desktop app of another site', () => {
  it('logs in, and keeps session, scheme and language after a reload', () =>
    inClient(
      async (client, frame) => {
        await findIn(frame, 'Log in', 'link');
        await client.signIn(frame, ADMIN);
        await client.page.select('#theme', 'dark');
        await frame.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
        await client.click(frame, 'Language', 'button');
        await client.click(frame, '日本語', 'menuitemradio');
        await frame.waitForFunction(() => document.cookie.includes('ps_lang=ja-JP'));
        await reload(frame);
        const again = await client.tab();
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
  inClient(
    async (client, frame) => {
      await sees(frame, 'Your desktop app is out of date');
      await findIn(frame, 'Back', 'button');
      expect(new Set((await client.log()).map(({ action }) => action))).toEqual(new Set(['initClientVersion']));
    },
    { query: { protocol: '0' } },
  ));

it('cannot be framed by other sites', async () => {
  const stranger = await serveClient();
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
    inClient(
      async (client, frame) => {
        await client.signIn(frame, ADMIN);
        await frame.waitForSelector('#catalog article h3', { visible: true });
        expect(await client.accessibilityViolations(frame)).toEqual([]);
        await client.click(frame, 'App menu', 'button');
        await findIn(frame, 'App home', 'menuitem');
        // A menu is not in a landmark.
        expect(await client.accessibilityViolations(frame, { without: ['region'] })).toEqual([]);
      },
      { width, query: { theme: scheme, bare: '1' } },
    ),
  );
});
