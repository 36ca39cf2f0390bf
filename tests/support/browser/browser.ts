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
/** Profiles with an open page, and those that are not ours. */
const used = new Set<BrowserContext>();

/**
 * A page without scripts. In an idle profile of this worker it keeps the process, which then starts no second time. With
 * more workers than browsers, some share one.
 */
const ANCHOR = `/healthz#worker${process.env.JEST_WORKER_ID}`;
const isAnchor = (page: Page): boolean => page.url().endsWith(ANCHOR);

/**
 * Opens a page in an empty profile of the worker's browser or in the given one, with a language and a color scheme.
 * Closed profiles are emptied and used again: their HTTP cache and compiled scripts save a third of a visit's processor
 * time. `isFresh`: a new profile without that cache.
 */
export async function openPage(
  options: {
    width?: number;
    scheme?: 'light' | 'dark';
    locale?: string;
    context?: BrowserContext;
    isFresh?: boolean;
    /** The visitor's earlier answer about cookies; null: none, so that the site asks. */
    consent?: 'granted' | 'declined' | null;
  } = {},
): Promise<Page> {
  connected ??= puppeteer.connect({ browserWSEndpoint: ofThisWorker('TEST_BROWSERS'), defaultViewport: null });
  const context = options.context ?? (await takeProfile(await connected, options.isFresh));
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

async function takeProfile(browser: Browser, isFresh = false): Promise<BrowserContext> {
  for (const context of isFresh ? [] : browser.browserContexts()) {
    if (used.has(context)) continue;
    // Before anything is awaited: a test may open several pages at once.
    used.add(context);
    const [page, ...others] = await context.pages();
    if (page && others.length === 0 && isAnchor(page)) return context;
  }
  const context = await browser.createBrowserContext();
  used.add(context);
  if (!isFresh) await (await context.newPage()).goto(ofThisWorker('TEST_ORIGINS') + ANCHOR);
  return context;
}

/** Closes a page and all others of its profile, and empties the profile. The page itself may be closed already. */
export async function closePage(page: Page): Promise<void> {
  if (!open.has(page)) return;
  const context = page.browserContext();
  for (const one of open) if (one.browserContext() === context) open.delete(one);
  const isClosed = !context.browser()?.browserContexts().includes(context);
  if (!isClosed) await empty(context);
  used.delete(context);
}

/** Empties a profile for its next use. Without an anchor it is closed. */
async function empty(context: BrowserContext): Promise<void> {
  const pages = await context.pages();
  const anchor = pages.find(isAnchor);
  if (!anchor) return context.close();
  // A page that a test is closing cannot be closed once more.
  for (const other of pages) if (other !== anchor) await other.close().catch(() => undefined);
  await context.clearPermissionOverrides();
  const session = await anchor.createCDPSession();
  await session.send('Network.clearBrowserCookies');
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.detach();
}

// A journey has many steps, and each has its own limit.
jest.setTimeout(180_000);

afterAll(async () => {
  for (const page of open) await closePage(page);
  await (await connected)?.disconnect();
});
