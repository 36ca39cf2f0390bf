import type { HTTPRequest, Page } from 'puppeteer';
import { openPage, origin } from './browser';
import { aPerson, api, type Person, Site } from './Site';

/** The stored session record as a test reads and rewrites it. */
export interface StoredRecord {
  access_token: string;
  refresh_token: string;
  access_expires_at: number;
}

/** A user with an account and no session. */
export async function aMember(at?: string): Promise<Person> {
  const person = aPerson();
  const { status } = await api('POST', '/api/user-center/user/sign-up', { body: person, at });
  if (status !== 200) throw new Error(`${person.account} could not sign up: ${status}.`);
  return person;
}

/** Logs in through the page's own link and the login page, and returns. */
export async function signInByPage(site: Site, person: Person): Promise<void> {
  await site.click('Sign up / Log in', 'link');
  await fillSignInPage(site, person);
  await site.find(`Account menu of ${person.account}`, 'button');
}

/** Fills in the login page, in a tab or a frame. */
export async function fillSignInPage(site: Site, person: Person): Promise<void> {
  await site.isAt('/user/login');
  await site.type('Username', person.account);
  await site.type('Password', person.password);
  await site.press('Enter');
}

/** Another tab of the same browser profile. */
export async function anotherTab(site: Site, path = '/plugins/'): Promise<Site> {
  const page = await openPage({ locale: 'en-US', context: site.page.browserContext() });
  await page.goto(origin() + path, { waitUntil: 'domcontentloaded' });
  return Site.of(page);
}

export const recordOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ps_auth') ?? 'null') as StoredRecord | null);

/** Makes the access token expired for the pages. */
export async function expire(page: Page): Promise<void> {
  const serverNow = Date.now();
  await page.evaluate((now) => {
    const record = JSON.parse(localStorage.getItem('ps_auth') ?? 'null');
    localStorage.setItem('ps_auth', JSON.stringify({ ...record, access_expires_at: now }));
  }, serverNow);
}

/** Makes the page request its list, and waits for the response. */
export async function requestList(page: Page): Promise<void> {
  // A new page may still request the list in its current sort order. The other order identifies the new request.
  const isPopular = page.url().includes('sort=1');
  const isOther = (url: string) => url.includes('/plugin/list') && url.includes('sort=1') !== isPopular;
  const responded = page.waitForResponse((response) => isOther(response.url()));
  await page.evaluate(() => {
    const sort = [...document.querySelectorAll('[role="radiogroup"]')].find((group) =>
      group.textContent?.includes('Most popular'),
    );
    sort?.querySelector<HTMLElement>('input:not(:checked)')?.click();
  });
  await responded;
}

/** Refresh tokens that these pages send from now on, one per refresh. */
export function refreshTokensOf(...pages: Page[]): () => string[] {
  const tokens: string[] = [];
  const note = (request: HTTPRequest) => {
    if (!request.url().includes('/user/refresh_token')) return;
    tokens.push(request.headers()['refresh-token'] ?? '');
  };
  for (const page of pages) page.on('request', note);
  return () => tokens;
}

/** Counts the refreshes that these pages send from now on. */
export function countRefreshes(...pages: Page[]): () => number {
  const tokens = refreshTokensOf(...pages);
  return () => tokens().length;
}
