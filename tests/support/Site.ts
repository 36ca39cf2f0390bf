import type { ElementHandle, Page } from 'puppeteer-core';
import { AxePuppeteer } from './axe';
import { closePage, openPage, origin } from './browser';

export interface Person {
  account: string;
  password: string;
}

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
    // By time, not by frames: a tab behind another one paints none.
    await this.page.waitForFunction(
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
      { polling: 50 },
    );
  }

  /** The first element with this accessible name (and role), once it is visible. */
  async find(name: string, role?: string) {
    const selector = `::-p-aria([name="${name}"]${role ? `[role="${role}"]` : ''})`;
    const element = await this.page.waitForSelector(selector, { visible: true, timeout: 10_000 }).catch(() => null);
    if (!element) throw new Error(`There is no ${role ?? 'element'} named "${name}" on ${this.page.url()}.`);
    return element;
  }

  async click(name: string, role?: string): Promise<void> {
    const element = await this.find(name, role);
    const isStandIn = await element.evaluate((found) => found.closest('[data-stand-in]') !== null);
    // What stands in for a part that is still downloaded is about to give its place away.
    if (isStandIn) await this.page.waitForFunction(() => !document.querySelector('[data-stand-in]'));
    await clickAtRest(this.page, isStandIn ? await this.find(name, role) : element);
  }

  /** Clicks the first visible element of a selector, for what shares its name with something else on the page. */
  async clickOn(selector: string): Promise<void> {
    await clickOn(this.page, selector);
  }

  async type(name: string, text: string): Promise<void> {
    const field = await this.find(name);
    await field.click({ count: 3 });
    await field.type(text);
  }

  async press(key: Parameters<Page['keyboard']['press']>[0]): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Waits until this text stands on the page. */
  async sees(text: string): Promise<void> {
    const isThere = (wanted: string) => document.body.innerText.includes(wanted);
    await this.page.waitForFunction(isThere, { timeout: 10_000 }, text).catch(async () => {
      const seen = await this.page.evaluate(() => document.body.innerText);
      throw new Error(`"${text}" does not stand on ${this.page.url()}. There stands:\n${seen.slice(0, 2000)}`);
    });
  }

  /** Names of the plugins in the list, in order, once there are some that can be used. */
  async cards(): Promise<string[]> {
    await this.page.waitForSelector('#catalogue article h3', { timeout: 15_000 });
    await this.isAlive();
    return this.page.$$eval('#catalogue article h3', (names) => names.map((name) => name.textContent?.trim() ?? ''));
  }

  async signUpInDialog(person: Person): Promise<void> {
    await this.click('Sign up', 'tab');
    await this.type('Account', person.account);
    await this.type('Password', person.password);
    await this.press('Enter');
  }

  /** What axe-core finds wrong with the page as it stands, a line for each. */
  async accessibilityFaults(): Promise<string[]> {
    return AxePuppeteer.faults(this.page);
  }

  async close(): Promise<void> {
    await closePage(this.page);
  }
}

/** {@link Site.clickOn} for a page that is not of the site, such as a provider's. */
export async function clickOn(page: Page, selector: string): Promise<void> {
  const element = await page.waitForSelector(selector, { visible: true, timeout: 10_000 }).catch(() => null);
  if (!element) throw new Error(`Nothing is visible of ${selector} on ${page.url()}.`);
  await clickAtRest(page, element);
}

/** A drawer on its way in is elsewhere by the time a click arrives. */
async function clickAtRest(page: Page, element: ElementHandle<Element>): Promise<void> {
  await page.waitForFunction(isAtRest, { polling: 50 }, element);
  await element.click();
}

/** Whether nothing around the element moves any more, in two looks one after the other. */
function isAtRest(element: Element): boolean {
  const moving = document.getAnimations().some(({ playState, effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const isEndless = effect?.getComputedTiming().iterations === Infinity;
    return playState === 'running' && !isEndless && target?.contains(element);
  });
  const { x, y } = element.getBoundingClientRect();
  const place = `${x} ${y}`;
  const seen = (globalThis as { placeBefore?: string }).placeBefore;
  Object.assign(globalThis, { placeBefore: place });
  return !moving && seen === place;
}

/** A call of the API from the test itself. */
export async function api<T>(method: string, path: string, options: { token?: string; body?: unknown } = {}) {
  const response = await fetch(origin() + path, {
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
