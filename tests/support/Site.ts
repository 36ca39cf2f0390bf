import { setTimeout as pause } from 'node:timers/promises';
import type { ClickOptions, ElementHandle, Frame, Page } from 'puppeteer';
import { AxePuppeteer } from './axe';
import { closePage, openPage, origin } from './browser';
import { hasItsParts } from './hasItsParts';

export interface Person {
  account: string;
  password: string;
}

/** What a step may take on a machine that has much else to do; one that works takes a fraction. */
const LIMIT_MS = 30_000;

/** Between two looks at a page. Puppeteer would look at every frame, which takes the processors from what is waited for. */
const LOOK_MS = 50;

let people = 0;

/** Somebody who has no account yet. */
export function aPerson(): Person {
  people += 1;
  return { account: `person-${process.pid}-${Date.now().toString(36)}-${people}`, password: 'correct horse battery' };
}

/** The site as a person uses it: by names and roles. English unless a test says otherwise. */
export class Site {
  private constructor(readonly page: Page) {}

  static async open(path = '/plugins/', options: Parameters<typeof openPage>[0] = {}): Promise<Site> {
    const page = await openPage({ locale: 'en-US', ...options });
    const site = Site.of(page);
    await page.goto(origin() + path, { waitUntil: 'domcontentloaded' });
    await site.isAlive();
    return site;
  }

  /** A page that is open already. */
  static of(page: Page): Site {
    return new Site(page);
  }

  /**
   * Waits until the page answers its reader: what the server drew stands before React has taken it over. The account
   * service's own pages have no script, and one that is left on the way counts for nothing.
   */
  async isAlive(): Promise<void> {
    await isAlive(this.page);
  }

  /** Waits until nothing that the page asked for is on its way ({@link hasItsParts}). */
  async hasItsParts(): Promise<void> {
    await hasItsParts(this.page, { timeout: LIMIT_MS, polling: LOOK_MS });
  }

  /** Every page from the next one on is in this language. */
  async speak(locale: string): Promise<void> {
    await this.page.setCookie({ name: 'ps_lang', value: locale, url: origin() });
  }

  /** The first element with this accessible name (and role), once it is visible. */
  async find(name: string, role?: string) {
    return findIn(this.page, name, role);
  }

  async click(name: string, role?: string): Promise<void> {
    await clickAtRest(this.page, await whatStays(this.page, () => this.find(name, role)));
  }

  /** Clicks the first visible element of a selector, for what shares its name with something else on the page. */
  async clickOn(selector: string): Promise<void> {
    await clickOn(this.page, selector);
  }

  /** Presses with a finger. */
  async tap(name: string, role?: string): Promise<void> {
    const element = await this.find(name, role);
    await element.scrollIntoView();
    await this.page.waitForFunction(isAtRest, { polling: LOOK_MS }, element);
    await element.tap();
  }

  async type(name: string, text: string): Promise<void> {
    const field = await this.find(name);
    await clickAtRest(this.page, field, { count: 3 });
    await field.type(text);
  }

  async press(key: Parameters<Page['keyboard']['press']>[0]): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Waits until this text stands on the page; longer than for an answer where there is much to do before. */
  async sees(text: string, timeout = LIMIT_MS): Promise<void> {
    const isThere = (wanted: string) => document.body.innerText.includes(wanted);
    await this.page.waitForFunction(isThere, { timeout, polling: LOOK_MS }, text).catch(async () => {
      throw await missing(this.page, `"${text}" does not stand`);
    });
  }

  /** Waits until the page is at this path, or at this path and search where the address has one (`/path?` for none). */
  async isAt(address: string): Promise<void> {
    const isThere = (wanted: string) =>
      wanted === (wanted.includes('?') ? location.pathname + (location.search || '?') : location.pathname);
    await this.page.waitForFunction(isThere, { timeout: LIMIT_MS, polling: LOOK_MS }, address).catch(async () => {
      throw await missing(this.page, `The page does not come to ${address}`);
    });
  }

  /** Names of the plugins in the list, in order, once there are some that can be used. */
  async cards(): Promise<string[]> {
    await this.page.waitForSelector('#catalogue article h3', { timeout: LIMIT_MS });
    await this.isAlive();
    return this.page.$$eval('#catalogue article h3', (names) => names.map((name) => name.textContent?.trim() ?? ''));
  }

  async signUpInDialog(person: Person): Promise<void> {
    await this.click('Sign up', 'tab');
    await this.type('Username', person.account);
    await this.type('Password', person.password);
    await this.press('Enter');
  }

  /** What axe-core finds wrong with the page as it stands, a line for each. */
  async accessibilityFaults(): Promise<string[]> {
    return AxePuppeteer.faults(this.page);
  }

  /** The same of a page in the light, and what its colours add in the dark ({@link AxePuppeteer.faultsInBothSchemes}). */
  async faultsInBothSchemes(): Promise<string[]> {
    return AxePuppeteer.faultsInBothSchemes(this.page);
  }

  async close(): Promise<void> {
    await closePage(this.page);
  }
}

/** A page, or a frame in one. */
type View = Page | Frame;

/** {@link Site.isAlive} for a page that somebody frames. */
export async function isAlive(view: View): Promise<void> {
  // By time, not by frames: a tab behind another one paints none.
  await view.waitForFunction(
    async () => {
      if (document.readyState === 'loading') return false;
      if (!document.querySelector('#root')) return true;
      // A detail that the server drew answers once the browser's own stands in its place.
      if (document.querySelector('#ps-drawn-layer')) return false;
      const part = document.querySelector('#root a, #root button');
      if (!part || !Object.keys(part).some((key) => key.startsWith('__reactProps'))) return false;
      // Its effects come before what may wait.
      const { scheduler } = globalThis as unknown as { scheduler: { postTask(task: object, how: object): unknown } };
      await scheduler.postTask(() => undefined, { priority: 'background' });
      return true;
    },
    { polling: LOOK_MS },
  );
}

/** {@link Site.find} for a page that somebody frames. */
export async function findIn(view: View, name: string, role?: string) {
  const selector = `::-p-aria([name="${name}"]${role ? `[role="${role}"]` : ''})`;
  const element = await visible(view, selector);
  if (!element) throw await missing(view, `There is no ${role ?? 'element'} named "${name}"`);
  return element;
}

/** The first element of a selector, once it is visible; null where that does not happen in time. */
async function visible(view: View, selector: string): Promise<ElementHandle<Element> | null> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    // A page that is just being left cannot be asked.
    const element = await view.$(selector).catch(() => null);
    if (await element?.isVisible().catch(() => false)) return element;
    await element?.dispose().catch(() => undefined);
    await pause(LOOK_MS);
  }
  return null;
}

/** With what stands there instead: for a failure that is seen once, far from here. */
async function missing(view: View, what: string): Promise<Error> {
  const [seen, names] = await view.evaluate(() => {
    const buttons = [...document.querySelectorAll('button, [role="button"]')];
    return [document.body.innerText.slice(-4000), buttons.map((one) => one.outerHTML.slice(0, 300)).join('\n')];
  });
  return new Error(`${what} on ${view.url()}. There stands:\n${seen}\nButtons:\n${names}`);
}

/** {@link Site.clickOn} for a page that is not of the site, such as a provider's. */
export async function clickOn(page: View, selector: string): Promise<void> {
  const find = async () => {
    const element = await visible(page, selector);
    if (!element) throw await missing(page, `Nothing is visible of ${selector}`);
    return element;
  };
  await clickAtRest(page, await whatStays(page, find));
}

/** A layer as the server drew it. */
const STAND_IN = '#ps-drawn-layer';

/** What stands in is about to give its place away: what comes then is meant. */
async function whatStays(view: View, find: () => Promise<ElementHandle<Element>>): Promise<ElementHandle<Element>> {
  const element = await find();
  if (!(await element.evaluate((found, standIn) => found.closest(standIn) !== null, STAND_IN))) return element;
  await view.waitForFunction((standIn) => !document.querySelector(standIn), {}, STAND_IN);
  return find();
}

/**
 * A drawer on its way in is elsewhere by the time a click arrives, and so is what stands below something that has just
 * come. A click that went beside the element is made again.
 */
export async function clickAtRest(page: View, element: ElementHandle<Element>, options?: ClickOptions): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    // What lies over it can be seen only where it stands when it is clicked.
    await element.scrollIntoView();
    await element.evaluate(scrollClear);
    await page.waitForFunction(isAtRest, { polling: LOOK_MS }, element).catch(async () => {
      throw await missing(page, 'What was to be clicked does not come to rest');
    });
    const press = await element.evaluateHandle(watchPress);
    await element.click(options);
    // Where the click led away, the page that could tell is gone.
    if (!(await press.evaluate(({ isBeside, isSeen }) => isBeside || !isSeen).catch(() => false))) return;
  }
  throw new Error(`What was to be clicked does not stand still on ${page.url()}.`);
}

/** Scrolls an element out from under a part that sticks to the window's edge, as a person would before they press it. */
function scrollClear(element: Element): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  const cover = document.elementFromPoint(x + width / 2, y + height / 2);
  const above: Element[] = [];
  for (let part = cover; part && !part.contains(element); part = part.parentElement) above.push(part);
  const isSticky = above.some((part) => /sticky|fixed/.test(getComputedStyle(part).position));
  if (isSticky && !element.contains(cover)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * Whether the next press goes beside an element that is still there, or ends beside it, or is taken by another layer of the
 * page, or never comes to this page, as when a frame's content moved out of sight: then nothing was clicked.
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
 * Whether nothing around the element moves any more, in two looks one after the other, and a press on it is its own: no
 * layer on its way out and no toast lies over it, and what it stands in takes presses, as a table that waits does not.
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
  return !moving && seen === place && !isCovered && getComputedStyle(element).pointerEvents !== 'none';
}

/** A call of the API from the test itself. */
export async function api<T>(
  method: string,
  path: string,
  options: { token?: string; body?: unknown; at?: string } = {},
) {
  const response = await fetch((options.at ?? origin()) + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  });
  const answer = (await response.json()) as { code: number; data: T; error?: string };
  return { status: response.status, ...answer };
}
