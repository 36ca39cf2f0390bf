import type { Page } from 'puppeteer';
import { aSessionOf } from '../../support/browser/aStoredSession';
import { AxePuppeteer } from '../../support/browser/axe';
import { openPage, origin } from '../../support/browser/browser';
import { Site } from '../../support/browser/Site';
import { fillSignInPage } from '../../support/browser/tabs';
import { waitUntilStill } from '../../support/browser/waitUntilStill';
import { aDeployment } from '../../support/processes/aDeployment';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';

const WORKS = ['Banking kit', 'Line icons', 'Event posters', 'Chart library'].map((title, index) => ({
  title,
  url: `/community/works/${index}`,
}));

type Options = Parameters<typeof openPage>[0] & { path?: string; hasTouch?: boolean };

/** Opens the site of a deployment. */
async function open(deployment: string, { path = '/plugins/', hasTouch, ...options }: Options = {}): Promise<Site> {
  const site = Site.of(await openPage({ locale: 'en-US', ...options }));
  if (hasTouch) await site.page.setViewport({ width: 390, height: 844, hasTouch, isMobile: true });
  await site.page.goto(deployment + path, { waitUntil: 'domcontentloaded' });
  await site.isAlive();
  return site;
}

/** Runs the steps of a test and always closes its page. */
async function using(opened: Promise<Site>, act: (site: Site, page: Page) => Promise<void>): Promise<void> {
  const site = await opened;
  try {
    await act(site, site.page);
  } finally {
    await site.close();
  }
}

/** An open menu belongs to the button that controls it. It is at the end of the page, outside of the landmarks. */
const violationsWithMenu = (page: Page) => AxePuppeteer.violations(page, { without: ['region'] });
const variantOf = (page: Page) => page.$eval('header', (header) => header.dataset.variant);
const namesIn = (page: Page, selector: string) =>
  page.$$eval(selector, (parts) => parts.flatMap((part) => (part.checkVisibility() ? [part.textContent ?? ''] : [])));
const NAV = 'header nav > *';
const ITEMS = '[role="menu"] [role="menuitem"]';

/** Closes the open menu by keyboard, once it has the focus. Waits until its closing animation has ended. */
async function closeMenu({ page }: Site): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]'));
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role="menu"]'));
}

describe('the official site', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await aDeployment({ featured_works: WORKS, sites: { 'ja-JP': origin() } });
  });
  afterAll(() => server?.remove());

  it.each([
    ['zh-CN', 'mainland', ['产品', '资源社区', '价格', '下载', '企业服务', '帮助中心']],
    ['en-US', 'overseas', ['Products', 'Community', 'Pricing', 'Download', 'Support']],
  ] as const)('has in %s the %s header', (locale, variant, names) =>
    using(open(server.origin, { locale }), async (_site, page) => {
      expect(await variantOf(page)).toBe(variant);
      expect(await namesIn(page, NAV)).toEqual(names);
    }),
  );

  it('opens a menu by mouse, and collapses items that do not fit into one', () =>
    using(open(server.origin), async (site, page) => {
      await site.click('Products', 'button');
      await site.find('Whiteboard', 'menuitem');
      expect(await page.$$eval(ITEMS, (items) => items.map((item) => item.getAttribute('href')))).toEqual([
        '/design/',
        '/whiteboard/',
        '/prototype-design/',
      ]);
      await closeMenu(site);
      // Away from the menus, which open under the pointer.
      await page.mouse.move(400, 700);
      await page.setViewport({ width: 1024, height: 900 });
      await page.waitForFunction(() => innerWidth === 1024);
      await site.find('Community', 'button');
      expect(await namesIn(page, NAV)).toEqual(['Products', 'Community', 'More']);
      await site.click('More', 'button');
      await site.find('Help center', 'menuitem');
      expect(await namesIn(page, ITEMS)).toHaveLength(4);
    }));

  it('opens, navigates and closes a menu by keyboard', () =>
    using(open(server.origin), async (site, page) => {
      await (await site.find('Products', 'button')).focus();
      await site.press('Enter');
      const isOn = (name: string) =>
        page.waitForFunction((text) => document.activeElement?.textContent === text, {}, name);
      await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]'));
      await site.press('End');
      await isOn('Prototype');
      await site.press('ArrowUp');
      await isOn('Whiteboard');
      await site.press('Escape');
      await isOn('Products');
      await page.waitForFunction((selector) => !document.querySelector(selector), {}, ITEMS);
    }));

  it('shows works of the community in turn while its menu is hovered, until the user selects one', () =>
    using(open(server.origin), async (site, page) => {
      const turn = (name: string) =>
        page.waitForFunction(
          (label) => document.querySelector('[role="dialog"] [aria-current="true"]')?.ariaLabel === label,
          {},
          name,
        );
      await site.click('Community', 'button');
      await turn('Banking kit');
      await waitUntilStill(page);
      await page.hover('[role="dialog"] li a');
      await turn('Line icons');
      await site.click('Chart library', 'button');
      await turn('Chart library');
      expect((await site.find('Chart library', 'link')).asElement()).not.toBeNull();
      await site.press('Escape');
      await page.waitForFunction(() => document.activeElement?.textContent === 'Community');
    }));

  it('moves nothing by itself for users who prefer reduced motion', () =>
    using(open(server.origin), async (site, page) => {
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      await site.click('Community', 'button');
      await site.find('Banking kit', 'link');
      expect(await page.$('[aria-label="Pause"], [aria-label="Play"]')).toBeNull();
    }));

  it.each([
    ['en-US', 'Support', 182],
    ['ja-JP', 'サポート', 195],
    ['ru-RU', 'Поддержка', 222],
  ] as const)('shows in %s both items of the menu %s in the same width, %i px', (locale, menu, width) =>
    using(open(server.origin, { locale }), async (site, page) => {
      await site.click(menu, 'button');
      await page.waitForSelector(ITEMS, { visible: true });
      await waitUntilStill(page);
      expect(await page.$$eval(ITEMS, (items) => items.map((item) => item.getBoundingClientRect().width))).toEqual([
        width,
        width,
      ]);
    }),
  );

  it('opens the site of a language if there is one, and stays for other languages', () =>
    using(open(server.origin, { path: '/plugins/?keyword=color' }), async (site, page) => {
      await site.click('Language', 'button');
      await site.click('Español', 'menuitemradio');
      await page.waitForFunction(() => document.documentElement.lang === 'es-ES');
      await page.waitForFunction(() => document.title === 'Catálogo de plugins');
      expect(new URL(page.url()).origin).toBe(server.origin);

      await site.click('Idioma', 'button');
      await Promise.all([page.waitForNavigation(), site.click('日本語', 'menuitemradio')]);
      expect(page.url()).toBe(`${origin()}/plugins/?keyword=color&lang=ja-JP`);
      expect(await page.$eval('html', (html) => html.lang)).toBe('ja-JP');
    }));

  it('has a background from 20 px of scrolling on', () =>
    using(open(server.origin), async (_site, page) => {
      const scrolledTo = async (y: number, is: boolean) => {
        await page.evaluate((top) => window.scrollTo(0, top), y);
        await page.waitForFunction(
          (wanted) => document.querySelector('header')?.hasAttribute('data-scrolled') === wanted,
          {},
          is,
        );
      };
      await page.waitForSelector('#catalog article h3');
      await scrolledTo(200, true);
      await scrolledTo(19, false);
      await scrolledTo(20, true);
      await page.waitForFunction(
        () =>
          !/rgba\(.*, 0\)|transparent/.test(
            getComputedStyle(document.querySelector('header') as Element).backgroundColor,
          ),
      );
    }));

  it('opens one section at a time by touch', () =>
    using(open(server.origin, { hasTouch: true }), async (site, page) => {
      const openSections = () => namesIn(page, '[role="dialog"] [aria-expanded="true"]');
      await site.tap('Open the menu', 'button');
      await site.tap('Products', 'button');
      await site.find('Prototype', 'link');
      await site.tap('Community', 'button');
      await site.find('Components', 'link');
      expect(await openSections()).toEqual(['Community']);
      await site.tap('Community', 'button');
      await page.waitForFunction(() => !document.querySelector('[role="dialog"] [aria-expanded="true"]'));
    }));

  it('has the mainland entries by touch too: enterprise services, and help as a link', () =>
    using(open(server.origin, { hasTouch: true, locale: 'zh-CN' }), async (site, page) => {
      await site.tap('打开菜单', 'button');
      await site.tap('企业服务', 'button');
      await site.find('团队版', 'link');
      const help = await site.find('帮助中心', 'link');
      expect(await help.evaluate((link) => link.getAttribute('href'))).toBe('/help/');
      expect(await namesIn(page, '[role="dialog"] button[aria-expanded]')).not.toContain('帮助与支持');
    }));

  it.each(['light', 'dark'] as const)('has no axe violations, %s', async (scheme) => {
    await using(open(server.origin, { scheme }), async (site, page) => {
      await site.click('Community', 'button');
      await site.find('Banking kit', 'link');
      expect(await site.accessibilityViolations()).toEqual([]);
      await site.press('Escape');
      await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
      await site.click('Support', 'button');
      await site.find('Contact us', 'menuitem');
      expect(await violationsWithMenu(page)).toEqual([]);
    });
    await using(open(server.origin, { scheme, width: 390 }), async (site) => {
      await site.click('Open the menu', 'button');
      await site.click('Support', 'button');
      await site.find('Contact us', 'link');
      expect(await site.accessibilityViolations()).toEqual([]);
    });
  });
});

it('has in an overseas deployment the overseas header in every language', async () => {
  const server = await aDeployment({ deployment: { deploy_type: 'oversea' } });
  try {
    await using(open(server.origin, { locale: 'zh-CN' }), async (_site, page) => {
      expect(await variantOf(page)).toBe('overseas');
      expect(await namesIn(page, NAV)).toEqual(['产品', '资源社区', '价格', '下载', '帮助与支持']);
    });
  } finally {
    await server.remove();
  }
});

describe('a private deployment', () => {
  /** Opens the site with the administrator logged in. */
  async function openSignedIn(server: ServerProcess, options: Options = {}): Promise<Site> {
    const site = await open(server.origin, options);
    await fillSignInPage(site, ADMIN);
    await site.isAt('/plugins/');
    await site.cards();
    return site;
  }

  it('links only to what it has', async () => {
    const links = { works: '/community/home', help: 'https://help.company.example/', workbench: '/suite/' };
    const server = await aDeployment({ deployment: { deploy_type: 'pri', languages: ['en-US', 'ru-RU'] }, links });
    try {
      await using(openSignedIn(server), async (site, page) => {
        expect(await variantOf(page)).toBe('private');
        expect(await namesIn(page, NAV)).toEqual(['Community', 'Support']);
        await site.click('Support', 'button');
        await site.find('Help center', 'menuitem');
        const hrefs = await page.$$eval('header a, footer a, [role="menu"] a', (all) =>
          all.map((link) => link.getAttribute('href') ?? ''),
        );
        expect(hrefs.filter((href) => !href.startsWith('/plugins/')).sort()).toEqual(
          ['/community/home', 'https://help.company.example/', 'https://help.company.example/', '/suite/'].sort(),
        );
        await closeMenu(site);
        await site.click('Language', 'button');
        await site.find('Русский', 'menuitemradio');
        expect(await namesIn(page, '[role="menuitemradio"]')).toEqual(['English', 'Русский']);
      });
    } finally {
      await server.remove();
    }
  });

  it('can have a header with only name, language and account', async () => {
    const server = await aDeployment({ deployment: { deploy_type: 'cluster' }, features: { minimal_header: true } });
    try {
      for (const scheme of ['light', 'dark'] as const)
        await using(openSignedIn(server, { scheme }), async (site, page) => {
          expect(await variantOf(page)).toBe('minimal');
          expect(await page.$('header nav, header [aria-label="Appearance"]')).toBeNull();
          await site.click('Language', 'button');
          await site.find('简体中文', 'menuitemradio');
          expect(await namesIn(page, '[role="menuitemradio"]')).toEqual(['English', '简体中文']);
          expect(await violationsWithMenu(page)).toEqual([]);
        });
    } finally {
      await server.remove();
    }
  });

  it('is a blank white page until it is set up, except for its Admin', async () => {
    const server = await aDeployment({ deployment: { deploy_type: 'pri', initialised: false } });
    const page = await openPage({ scheme: 'dark', width: 390 });
    const site = Site.of(page);
    try {
      for (const path of ['/plugins/', '/plugins/mine', '/plugins/?plugin_key=any']) {
        await page.goto(server.origin + path);
        expect(await page.evaluate(() => document.body.innerText.trim())).toBe('');
        const png = Buffer.from(await page.screenshot({ encoding: 'base64' }), 'base64');
        expect(await colorsOf(page, png)).toEqual(['255,255,255']);
      }
      await page.goto(`${server.origin}/plugins/backstage-index`);
      await page.waitForFunction(() => location.pathname === '/user/login');
      const session = await aSessionOf(server.origin, ADMIN);
      await page.evaluate((record) => localStorage.setItem('ps_auth', record), session);
      await page.goto(`${server.origin}/plugins/backstage-index`);
      await page.setViewport({ width: 1440, height: 900 });
      await site.click('返回插件广场', 'link');
      // The page of the server has no scripts.
      await page.waitForFunction(() => document.body && document.scripts.length === 0);
      expect(await page.evaluate(() => document.body.innerText.trim())).toBe('');
    } finally {
      await site.close();
      await server.remove();
    }
  });
});

/** Colors in a screenshot. */
async function colorsOf(page: Page, png: Buffer): Promise<string[]> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    const { data: points } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const colors = new Set<string>();
    for (let at = 0; at < points.length; at += 4) colors.add(points.slice(at, at + 3).join());
    return [...colors];
  }, png.toString('base64'));
}
