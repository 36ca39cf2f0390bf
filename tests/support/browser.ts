import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';

/** Where the shared server listens (tests/support/browser-global-setup.ts). */
export const origin = (): string => {
  const address = process.env.TEST_ORIGIN;
  if (!address) throw new Error('TEST_ORIGIN is not set: run the browser tests by npm run test:browser.');
  return address;
};

let connected: Promise<Browser> | undefined;
const open = new Set<Page>();

/** A page in a fresh profile of the shared browser, or in the one that is given, with the language and scheme that a test asks for. */
export async function openPage(
  options: {
    width?: number;
    scheme?: 'light' | 'dark';
    locale?: string;
    context?: BrowserContext;
    /** What the visitor said about cookies before; null: nothing, so that he is asked. */
    consent?: 'granted' | 'declined' | null;
  } = {},
): Promise<Page> {
  connected ??= puppeteer.connect({ browserWSEndpoint: process.env.TEST_BROWSER as string, defaultViewport: null });
  const context = options.context ?? (await (await connected).createBrowserContext());
  const page = await context.newPage();
  open.add(page);
  await page.setViewport({ width: options.width ?? 1440, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: options.scheme ?? 'light' }]);
  const { consent = 'declined' } = options;
  if (consent) await page.setCookie({ name: 'ps_consent', value: consent, url: origin() });
  if (options.locale) await page.setCookie({ name: 'ps_lang', value: options.locale, url: origin() });
  return page;
}

/** Closes a page with its profile. */
export async function closePage(page: Page): Promise<void> {
  open.delete(page);
  await page.browserContext().close();
}

// A journey has many steps, each with a limit of its own.
jest.setTimeout(90_000);

afterAll(async () => {
  for (const page of open) if (!page.isClosed()) await closePage(page);
  await (await connected)?.disconnect();
});
