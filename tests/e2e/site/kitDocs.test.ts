import type { Page } from 'puppeteer';
import { kitDemos } from '../../../.storybook/demos';
import { schemes } from '../../../config/tokens';
import { AxePuppeteer } from '../../support/browser/axe';
import { openPage } from '../../support/browser/browser';
import { buildKitDocs, storyAddress } from '../../support/browser/kitDocs';
import { hasLayer, openLayer } from '../../support/browser/openLayer';
import { weakStates } from '../../support/browser/stateContrast';
import { waitUntilStill } from '../../support/browser/waitUntilStill';
import { serveFolder } from '../../support/services/serveFolder';
import { isWholeMatrix } from '../../support/wholeMatrix';

const DEMOS = kitDemos();
let docs: Awaited<ReturnType<typeof serveFolder>>;
let page: Page;
let consoleErrors: string[] = [];

beforeAll(async () => {
  docs = await serveFolder(buildKitDocs());
  page = await openPage();
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('console', (message) => {
    // The demo of a failing image requests one that does not exist.
    const isMissingImage = message.location().url?.endsWith('missing.webp');
    if (message.type() === 'error' && !isMissingImage) consoleErrors.push(message.text());
  });
  // Most of this time is the build.
}, 900_000);

afterAll(() => docs.close());

beforeEach(() => {
  consoleErrors = [];
});

/** Opens a demo in a new document. */
async function openDemo(id: string): Promise<void> {
  await page.setViewport({ width: 720, height: 800 });
  await openStory(id);
}

async function openStory(story: string): Promise<void> {
  await page.goto(`${docs.origin}/${storyAddress(story, 'light')}`, { waitUntil: 'domcontentloaded' });
  await waitForStory(story);
}

/** Shows a demo in the open document, as the sidebar of Storybook does: a new document takes 0.2 s of processor time more. */
async function switchToDemo(id: string): Promise<void> {
  await page.setViewport({ width: 720, height: 800 });
  await emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  await waitForStory(id);
}

async function waitForStory(story: string): Promise<void> {
  await page.waitForSelector(`body[data-ready="${story}"], .sb-show-errordisplay`);
  await waitUntilStill(page);
}

/** Sends an event of Storybook to the open document. */
const emit = (event: string, data: object) =>
  page.evaluate(
    (name, argument) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, argument: object) => void };
      };
      channel.emit(name, argument);
    },
    event,
    data,
  );

/** Shows the open demo in a color scheme, which only style sheets read. */
async function showIn(scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, scheme);
  await waitUntilStill(page);
}

const COLORS = { only: ['color-contrast'] };
/** Menus and tooltips float over the page, outside of its landmarks. Their trigger is in one. */
const FLOATING = { without: ['region'] };

/** Resizes the window, and waits until the page knows. */
async function resize(width: number, height: number): Promise<void> {
  await page.setViewport({ width, height });
  await page.waitForFunction((wanted) => innerWidth === wanted, {}, width);
}

/** Pixels by which the page is wider than its window, once it has settled: a layer is positioned a frame later. */
async function overflow(): Promise<number> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, { polling: 50 }).catch(() => null);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * The basic demo of each widget; every demo in the nightly run. `conforms` (tests/support/page/conformance.tsx) runs axe on
 * each state of each widget, without colors.
 */
const BASIC_DEMOS = DEMOS.filter(({ id }) => id.endsWith('--basic'));
const SHOWN_DEMOS = isWholeMatrix ? DEMOS : BASIC_DEMOS;

describe('each widget of the kit', () => {
  /** Whether the open document can show the next demo: it can if no layer was opened in it. */
  let isReusable = false;
  const demos = SHOWN_DEMOS.map(({ id, widget }) => [id, widget] as const);
  it.each(demos)('%s is clean in both schemes, open and closed, and fits a phone', async (id, widget) => {
    if (isReusable && !hasLayer(widget)) await switchToDemo(id);
    else await openDemo(id);
    isReusable = !hasLayer(widget);
    expect(await page.$('.sb-show-errordisplay')).toBeNull();
    expect(await AxePuppeteer.violations(page)).toEqual([]);
    // Rules that do not depend on colors run once, in the light scheme.
    await showIn('dark');
    expect(await AxePuppeteer.violations(page, COLORS)).toEqual([]);
    if (await openLayer(page, widget)) {
      expect(await AxePuppeteer.violations(page, COLORS)).toEqual([]);
      await showIn('light');
      expect(await AxePuppeteer.violations(page, FLOATING)).toEqual([]);
    }
    await resize(390, 800);
    expect(await overflow()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});

it('every widget is readable in each of its states under the pointer and the keyboard, in both schemes', async () => {
  const weak: string[] = [];
  await openDemo('button--basic');
  for (const { id } of SHOWN_DEMOS.filter(({ widget }) => !hasLayer(widget))) {
    await switchToDemo(id);
    weak.push(...(await weakStates(page)).map((state) => `${id}: ${state}`));
  }
  for (const { id, widget } of BASIC_DEMOS.filter((demo) => hasLayer(demo.widget))) {
    await openDemo(id);
    await openLayer(page, widget);
    weak.push(...(await weakStates(page)).map((state) => `${id}: ${state}`));
  }
  expect(weak).toEqual([]);
}, 120_000);

describe('the docs’ own pages', () => {
  const PAGES = isWholeMatrix
    ? ['the-kit-introduction', 'the-kit-tokens', 'themes', 'the-kit-conformance', 'button', 'dialog']
    : ['the-kit-tokens', 'dialog'];
  /** Storybook's own colors change by script. */
  async function showOn(scheme: 'light' | 'dark'): Promise<void> {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.waitForSelector(`main[data-scheme="${scheme}"]`);
  }

  it.each(PAGES)('%s is clean', async (name) => {
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(`${docs.origin}/iframe.html?id=${name}--docs&viewMode=docs`, { waitUntil: 'networkidle2' });
    await showOn('light');
    expect(await AxePuppeteer.violations(page)).toEqual([]);
    expect(await overflow()).toBe(0);
    await showOn('dark');
    expect(await AxePuppeteer.violations(page, COLORS)).toEqual([]);
    await showOn('light');
    await resize(390, 900);
    // Colors do not depend on the width.
    expect(await AxePuppeteer.violations(page, { without: COLORS.only })).toEqual([]);
    expect(await overflow()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});

const focusedName = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
/** Waits until the element with this name has the focus: a layer returns it after it has closed. */
const getsFocus = (name: string) =>
  page.waitForFunction(
    (wanted) =>
      (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '') === wanted,
    { polling: 50 },
    name,
  );

describe('by keyboard only, in a real browser', () => {
  it('a dropdown opens, moves, selects, and returns the focus', async () => {
    await openDemo('dropdown--basic');
    await page.keyboard.press('Tab');
    const trigger = await focusedName();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="menu"]', { visible: true });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="menu"]', { hidden: true });
    await getsFocus(trigger);
  });

  it('a dialog takes the focus, traps it, closes with Escape and causes no layout shift', async () => {
    await openDemo('dialog--basic');
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
    await getsFocus(trigger);
  });

  it('a slider and a number field change by steps', async () => {
    await openDemo('slider--basic');
    await page.keyboard.press('Tab');
    const value = () => page.$eval('input[type="range"]', (input) => Number((input as HTMLInputElement).value));
    const before = await value();
    await page.keyboard.press('ArrowLeft');
    expect(await value()).toBe(before - 1);

    await openDemo('numberinput--basic');
    const number = () => page.$eval('[role="spinbutton"]', (input) => Number(input.getAttribute('aria-valuenow')));
    await page.focus('[role="spinbutton"]');
    const first = await number();
    await page.keyboard.press('ArrowUp');
    expect(await number()).toBe(first + 1);
  });

  it('tabs open with arrows', async () => {
    await openDemo('tabs--basic');
    await page.keyboard.press('Tab');
    const first = await focusedName();
    await page.keyboard.press('ArrowRight');
    expect(await focusedName()).not.toBe(first);
    expect(await page.$eval('[role="tab"][aria-selected="true"]', (tab) => tab.textContent)).toBe(await focusedName());
  });

  it('a tooltip shows on focus and closes with Escape', async () => {
    await openDemo('tooltip--basic');
    await page.keyboard.press('Tab');
    await page.waitForSelector('[role="tooltip"]', { visible: true });
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="tooltip"]', { hidden: true });
  });
});

it('an organization’s values override the tokens at once, each in its scheme, and can be removed', async () => {
  const apply = (tokens: object) => emit('updateStoryArgs', { storyId: 'themes--defaults', updatedArgs: { tokens } });
  const waitForAccent = (value: string) =>
    page.waitForFunction(
      (wanted) => getComputedStyle(document.documentElement).getPropertyValue('--ps-accent').trim() === wanted,
      {},
      value,
    );
  await openStory('themes--defaults');
  await apply({
    accent: { light: '#7a1fa2', dark: 'url(https://evil.example/x)' },
    'no-such-token': { light: 'red' },
    focus: { light: '12px' },
  });
  await waitForAccent('#7a1fa2');
  await showIn('dark');
  await waitForAccent(schemes.dark.accent);
  await apply({});
  await showIn('light');
  await waitForAccent(schemes.light.accent);
});
