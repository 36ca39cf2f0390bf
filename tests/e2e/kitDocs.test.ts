import { execFileSync } from 'node:child_process';
import type { Page } from 'puppeteer';
import { kitDemos } from '../../docs/kit-site/build/demos';
import { serveFolder } from '../../docs/kit-site/build/serve';
import { AxePuppeteer } from '../support/axe';
import { openPage } from '../support/browser';
import { openLayer } from '../support/openLayer';
import { standsStill } from '../support/standsStill';

const FOLDER = 'dist/docs';
const SCHEMES = ['light', 'dark'] as const;
let docs: Awaited<ReturnType<typeof serveFolder>>;
let page: Page;
let faults: string[] = [];

beforeAll(async () => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/docs.ts', '--build'], { stdio: 'pipe' });
  docs = await serveFolder(FOLDER);
  page = await openPage();
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // The demo of a failing image requests one that does not exist.
    const isMissingPicture = message.location().url?.endsWith('missing.webp');
    if (message.type() === 'error' && !isMissingPicture) faults.push(message.text());
  });
  // Most of it is the build.
}, 300_000);

afterAll(() => docs.close());

beforeEach(() => {
  faults = [];
});

async function openDemo(name: string): Promise<void> {
  await page.setViewport({ width: 720, height: 800 });
  await page.goto(`${docs.origin}/frame.html?demo=${name}&scheme=light&lang=en`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('body[data-ready]');
  await standsStill(page);
}

/** Shows the open demo in a color scheme, which only style sheets read. */
async function showIn(scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, scheme);
  await standsStill(page);
}

const COLOURS = { only: ['color-contrast'] };
/** Menus and tooltips float over the page, outside of its landmarks. Their trigger is in one. */
const FLOATING = { without: ['region'] };

/** How much the page is wider than its window, once it has settled: a layer is positioned a frame later. */
async function overflow(): Promise<number> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, { polling: 50, timeout: 5_000 }).catch(() => null);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

describe('every demo of the kit', () => {
  const demos = kitDemos().map(({ name, widget }) => [name, widget] as const);
  it.each(demos)('%s is clean in both schemes, open and closed, and fits a phone', async (name, widget) => {
    await openDemo(name);
    expect(await page.$('[data-fault]')).toBeNull();
    expect(await AxePuppeteer.faults(page)).toEqual([]);
    // Rules that do not depend on colors run once, in the light scheme.
    await showIn('dark');
    expect(await AxePuppeteer.faults(page, COLOURS)).toEqual([]);
    if (await openLayer(page, widget)) {
      expect(await AxePuppeteer.faults(page, COLOURS)).toEqual([]);
      await showIn('light');
      expect(await AxePuppeteer.faults(page, FLOATING)).toEqual([]);
    }
    await page.setViewport({ width: 390, height: 800 });
    expect(await overflow()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe('the docs’ own pages', () => {
  it.each(['index', 'tokens', 'themes', 'conformance', 'Button', 'Dialog'])('%s is clean', async (name) => {
    for (const width of [1440, 390]) {
      await page.setViewport({ width, height: 900 });
      await page.goto(`${docs.origin}/${name}.html`, { waitUntil: 'networkidle2' });
      for (const scheme of SCHEMES) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        expect(await AxePuppeteer.faults(page)).toEqual([]);
        expect(await overflow()).toBe(0);
      }
    }
    expect(faults).toEqual([]);
  });
});

const focusedName = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

describe('by keyboard only, in a real browser', () => {
  it('a dropdown opens, moves, selects, and returns the focus', async () => {
    await openDemo('Dropdown.demo');
    await page.keyboard.press('Tab');
    const trigger = await focusedName();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="menu"]', { visible: true });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="menu"]', { hidden: true });
    expect(await focusedName()).toBe(trigger);
  });

  it('a dialog takes the focus, traps it, closes with Escape and causes no layout shift', async () => {
    await openDemo('Dialog.demo');
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
    });
    const left = () => page.evaluate(() => document.querySelector('button')?.getBoundingClientRect().left);
    const before = await left();
    await page.keyboard.press('Tab');
    const trigger = await focusedName();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="dialog"]', { visible: true });
    expect(await left()).toBe(before);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      // The guards at both ends move the focus a moment later.
      await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
    }
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="dialog"]', { hidden: true });
    expect(await focusedName()).toBe(trigger);
  });

  it('a slider and a number field change by steps', async () => {
    await openDemo('Slider.demo');
    await page.keyboard.press('Tab');
    const value = () => page.$eval('input[type="range"]', (input) => Number((input as HTMLInputElement).value));
    const before = await value();
    await page.keyboard.press('ArrowLeft');
    expect(await value()).toBe(before - 1);

    await openDemo('NumberInput.demo');
    const number = () => page.$eval('[role="spinbutton"]', (input) => Number(input.getAttribute('aria-valuenow')));
    await page.focus('[role="spinbutton"]');
    const first = await number();
    await page.keyboard.press('ArrowUp');
    expect(await number()).toBe(first + 1);
  });

  it('tabs open with arrows', async () => {
    await openDemo('Tabs.demo');
    await page.keyboard.press('Tab');
    const first = await focusedName();
    await page.keyboard.press('ArrowRight');
    expect(await focusedName()).not.toBe(first);
    expect(await page.$eval('[role="tab"][aria-selected="true"]', (tab) => tab.textContent)).toBe(await focusedName());
  });

  it('a tooltip shows on focus and closes with Escape', async () => {
    await openDemo('Tooltip.demo');
    await page.keyboard.press('Tab');
    await page.waitForSelector('[role="tooltip"]', { visible: true });
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="tooltip"]', { hidden: true });
  });
});

it('an enterprise’s values override the tokens at once, each in its scheme, and can be removed', async () => {
  await page.goto(`${docs.origin}/themes.html`, { waitUntil: 'networkidle2' });
  const apply = (tokens: object) =>
    page.evaluate(async (values) => {
      const frames = [...document.querySelectorAll('iframe')];
      for (const { contentWindow } of frames)
        contentWindow?.postMessage({ mark: 'plugin-square-kit-docs', kind: 'tokens', tokens: values }, location.origin);
    }, tokens);
  const accents = async () => {
    const all = await Promise.all(
      page
        .frames()
        .map((frame) =>
          frame.evaluate(() => [
            document.documentElement.dataset.theme,
            getComputedStyle(document.documentElement).getPropertyValue('--ps-accent').trim(),
          ]),
        ),
    );
    return Object.fromEntries(all.slice(1));
  };
  const waitForAccent = (value: string) =>
    page.waitForFunction(
      (wanted) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[src*="scheme=light"]');
        const root = frame?.contentDocument?.documentElement;
        return root && getComputedStyle(root).getPropertyValue('--ps-accent').trim() === wanted;
      },
      {},
      value,
    );
  const ours = await accents();
  await apply({
    accent: { light: '#7a1fa2', dark: 'url(https://evil.example/x)' },
    'no-such-token': { light: 'red' },
    focus: { light: '12px' },
  });
  await waitForAccent('#7a1fa2');
  expect(await accents()).toEqual({ light: '#7a1fa2', dark: ours.dark });
  await apply({});
  await waitForAccent(ours.light);
  expect(await accents()).toEqual(ours);
});
