import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'puppeteer';
import { aSessionOf } from '../../support/browser/aStoredSession';
import { openPage } from '../../support/browser/browser';
import { Site } from '../../support/browser/Site';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';

/** A tab that stays open while a newer build is deployed: parts that it has not loaded yet are gone. */
let house: string;
let server: ServerProcess;

beforeEach(async () => {
  // A copy of the program, because its files are deleted.
  house = mkdtempSync(join(tmpdir(), 'stale-tab-'));
  mkdirSync(join(house, 'dist'));
  cpSync('dist', join(house, 'dist'), { recursive: true });
  for (const name of ['config', 'node_modules', 'package.json', 'src']) symlinkSync(resolve(name), join(house, name));
  server = await runServer({ cwd: house });
});
afterEach(async () => {
  await server?.remove();
  rmSync(house, { recursive: true, force: true });
});

/** Deletes every part that the page has not downloaded. */
async function removeOtherParts(page: Page): Promise<void> {
  const here = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))),
  );
  const assets = join(house, 'dist/site/assets');
  const gone = readdirSync(assets).filter((name) => /\.(js|css)(\.\w+)?$/.test(name) && !here.has(plain(name)));
  expect(gone.length).toBeGreaterThan(10);
  for (const name of gone) rmSync(join(assets, name));
}

/** The name without the suffix of a compressed copy. */
const plain = (name: string) => name.replace(/\.(br|gz|zst)$/, '');

/** The files of every page, by the build's names of pages. */
const partsOfPages = (): Record<'admin__tags__TagsPage' | 'admin__activity-log__ActivityLogPage', string[]> =>
  JSON.parse(readFileSync(join(house, 'dist/site/parts.json'), 'utf8'));

/** Deletes a part with its compressed copies. */
function removePart(name: string): void {
  for (const ending of ['', '.br', '.gz', '.zst']) rmSync(join(house, 'dist/site', name + ending), { force: true });
}

/** Counts the loads of a page from now on. */
function countLoads(page: Page) {
  const counted = { loads: 0, next: Promise.resolve() };
  counted.next = new Promise((loaded) => {
    page.on('load', () => {
      counted.loads += 1;
      loaded();
    });
  });
  return counted;
}

/** Waits until the page has checked for a missing part and has handled the result. */
const looksForAPart = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'HEAD' && response.status() === 404);

/** Holds the page's checks for missing parts back. Returns a function that lets them through. */
async function holdChecks(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (request.method() === 'HEAD') await released;
    await request.continue();
  });
  return release;
}

/** Opens the site and leaves it for a while without any input. */
async function openUntouched(): Promise<Site> {
  const site = Site.of(await openPage({ locale: 'en-US' }));
  await site.page.goto(`${server.origin}/plugins/`, { waitUntil: 'domcontentloaded' });
  await site.cards();
  await site.waitForParts();
  return site;
}

it('reloads by itself at the first input in a tab, once, and then shows the error screen', async () => {
  const site = await openUntouched();
  try {
    await removeOtherParts(site.page);
    const counted = countLoads(site.page);
    await site.page.mouse.move(300, 300);
    await counted.next;
    await site.cards();
    await site.page.mouse.move(320, 320);
    await site.clickOn('#catalog article a');
    await site.sees('Couldn’t load this part');
    await site.find('Reload', 'button');
    expect(counted.loads).toBe(1);
    expect(site.page.url()).toContain('plugin_key=');
  } finally {
    await site.close();
  }
});

it('does not reload while the user types', async () => {
  const site = await openUntouched();
  try {
    await removeOtherParts(site.page);
    const counted = countLoads(site.page);
    const looked = looksForAPart(site.page);
    // The focus alone starts a check. Its result must not arrive before there is a text that could be lost.
    const letChecksThrough = await holdChecks(site.page);
    await site.page.focus('input[type="search"]');
    await site.page.keyboard.type('con');
    letChecksThrough();
    await looked;
    await site.isAlive();
    expect(await site.page.$eval('input[type="search"]', (field) => (field as HTMLInputElement).value)).toBe('con');
    expect(counted.loads).toBe(0);
  } finally {
    await site.close();
  }
});

it('reloads once in Admin, and then shows the error screen beside the menu', async () => {
  const page = await openPage({ locale: 'en-US' });
  const site = Site.of(page);
  try {
    const session = await aSessionOf(server.origin, ADMIN);
    await page.goto(`${server.origin}/plugins/403`, { waitUntil: 'domcontentloaded' });
    await page.evaluate((record) => localStorage.setItem('ps_auth', record), session);
    // Only later loads are counted.
    await page.goto(`${server.origin}/plugins/backstage-index/acts`, { waitUntil: 'load' });
    await site.find('Activity log', 'heading');
    const { admin__tags__TagsPage: tags, 'admin__activity-log__ActivityLogPage': activityLog } = partsOfPages();
    const gone = tags.filter((file) => !activityLog.includes(file));
    expect(gone.length).toBeGreaterThan(0);
    for (const name of gone) removePart(name);
    const counted = countLoads(page);
    await site.click('Tags', 'link');
    await counted.next;
    await site.sees('Couldn’t load this part');
    await site.find('Activity log', 'link');
    expect(counted.loads).toBe(1);
  } finally {
    await site.close();
  }
});
