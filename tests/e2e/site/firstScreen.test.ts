import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import type { PluginPage } from '../../../contract/plugins/plugins';
import { LANGUAGES } from '../../../src/lib/intl/locales';
import { aSessionOf } from '../../support/browser/aStoredSession';
import { closePage, openPage, origin } from '../../support/browser/browser';
import { layoutShift } from '../../support/browser/layoutShift';
import { api } from '../../support/browser/Site';
import { visit } from '../../support/browser/visit';
import { watched } from '../../support/browser/watched';
import { ADMIN, runServer } from '../../support/processes/runServer';
import { isWholeMatrix } from '../../support/wholeMatrix';

let newest: PluginPage['plugin_list'][number];

beforeAll(async () => {
  newest = (await api<PluginPage>('GET', '/api/cmt/plugin/list?limit=1')).data.plugin_list[0] as typeof newest;
});

describe('without scripts', () => {
  it('links to the plugins below the first screen, and has no space for their cards', async () => {
    const page = await openPage({ locale: 'en-US' });
    try {
      await page.setJavaScriptEnabled(false);
      await page.goto(`${origin()}/plugins/`);
      const cards = await page.$$eval('#catalog article h3', (all) => all.length);
      const links = await page.$$eval('#catalog li li a', (all) => all.map((link) => (link as HTMLElement).innerText));
      const { data } = await api<PluginPage>('GET', '/api/cmt/plugin/list?limit=24');
      expect(cards + links.length).toBe(data.plugin_list.length);
      expect(links.every((name) => name !== '')).toBe(true);
      const heights = await page.$$eval('#catalog li:empty', (all) => all.map((space) => space.clientHeight));
      expect(new Set(heights)).toEqual(new Set([0]));
    } finally {
      await closePage(page);
    }
  });

  it('shows the plugins, which link to their details', async () => {
    const page = await openPage({ locale: 'en-US' });
    try {
      await page.setJavaScriptEnabled(false);
      await page.goto(`${origin()}/plugins/`);
      const names = await page.$$eval('#catalog article h3', (all) => all.map((one) => one.textContent));
      expect(names.length).toBe(8);

      await Promise.all([page.waitForNavigation(), page.click('#catalog article h3 a')]);
      expect(page.url()).toContain('plugin_key=');
      expect(await page.$eval('[role="dialog"] h1', (title) => title.textContent)).toBe(names[0]);
      const contact = await page.$eval('[role="dialog"] a[href^="mailto:"]', (link) => [link.textContent, link.href]);
      expect(contact).toEqual([expect.stringMatching(/^[a-z-]+@[a-z.]+$/), `mailto:${contact[0]}`]);
      await Promise.all([page.waitForNavigation(), page.click('[role="dialog"] a[aria-label="Close"]')]);
      expect(page.url()).toBe(`${origin()}/plugins/`);
    } finally {
      await closePage(page);
    }
  });

  it('searches, and the response contains the found plugins', async () => {
    const page = await openPage({ locale: 'en-US' });
    try {
      await page.setJavaScriptEnabled(false);
      await page.goto(`${origin()}/plugins/`);
      await page.type('input[type="search"]', 'qzxqzxqzx');
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
      expect(await page.$eval('#catalog', (list) => list.textContent)).toContain('Nothing matches “qzxqzxqzx”');
    } finally {
      await closePage(page);
    }
  });
});

/** About what the home page of a new site has, and a little more. Times depend on the machine; these do not. */
const BUDGET = { elements: 625, html: 154_000, scripts: 109_000 };

it('is small: its elements, its HTML, and the scripts that it names', async () => {
  // The site that tests share has more content.
  const server = await runServer();
  const page = await openPage({ locale: 'en-US' });
  try {
    await page.setJavaScriptEnabled(false);
    const response = await page.goto(`${server.origin}/plugins/`);
    const scripts = await page.$$eval('link[as="script"]', (links) =>
      links.map((link) => (link as HTMLLinkElement).href),
    );
    const sizes = await Promise.all(scripts.map(sizeOnTheWire));
    expect(scripts.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET.scripts);
    expect(await page.$$eval('*', (all) => all.length)).toBeLessThan(BUDGET.elements);
    expect((await response?.buffer())?.length).toBeLessThan(BUDGET.html);
  } finally {
    await closePage(page);
    await server.remove();
  }
});

async function sizeOnTheWire(address: string): Promise<number> {
  const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  return Number(headers.get('content-length'));
}

it('uses the browser’s language at the first visit, and keeps it', async () => {
  const page = await openPage();
  try {
    await page.setExtraHTTPHeaders({ 'accept-language': 'en-GB,en;q=0.9' });
    const { errors: complaints, requests: sent } = await watched(page, () => visit(page, `${origin()}/plugins/`));
    expect(complaints).toEqual([]);
    expect(sent).not.toContain('/api/cmt/plugin/list');
    expect(await page.title()).toBe('Plugin Square');
    expect(await page.$eval('html', ({ lang }) => lang)).toBe('en-US');
    // The user did not choose this language: with another browser language it would change.
    expect(await page.evaluate(() => document.cookie)).not.toContain('ps_lang');
  } finally {
    await closePage(page);
  }
});

describe.each(LANGUAGES.map(({ locale }, index) => [locale, index] as const))('in %s', (locale, index) => {
  const schemes = ['light', 'dark'] as const;
  it.each(isWholeMatrix ? schemes : [schemes[index % 2] ?? 'light'])(
    'hydrates without an error, %s',
    async (scheme) => {
      const page = await openPage({ locale, scheme });
      try {
        await page.setCookie({ name: 'ps_theme', value: scheme, url: origin() });
        // Tracking parameters of a link in an email do not make it another page.
        const address = `${origin()}/plugins/?utm_source=mail&plugin_key=${newest.plugin_key}`;
        const { errors: complaints, requests: sent } = await watched(page, () => visit(page, address));
        expect(complaints).toEqual([]);
        expect(sent).not.toContain('/api/cmt/plugin');
        expect(sent).not.toContain('/api/cmt/plugin/tag/list');
        expect(await page.$$eval('[role="dialog"]', (layers) => layers.length)).toBe(1);
      } finally {
        await closePage(page);
      }
    },
  );
});

it('requests no list again, and causes no layout shift, on a phone and on a desktop', async () => {
  for (const width of [390, 1440]) {
    const page = await openPage({ locale: 'en-US', width });
    try {
      const firstList: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/api/cmt/plugin/list' && !searchParams.has('cursor')) firstList.push(request.url());
      });
      await visit(page, `${origin()}/plugins/`);
      expect(firstList).toEqual([]);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    } finally {
      await closePage(page);
    }
  }
});

it('keeps the height of the bar of a plugin’s details while the rest of the page arrives, on a phone', async () => {
  const page = await openPage({ locale: 'en-US', width: 390 });
  try {
    await page.setJavaScriptEnabled(false);
    await page.goto(`${origin()}/plugins/?plugin_key=${newest.plugin_key}`);
    const barHeight = () => page.$eval('[role="dialog"] > header', (bar) => bar.getBoundingClientRect().height);
    const whole = await barHeight();
    await page.$eval('[role="dialog"] > header', (bar) => bar.nextElementSibling?.replaceChildren());
    expect(await barHeight()).toBe(whole);
  } finally {
    await closePage(page);
  }
});

it('causes no layout shift in Admin’s header when the link to the setup checklist appears', async () => {
  const server = await runServer();
  const page = await openPage({ locale: 'en-US' });
  try {
    const session = await aSessionOf(server.origin, ADMIN);
    await page.setCookie({ name: 'ps_admin', value: '1', url: server.origin });
    await page.evaluateOnNewDocument((record) => localStorage.setItem('ps_auth', record), session);
    await page.goto(`${server.origin}/plugins/backstage-index/audit-list`);
    await page.waitForSelector('header a[href$="/overview"]', { visible: true });
    expect(await layoutShift(page)).toBe(0);
  } finally {
    await closePage(page);
    await server.remove();
  }
});

describe('the cards below the first screen', () => {
  it.each([
    ['on a high screen', (page: Page) => page.setViewport({ width: 1440, height: 2000 })],
    ['when the user scrolls', (page: Page) => page.evaluate(() => scrollTo(0, 1))],
    [
      'when a key is pressed, so that Tab and the browser’s search find them all',
      (page: Page) => page.keyboard.press('Tab'),
    ],
    [
      'when the page is printed',
      (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('beforeprint'))),
    ],
  ])('are rendered %s, each in its space', async (_, act) => {
    const page = await openPage({ locale: 'en-US' });
    try {
      await visit(page, `${origin()}/plugins/`);
      const before = await placesOfCards(page);
      const firstCard = await page.$('#catalog article');
      expect(await page.$$eval('#catalog article', (all) => all.length)).toBe(8);
      await act(page);
      await page.waitForSelector('#catalog li[aria-posinset="9"] article');
      expect(await page.$('#catalog li:empty')).toBeNull();
      expect(await firstCard?.evaluate((card) => card.isConnected)).toBe(true);
      if (page.viewport()?.height !== 2000) expectSamePlaces(await placesOfCards(page), before);
    } finally {
      await closePage(page);
    }
  });

  it('are not rendered behind a plugin’s details at their own address until the page is used', async () => {
    const page = await openPage({ locale: 'en-US' });
    try {
      await visit(page, `${origin()}/plugins/?plugin_key=${newest.plugin_key}`);
      await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
      expect(await page.$$eval('#catalog article', (all) => all.length)).toBe(8);
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role="dialog"]', { hidden: true });
      await page.keyboard.press('Tab');
      await page.waitForSelector('#catalog li[aria-posinset="9"] article');
    } finally {
      await closePage(page);
    }
  });

  it.each([390, 800, 1100])('are rendered in their space at a width of %d', async (width) => {
    const page = await openPage({ locale: 'en-US' });
    try {
      await page.setViewport({ width, height: 800 });
      await visit(page, `${origin()}/plugins/`);
      const before = await placesOfCards(page);
      await page.keyboard.press('Tab');
      await page.waitForSelector('#catalog li[aria-posinset="9"] article');
      expectSamePlaces(await placesOfCards(page), before);
    } finally {
      await closePage(page);
    }
  });

  /** Distance in pixels of each of the first 24 cards, or of its space, from the top of the list. */
  const placesOfCards = (page: Page) =>
    page.$$eval('#catalog ul > li', (all) =>
      all
        .filter(({ parentElement }) => parentElement?.role === 'list')
        .slice(0, 24)
        .map(
          (card) => card.offsetTop - ((card.parentElement as HTMLElement).firstElementChild as HTMLElement).offsetTop,
        ),
    );

  function expectSamePlaces(places: number[], before: number[]) {
    expect(places.length).toBe(24);
    places.forEach((place, index) => {
      // Cards of a row may be a line higher than the space of those before them.
      expect(Math.abs(place - (before[index] as number))).toBeLessThan(4);
    });
  }
});

it('shows a hostile plugin’s texts as plain text', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'first-screen-'));
  const name = '</script><script>window.pwned = 1</script><img src=x onerror="window.pwned = 1">\u2028';
  const catalog = join(dataDir, 'hostile.jsonl');
  writeFileSync(
    catalog,
    JSON.stringify({ key: 'hostile', name, developer: name, description: name, versions: ['1.0.0'] }),
  );
  execFileSync(process.execPath, ['dist/server/import.js', catalog], { env: { ...process.env, DATA_DIR: dataDir } });
  const server = await runServer({ dataDir, env: { SEED: 'none' } });
  const page = await openPage({ locale: 'en-US' });
  try {
    const html = await (await fetch(`${server.origin}/plugins/?plugin_key=hostile`)).text();
    expect(html).toContain('window.pwned');
    expect(html).not.toContain('<script>window');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('\u2028');

    const { errors: complaints } = await watched(page, () =>
      visit(page, `${server.origin}/plugins/?plugin_key=hostile`),
    );
    expect(complaints).toEqual([]);
    expect(await page.evaluate('window.pwned')).toBeUndefined();
  } finally {
    await closePage(page);
    await server.remove();
  }
});
