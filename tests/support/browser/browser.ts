import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';

/** Limit of a step in ms on a machine that is busy otherwise. A step takes a fraction of it on an idle one. */
export const LIMIT_MS = 60_000;

/** Address of this worker's server (tests/support/browser/browser-global-setup.ts), or of one that a test started. */
export const origin = (): string => process.env.TEST_ORIGIN ?? ofThisWorker('TEST_ORIGINS');

/** This worker's entry of a list that the global setup wrote. */
function ofThisWorker(list: 'TEST_ORIGINS' | 'TEST_BROWSERS'): string {
  const parts = process.env[list]?.split(' ') ?? [];
  // Jest numbers its workers from 1. Without workers, this is the first one.
  const part = parts[(Number(process.env.JEST_WORKER_ID) - 1) % parts.length];
  if (!part) throw new Error(`${list} is not set: run the browser tests by npm run test:browser.`);
  return part;
}

let connected: Promise<Browser> | undefined;
const open = new Set<Page>();

/** Opens a page in a fresh profile of the worker's browser or of the given one, with a language and a color scheme. */
export async function openPage(
  options: {
    width?: number;
    scheme?: 'light' | 'dark';
    locale?: string;
    context?: BrowserContext;
    /** The visitor's earlier answer about cookies; null: none, so that the site asks. */
    consent?: 'granted' | 'declined' | null;
  } = {},
): Promise<Page> {
  connected ??= puppeteer.connect({ browserWSEndpoint: ofThisWorker('TEST_BROWSERS'), defaultViewport: null });
  const context = options.context ?? (await (await connected).createBrowserContext());
  const page = await context.newPage();
  open.add(page);
  page.setDefaultTimeout(LIMIT_MS);
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

// A journey has many steps, and each has its own limit.
jest.setTimeout(180_000);

afterAll(async () => {
  for (const page of open) if (!page.isClosed()) await closePage(page);
  await (await connected)?.disconnect();
});
