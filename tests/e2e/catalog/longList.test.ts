import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxePuppeteer } from '../../support/browser/axe';
import { closePage, openPage } from '../../support/browser/browser';
import { nextFrame } from '../../support/browser/nextFrame';
import { runServer, type ServerProcess } from '../../support/processes/runServer';

const PLUGINS = 400;
/** Upper limit of rendered cards, however far the user has scrolled. */
const MAX_CARDS = 120;
/** Tab stops in a card. */
const STOPS = ['name', 'developer', 'Install'];

/** A server with a catalog long enough to scroll. */
const folder = mkdtempSync(join(tmpdir(), 'long-list-'));
let server: ServerProcess;

beforeAll(async () => {
  const catalog = join(folder, 'catalog.jsonl');
  const lines = Array.from({ length: PLUGINS }, (_, index) =>
    JSON.stringify({
      key: `plugin-${index}`,
      name: `Plugin ${index}`,
      developer: 'Somebody',
      description: 'Does something.',
      downloads: PLUGINS - index,
      versions: [],
    }),
  );
  writeFileSync(catalog, lines.join('\n'));
  const dataDir = join(folder, 'data');
  const imported = spawnSync(process.execPath, ['dist/server/import.js', catalog], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(imported).toMatchObject({ status: 0 });
  server = await runServer({ dataDir, env: { SEED: 'none' } });
});
afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Page = Awaited<ReturnType<typeof openPage>>;

async function open(options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(options);
  await page.setCookie({ name: 'ps_lang', value: 'en-US', url: server.origin });
  // Most popular first: the numbers of the plugins are their positions.
  await page.goto(`${server.origin}/plugins/?sort=1`);
  await page.waitForSelector('#catalog article');
  return page;
}

const countCards = (page: Page) => page.$$eval('#catalog li article', (cards) => cards.length);
const lastPlace = (page: Page) =>
  page.$$eval('#catalog li[aria-posinset]', (cards) => Number(cards.at(-1)?.getAttribute('aria-posinset')));
const isOnScreen = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const link = [...document.querySelectorAll('#catalog h3')].find((title) => title.textContent === wanted);
    const { top = -1, bottom = -1 } = link?.getBoundingClientRect() ?? {};
    return bottom > 0 && top < innerHeight;
  }, name);

/** Scrolls to the end repeatedly until this number of cards is loaded. */
async function scrollUntil(page: Page, cards: number): Promise<void> {
  for (let loaded = await lastPlace(page); loaded < cards; loaded = await lastPlace(page)) {
    await page.evaluate(() => {
      document.querySelector('#catalog')?.scrollIntoView({ block: 'end' });
      // After some pages the list continues only on request.
      const more = [...document.querySelectorAll('#catalog button')].find(
        (button) => button.textContent === 'Load more plugins',
      );
      if (more instanceof HTMLElement) more.click();
    });
    const isLonger = (before: number) =>
      Number([...document.querySelectorAll('#catalog li[aria-posinset]')].at(-1)?.getAttribute('aria-posinset')) >
      before;
    await page.waitForFunction(isLonger, {}, loaded);
  }
}

/** Scrolls up and waits until the cards there are rendered. Returns the scroll position. */
async function scrollBack(page: Page, pixels: number): Promise<number> {
  await page.evaluate((by) => window.scrollBy(0, -by), pixels);
  await nextFrame(page);
  return page.evaluate(() => scrollY);
}

it.each([1440, 390])(
  'renders only the cards near the screen, each with its position in the list (%i px)',
  async (width) => {
    const page = await open({ width });
    await scrollUntil(page, 300);
    expect(await countCards(page)).toBeLessThan(MAX_CARDS);
    const places = await page.$$eval('#catalog li[aria-posinset]', (cards) =>
      cards.map((card) => [
        card.getAttribute('aria-setsize'),
        `Plugin ${Number(card.getAttribute('aria-posinset')) - 1}` === card.querySelector('h3')?.textContent,
      ]),
    );
    expect(new Set(places.map(String))).toEqual(new Set([`${PLUGINS},true`]));
    expect(await AxePuppeteer.violations(page)).toEqual([]);
    await closePage(page);
  },
);

it('renders the cards in the same frame in which the user jumps to them', async () => {
  const page = await open();
  await scrollUntil(page, 300);
  const blank = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    let blanks = 0;
    for (const share of [0, 0.8, 0.2, 0.6, 0]) {
      window.scrollTo(0, share * document.body.scrollHeight + 800);
      await frame();
      const seen = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
      if (!seen.some((element) => element.closest('#catalog ul'))) blanks += 1;
      // A spacer. Placeholders of a page that is being loaded are not empty.
      if (seen.some((element) => element.matches('li[aria-hidden]:empty'))) blanks += 1;
    }
    return blanks;
  });
  expect(blank).toBe(0);
  await closePage(page);
});

it('never removes the focused card, and tabs on from it', async () => {
  const page = await open();
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('#catalog h3 a')[5]?.focus());
  await scrollUntil(page, 300);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Plugin 5');
  for (const _ of STOPS) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Plugin 6');
  expect(await isOnScreen(page, 'Plugin 6')).toBe(true);
  await closePage(page);
});

it('can be tabbed through by keyboard without an early end', async () => {
  const page = await open();
  await scrollUntil(page, 60);
  await page.evaluate(() => window.scrollTo(0, 0));
  await (await page.waitForSelector('#catalog [aria-posinset="1"] h3 a'))?.focus();
  for (let card = 0; card < 40; card += 1) for (const _ of STOPS) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Plugin 40');
  await closePage(page);
});

it('returns from a detail and from another list to the same card', async () => {
  const page = await open();
  await scrollUntil(page, 300);
  const position = await scrollBack(page, 3000);
  const name = await page.evaluate(() => {
    const title = [...document.querySelectorAll('#catalog h3')].find(
      (element) => element.getBoundingClientRect().top > 200,
    );
    return title?.textContent ?? '';
  });
  expect(await isOnScreen(page, name)).toBe(true);
  await page.click(`::-p-aria([name="${name}"][role="link"])`);
  await page.waitForSelector('[role="dialog"] h1');
  await page.goBack();
  await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
  expect(await isOnScreen(page, name)).toBe(true);

  await page.click('[role="toolbar"] button:nth-child(3)');
  await page.waitForFunction(() => location.search.includes('tag_id') && scrollY === 0);
  await page.goBack();
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, {}, position);
  await nextFrame(page);
  expect(await isOnScreen(page, name)).toBe(true);
  await closePage(page);
});

it('returns to the same card also from a list that never loaded', async () => {
  const page = await open();
  await scrollUntil(page, 100);
  const position = await scrollBack(page, 1500);
  // Not every browser restores a scroll position as reliably as this one.
  await page.evaluate(() => {
    history.scrollRestoration = 'manual';
  });
  await page.setOfflineMode(true);
  await page.click('[role="toolbar"] button:nth-child(3)');
  await page.waitForFunction(() => location.search.includes('tag_id') && scrollY === 0);
  await page.goBack();
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, {}, position);
  await closePage(page);
});

it('prints all loaded plugins', async () => {
  const page = await open();
  await scrollUntil(page, 200);
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const cards = document.querySelectorAll('#catalog li article').length;
    window.dispatchEvent(new Event('afterprint'));
    return cards;
  });
  expect(printed).toBeGreaterThanOrEqual(200);
  await page.waitForFunction((max) => document.querySelectorAll('#catalog li article').length < max, {}, MAX_CARDS);
  await closePage(page);
});
