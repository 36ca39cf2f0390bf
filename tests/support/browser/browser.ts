import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';
import { findProfiles, returnProfile, returnProfiles, takeProfile } from './profiles';

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

/** Opens a page in an empty profile of the worker's browser or of the given one, with a language and a color scheme. */
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
  connected ??= connect();
  const context = options.context ?? (await takeProfile(await connected, origin()));
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  await page.setViewport({ width: options.width ?? 1440, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: options.scheme ?? 'light' }]);
  const { consent = 'declined' } = options;
  if (consent) await page.setCookie({ name: 'ps_consent', value: consent, url: origin() });
  if (options.locale) await page.setCookie({ name: 'ps_lang', value: options.locale, url: origin() });
  return page;
}

async function connect(): Promise<Browser> {
  const browser = await puppeteer.connect({ browserWSEndpoint: ofThisWorker('TEST_BROWSERS'), defaultViewport: null });
  await findProfiles(browser);
  return browser;
}

/** Closes a page and all others of its profile, and empties the profile. */
export async function closePage(page: Page): Promise<void> {
  await returnProfile(page.browserContext());
}

// A journey has many steps, and each has its own limit.
jest.setTimeout(180_000);

afterAll(async () => {
  await returnProfiles();
  await (await connected)?.disconnect();
});
