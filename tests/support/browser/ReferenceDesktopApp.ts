import type { Frame, Page } from 'puppeteer';
import { AxePuppeteer } from './axe';
import { closePage, openPage } from './browser';
import { clickIn, findIn, isAlive, type Person } from './Site';

/** A message of the reference app's log. */
export interface Logged {
  kind: 'request' | 'event';
  action: string;
  text: string;
}

export interface DesktopAppOptions extends NonNullable<Parameters<typeof openPage>[0]> {
  /** Addresses of the reference app and of the site that it shows. */
  client: string;
  site: string;
  /** Path that it shows first. */
  path?: string;
  /** Additional query of the desktop app's own address (tests/desktop-app/desktopApp.js). */
  query?: Record<string, string>;
}

/** The site inside the reference app, as users operate both. */
export class ReferenceDesktopApp {
  private constructor(
    readonly page: Page,
    private readonly site: string,
  ) {}

  static async open({
    client: desktopApp,
    site,
    path,
    query,
    ...options
  }: DesktopAppOptions): Promise<ReferenceDesktopApp> {
    const page = await openPage(options);
    // The user's earlier choices, in the place where browsers store them for a frame.
    const chosen = { ps_consent: 'declined', ...(options.locale ? { ps_lang: options.locale } : {}) };
    for (const [name, value] of Object.entries(chosen)) await page.setCookie({ name, value, url: site });
    const address = new URL(desktopApp);
    for (const [name, value] of Object.entries({ site, ...(path ? { path } : {}), ...query }))
      address.searchParams.set(name, value);
    await page.goto(address.href, { waitUntil: 'domcontentloaded' });
    return new ReferenceDesktopApp(page, site);
  }

  /** The frame of the tab with this name, once the site in it is interactive. */
  async tab(name = 'tab-1'): Promise<Frame> {
    const element = await this.page.waitForSelector(`iframe[name="${name}"]`);
    const frame = await element?.contentFrame();
    if (!frame) throw new Error(`The client has no tab named ${name}.`);
    const isSite = (origin: string) => location.origin === origin;
    await frame.waitForFunction(isSite, { polling: 50 }, this.site);
    await isAlive(frame);
    return frame;
  }

  /** Clicks an element in a tab of the desktop app, by name and role. */
  async click(frame: Frame, name: string, role?: string): Promise<void> {
    await clickIn(frame, name, role);
  }

  /** Waits until the desktop app received this action with this text in its message. */
  async receives(action: string, text = ''): Promise<void> {
    const isLogged = (wanted: string, part: string) =>
      [...document.querySelectorAll<HTMLElement>('#log li')].some(
        ({ dataset, textContent }) =>
          dataset.kind === 'request' && dataset.action === wanted && textContent?.includes(part),
      );
    await this.page.waitForFunction(isLogged, {}, action, text).catch(async () => {
      const log = (await this.log()).map((line) => line.text).join('\n');
      throw new Error(`The desktop app received no request for ${action} ${text}. Its log:\n${log}`);
    });
  }

  async log(): Promise<Logged[]> {
    return this.page.$$eval('#log li', (lines) =>
      lines.map((line) => ({ ...(line as HTMLElement).dataset, text: line.textContent ?? '' }) as unknown as Logged),
    );
  }

  /** Logs in through the frame's own link and the login page, which returns to the frame. */
  async signIn(frame: Frame, { account, password }: Person): Promise<void> {
    await this.click(frame, 'Log in', 'link');
    await frame.waitForFunction(() => location.pathname === '/user/login');
    await type(frame, 'Username', account);
    await type(frame, 'Password', password);
    await this.page.keyboard.press('Enter');
    await findIn(frame, `Account menu of ${account}`, 'button');
  }

  /** axe-core's findings inside the tab, one line each. */
  async accessibilityViolations(
    frame: Frame,
    rules?: Parameters<typeof AxePuppeteer.violations>[1],
  ): Promise<string[]> {
    return AxePuppeteer.violations(frame, rules);
  }

  async close(): Promise<void> {
    await closePage(this.page);
  }
}

async function type(frame: Frame, name: string, text: string): Promise<void> {
  const field = await findIn(frame, name);
  await field.click({ count: 3 });
  await field.type(text);
}
