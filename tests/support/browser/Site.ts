import { setTimeout as pause } from 'node:timers/promises';
import type { ClickOptions, ElementHandle, Frame, Page } from 'puppeteer';
import { until } from '../until';
import { isWholeMatrix } from '../wholeMatrix';
import { AxePuppeteer } from './axe';
import { closePage, LIMIT_MS, openPage, origin } from './browser';
import { resize } from './resize';
import { waitForParts } from './waitForParts';

export interface Person {
  account: string;
  password: string;
}

/**
 * Interval between two checks of a page. Puppeteer would check at every frame, which takes processor time from the
 * page.
 */
const POLL_INTERVAL_MS = 50;

let people = 0;

/** Credentials of a user without an account. */
export function aPerson(): Person {
  people += 1;
  return { account: `person-${process.pid}-${Date.now().toString(36)}-${people}`, password: 'correct horse battery' };
}

/** The site as users operate it: by names and roles. English by default. */
export class Site {
  private constructor(readonly page: Page) {}

  static async open(path = '/plugins/', options: Parameters<typeof openPage>[0] = {}): Promise<Site> {
    const page = await openPage({ locale: 'en-US', ...options });
    const site = Site.of(page);
    await page.goto(origin() + path, { waitUntil: 'domcontentloaded' });
    await site.isAlive();
    return site;
  }

  /** Wraps a page that is already open. */
  static of(page: Page): Site {
    return new Site(page);
  }

  /**
   * Waits until the page is interactive: server HTML is visible before React hydrates it. The account service's own
   * pages have no script. A page that is left during the check is ignored.
   */
  async isAlive(): Promise<void> {
    await isAlive(this.page);
  }

  /** Waits until no request of the page is pending ({@link waitForParts}). */
  async waitForParts(): Promise<void> {
    await waitForParts(this.page, { timeout: LIMIT_MS, polling: POLL_INTERVAL_MS });
  }

  /** Sets the language of the following pages. */
  async speak(locale: string): Promise<void> {
    await this.page.setCookie({ name: 'ps_lang', value: locale, url: origin() });
  }

  /** The first element with this accessible name and role, once it is visible. */
  async find(name: string, role?: string) {
    return findIn(this.page, name, role);
  }

  /** Clicks an element. */
  async click(name: string, role?: string): Promise<void> {
    await clickIn(this.page, name, role);
  }

  /** Clicks the first visible element of a selector, if its name is not unique on the page. */
  async clickOn(selector: string): Promise<void> {
    await clickOn(this.page, selector);
  }

  /** Taps an element. */
  async tap(name: string, role?: string): Promise<void> {
    const element = await this.find(name, role);
    await element.scrollIntoView();
    await this.page.waitForFunction(isAtRest, { polling: POLL_INTERVAL_MS }, element);
    await element.tap();
  }

  async type(name: string, text: string, role?: string): Promise<void> {
    const field = await this.find(name, role);
    await clickAtRest(this.page, field, { count: 3 });
    await field.type(text);
  }

  async press(key: Parameters<Page['keyboard']['press']>[0]): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Waits until the page shows this text. Takes a longer `timeout` for slow steps. */
  async sees(text: string, timeout = LIMIT_MS): Promise<void> {
    const isThere = (wanted: string) => document.body.innerText.includes(wanted);
    if (!(await holds(() => this.page.evaluate(isThere, text), timeout)))
      throw await missing(this.page, `"${text}" is not shown`);
  }

  /**
   * Waits until the page is at this path. The search is compared too if the address has one (`/path?` for an empty
   * one).
   */
  async isAt(address: string): Promise<void> {
    const isThere = (wanted: string) =>
      wanted === (wanted.includes('?') ? location.pathname + (location.search || '?') : location.pathname);
    if (!(await holds(() => this.page.evaluate(isThere, address))))
      throw await missing(this.page, `The page does not come to ${address}`);
  }

  /** Names of the plugins that the list shows, in order, once the list is interactive and not empty. */
  async cards(): Promise<string[]> {
    await this.page.waitForSelector('#catalog article h3', { timeout: LIMIT_MS });
    await this.isAlive();
    return this.page.$$eval('#catalog article h3', (names) => names.map((name) => name.textContent?.trim() ?? ''));
  }

  /** Like {@link cards}, with those that a page from the server shows once it is used. */
  async allCards(): Promise<string[]> {
    await this.cards();
    await this.page.mouse.move(1, 1);
    await this.page.waitForFunction(() => document.querySelector('#catalog li:empty') === null);
    return this.cards();
  }

  async signUpInDialog(person: Person): Promise<void> {
    await this.click('Sign up', 'tab');
    await this.type('Username', person.account);
    await this.type('Password', person.password);
    await this.press('Enter');
  }

  /** axe-core's findings on the current page, one line each. */
  async accessibilityViolations(): Promise<string[]> {
    return AxePuppeteer.violations(this.page);
  }

  /**
   * axe-core's findings on a page in the light scheme, and its color findings in the dark one ({@link
   * AxePuppeteer.violationsInBothSchemes}).
   */
  async violationsInBothSchemes(): Promise<string[]> {
    return AxePuppeteer.violationsInBothSchemes(this.page);
  }

  /**
   * axe-core's findings on a phone and then on a wide screen, whose width the page keeps, and a line if the page
   * scrolls sideways. Colors do not depend on the width, so the dark scheme is checked on a phone only in the nightly
   * run.
   */
  async violationsInEachLook(): Promise<string[]> {
    const lines: string[] = [];
    for (const width of [390, 1440]) {
      await resize(this.page, width);
      const isLightOnly = width === 390 && !isWholeMatrix;
      lines.push(...(isLightOnly ? await this.accessibilityViolations() : await this.violationsInBothSchemes()));
      const excess = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) lines.push(`${excess} px too wide at ${width} px`);
    }
    return lines;
  }

  async close(): Promise<void> {
    await closePage(this.page);
  }
}

/** A page or a frame of one. */
type View = Page | Frame;

/**
 * Repeats a check of a page until it holds; false after the time limit. Puppeteer's own `waitForFunction` sometimes
 * stays with a page that is being left, and misses its successor.
 */
async function holds(check: () => Promise<boolean>, timeout = LIMIT_MS): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < timeout; await pause(POLL_INTERVAL_MS)) {
    // A page that is being left cannot be queried.
    if (await check().catch(() => false)) return true;
  }
  return false;
}

/** {@link Site.isAlive} for a framed page. */
export async function isAlive(view: View): Promise<void> {
  // By time, not by frames: a background tab paints no frames.
  await view.waitForFunction(
    async () => {
      if (document.readyState === 'loading') return false;
      if (!document.querySelector('#root')) return true;
      // A detail rendered by the server is interactive once the browser's own layer has replaced it.
      if (document.querySelector('#ps-rendered-layer')) return false;
      const part = document.querySelector('#root a, #root button');
      if (!part || !Object.keys(part).some((key) => key.startsWith('__reactProps'))) return false;
      // Effects run before tasks of lower priority.
      const { scheduler } = globalThis as unknown as { scheduler: { postTask(task: object, how: object): unknown } };
      await scheduler.postTask(() => undefined, { priority: 'background' });
      return true;
    },
    { polling: POLL_INTERVAL_MS },
  );
}

/** {@link Site.find} for a framed page. */
export async function findIn(view: View, name: string, role?: string) {
  const selector = `::-p-aria([name="${name}"]${role ? `[role="${role}"]` : ''})`;
  const element = await visible(view, selector, wordsOf(name));
  if (!element) throw await missing(view, `There is no ${role ?? 'element'} named "${name}"`);
  return element;
}

/** {@link Site.click} for a framed page. */
export async function clickIn(view: View, name: string, role?: string): Promise<void> {
  await clickFound(view, () => findIn(view, name, role));
}

/**
 * Time in ms after which an element is searched for although its words are not in the page: a style sheet may add words
 * to a name.
 */
const WITHOUT_WORDS_MS = 5_000;

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The first element of a selector, once it is visible; null after the time limit. For each query by name, Chromium
 * computes the accessibility tree of the page. `words` of that name save the queries before the page has them.
 */
async function visible(view: View, selector: string, words: string[] = []): Promise<ElementHandle<Element> | null> {
  const start = performance.now();
  for (let past = 0; past < LIMIT_MS; past = performance.now() - start) {
    // A page that is being left cannot be queried.
    if (past > WITHOUT_WORDS_MS || (await view.evaluate(hasWords, words).catch(() => false))) {
      const element = await view.$(selector).catch(() => null);
      if (await element?.isVisible().catch(() => false)) return element;
      await element?.dispose().catch(() => undefined);
    }
    await pause(POLL_INTERVAL_MS);
  }
  return null;
}

/** Whether all of these words are in texts of the page, or in attributes from which names are computed. */
function hasWords(words: string[]): boolean {
  const naming = ['aria-label', 'title', 'alt', 'placeholder', 'value'];
  const named = document.querySelectorAll(naming.map((attribute) => `[${attribute}]`).join());
  const attributes = [...named].flatMap((part) => naming.map((attribute) => part.getAttribute(attribute)));
  const text = [document.body.textContent, ...attributes].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Includes the page's current content, for failures that are seen once, on another machine. */
async function missing(view: View, description: string): Promise<Error> {
  const [seen, names] = await view.evaluate(() => {
    const buttons = [...document.querySelectorAll('button, [role="button"]')];
    return [document.body.innerText.slice(-4000), buttons.map((one) => one.outerHTML.slice(0, 300)).join('\n')];
  });
  return new Error(`${description} on ${view.url()}. The page shows:\n${seen}\nButtons:\n${names}`);
}

/** {@link Site.clickOn} for a page of another site, such as a provider's. */
export async function clickOn(page: View, selector: string): Promise<void> {
  const find = async () => {
    const element = await visible(page, selector);
    if (!element) throw await missing(page, `Nothing is visible of ${selector}`);
    return element;
  };
  await clickFound(page, find);
}

/**
 * Clicks an element. If it is removed or hidden before the click, such as by a dialog that closes, clicks its
 * successor.
 */
async function clickFound(view: View, find: () => Promise<ElementHandle<Element>>): Promise<void> {
  const element = await findStable(view, find);
  await clickAtRest(view, element).catch(async (error) => {
    if (await element.isVisible().catch(() => false)) throw error;
    await clickAtRest(view, await findStable(view, find));
  });
}

/** A layer rendered by the server. */
const STAND_IN = '#ps-rendered-layer';

/**
 * Finds an element. If it belongs to a layer rendered by the server, waits for the layer of the browser and finds it
 * there.
 */
async function findStable(view: View, find: () => Promise<ElementHandle<Element>>): Promise<ElementHandle<Element>> {
  const element = await find();
  if (!(await element.evaluate((found, standIn) => found.closest(standIn) !== null, STAND_IN))) return element;
  await view.waitForFunction((standIn) => !document.querySelector(standIn), {}, STAND_IN);
  return find();
}

/**
 * Clicks an element once it is at rest: a moving drawer, or content below a part that has just appeared, is elsewhere
 * when the click arrives. Repeats a click that missed the element.
 */
async function clickAtRest(page: View, element: ElementHandle<Element>, options?: ClickOptions): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    // An element that covers this one is found only at the clicked position.
    await element.scrollIntoView();
    await element.evaluate(scrollClear);
    await page.waitForFunction(isAtRest, { polling: POLL_INTERVAL_MS }, element).catch(async () => {
      throw await missing(page, 'The element to click does not come to rest');
    });
    const press = await element.evaluateHandle(watchPress);
    try {
      await element.click(options);
    } catch (error) {
      // Content that has just arrived, such as a long text, pushes the element out of the viewport before the click.
      if (await element.isVisible().catch(() => false)) continue;
      throw error;
    }
    // If the click left the page, the page with the result is gone.
    if (!(await press.evaluate(({ isBeside, isSeen }) => isBeside || !isSeen).catch(() => false))) return;
  }
  throw new Error(`The element to click does not come to rest on ${page.url()}.`);
}

/** Scrolls an element out from under a sticky part, as a user would before a click. */
function scrollClear(element: Element): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  const cover = document.elementFromPoint(x + width / 2, y + height / 2);
  const above: Element[] = [];
  for (let part = cover; part && !part.contains(element); part = part.parentElement) above.push(part);
  const isSticky = above.some((part) => /sticky|fixed/.test(getComputedStyle(part).position));
  if (isSticky && !element.contains(cover)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * Watches the next press. Reports whether it misses an element that is still there, ends outside of it, hits another
 * layer, or never reaches this page, such as a frame whose content moved out of sight. Then nothing was clicked.
 */
function watchPress(element: Element): { isBeside: boolean; isSeen: boolean } {
  const press = { isBeside: false, isSeen: false };
  const look = ({ clientX, clientY, target }: PointerEvent) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOn = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    const layer = [...document.body.children].find((one) => one.contains(element));
    const isTaken = target instanceof Element && !!layer && !layer.contains(target);
    press.isBeside ||= element.isConnected && (!isOn || isTaken);
    press.isSeen = true;
  };
  addEventListener('pointerdown', look, { capture: true, once: true });
  addEventListener('pointerup', look, { capture: true, once: true });
  return press;
}

/**
 * Whether nothing around the element has moved between two checks, and it receives a press itself: no closing layer and
 * no toast covers it, it is not a button whose action is still running, and its container accepts presses, unlike a
 * table that is loading.
 */
function isAtRest(element: Element): boolean {
  const moving = document.getAnimations().some(({ playState, effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const isEndless = effect?.getComputedTiming().iterations === Infinity;
    return playState === 'running' && !isEndless && target?.contains(element);
  });
  const { x, y, width, height } = element.getBoundingClientRect();
  const cover = document.elementFromPoint(x + width / 2, y + height / 2);
  const layer = [...document.body.children].find((one) => one.contains(element));
  const isCovered = !!cover && !!layer && cover !== document.body && !cover.contains(layer) && !layer.contains(cover);
  const place = `${x} ${y}`;
  const seen = (globalThis as { placeBefore?: string }).placeBefore;
  Object.assign(globalThis, { placeBefore: place });
  const accepts =
    !element.matches(':disabled, [aria-busy="true"]') && getComputedStyle(element).pointerEvents !== 'none';
  return !moving && seen === place && !isCovered && accepts;
}

/**
 * Calls the API from the test itself, with a body as JSON or as a form. Sends the call again while the server is
 * overloaded, as its error says.
 */
export async function api<T>(
  method: string,
  path: string,
  options: { token?: string; body?: unknown; at?: string } = {},
) {
  const { body } = options;
  const isForm = body instanceof FormData;
  const send = async () => {
    const response = await fetch((options.at ?? origin()) + path, {
      method,
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
    });
    const envelope = (await response.json()) as { code: number; data: T; error?: string };
    return { status: response.status, ...envelope };
  };
  let result = await send();
  await until(`${method} ${path} was accepted by a busy server`, async () => {
    if (result.error === 'overloaded') result = await send();
    return result.error !== 'overloaded';
  });
  return result;
}
