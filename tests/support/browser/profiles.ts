import type { Browser, BrowserContext, Page } from 'puppeteer';

/**
 * A page without scripts that stays open in each profile. Chromium runs all pages of a profile in one process
 * (browser-global-setup.ts), and this page keeps the process for the pages of later tests: a new process costs half of
 * the processor time of a visit.
 */
const ANCHOR = '/robots.txt';

/** The open page of each profile; null once it crashed. */
const anchors = new Map<BrowserContext, Page | null>();
const emptied: BrowserContext[] = [];

/** Finds the profiles that earlier test files emptied in this browser. */
export async function findProfiles(browser: Browser): Promise<void> {
  for (const profile of browser.browserContexts()) {
    const [page, ...others] = await profile.pages();
    if (page?.url().endsWith(ANCHOR) && others.length === 0) emptied.push(anchored(profile, page));
  }
}

/** A profile without cookies, stored values, or cached files: one that a test emptied, or a new one. */
export async function takeProfile(browser: Browser, origin: string): Promise<BrowserContext> {
  const used = emptied.pop();
  if (used) return used;
  const profile = await browser.createBrowserContext();
  const anchor = await profile.newPage();
  await anchor.goto(origin + ANCHOR);
  return anchored(profile, anchor);
}

/** Closes the pages of a profile and empties it for the next test. Does nothing if this was done already. */
export async function returnProfile(profile: BrowserContext): Promise<void> {
  if (emptied.includes(profile)) return;
  const anchor = anchors.get(profile);
  if (!anchor) {
    anchors.delete(profile);
    return profile.close();
  }
  for (const page of await profile.pages()) if (page !== anchor) await closeIfOpen(page);
  const devtools = await anchor.createCDPSession();
  await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await profile.clearPermissionOverrides();
  emptied.push(profile);
}

/** Returns the profiles that a test file still has. */
export async function returnProfiles(): Promise<void> {
  for (const profile of anchors.keys()) await returnProfile(profile);
}

/** A page that a test closed may still be listed. */
async function closeIfOpen(page: Page): Promise<void> {
  const closed = new Promise((resolve) => page.once('close', resolve));
  await page.close().catch(() => page.isClosed() || closed);
}

function anchored(profile: BrowserContext, anchor: Page): BrowserContext {
  anchors.set(profile, anchor);
  // A page that crashes ends the process, and this page with it.
  anchor.once('error', () => anchors.set(profile, null));
  return profile;
}
