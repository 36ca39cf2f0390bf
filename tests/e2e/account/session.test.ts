import type { Page } from 'puppeteer';
import { origin } from '../../support/browser/browser';
import { api, type Person, Site } from '../../support/browser/Site';
import {
  aMember,
  anotherTab,
  countRefreshes,
  expire,
  fillSignInPage,
  recordOf,
  refreshTokensOf,
  requestList,
  signInByPage,
} from '../../support/browser/tabs';
import { until } from '../../support/until';

const REFRESH = '/user/refresh_token';
const ROUNDS = 25;
const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

async function aSignedInTab(): Promise<{ site: Site; person: Person }> {
  const person = await aMember();
  const site = await Site.open();
  await signInByPage(site, person);
  return { site, person };
}

/** Waits until a page reads another refresh token than this one: a write of another tab may arrive later. */
const isRenewed = (page: Page, old: string | undefined) =>
  page.waitForFunction(
    (token) => ![undefined, token].includes(JSON.parse(localStorage.getItem('ps_auth') ?? '{}').refresh_token),
    { polling: 50 },
    old,
  );

async function isSignedIn(site: Site, person: Person): Promise<void> {
  await site.page.bringToFront();
  await site.find(`Account menu of ${person.account}`, 'button');
}

describe('two tabs of one browser', () => {
  it.each([
    ['once for both', 'with Web Locks', ROUNDS, 1, () => {}],
    // A lease in storage is not a lock. The server returns the same tokens to both, so a second request does no harm.
    ['once or twice', 'without them, as on plain http', 10, 2, hideLocks],
  ])(
    'refresh an expired session %s, %s, %i times, and never log out',
    async (_times, _how, rounds, maxRefreshes, prepare) => {
      const { site: first, person } = await aSignedInTab();
      try {
        const second = await anotherTab(first);
        const pages = [first.page, second.page];
        for (const page of pages) {
          await page.evaluateOnNewDocument(prepare);
          await page.bringToFront();
          await page.reload({ waitUntil: 'domcontentloaded' });
          await Site.of(page).cards();
        }
        for (let round = 1; round <= rounds; round += 1) {
          const refreshes = countRefreshes(...pages);
          const before = await recordOf(first.page);
          await expire(first.page);
          await Promise.all(pages.map(requestList));
          expect(refreshes()).toBeGreaterThan(0);
          if (refreshes() > maxRefreshes) throw new Error(`There were ${refreshes()} refreshes in round ${round}.`);
          for (const page of pages) await isRenewed(page, before?.refresh_token);
        }
        for (const site of [first, second]) {
          await site.page.reload({ waitUntil: 'domcontentloaded' });
          await isSignedIn(site, person);
        }
      } finally {
        await first.close();
      }
    },
  );

  it('survive a refresh whose response is lost: the old token still works, and the retry returns the new one', async () => {
    const { site, person } = await aSignedInTab();
    try {
      const second = await anotherTab(site);
      await Promise.all([site.cards(), second.cards()]);
      const before = await recordOf(site.page);
      const { lost } = await loseOneResponse([site, second]);
      const sent = refreshTokensOf(site.page, second.page);
      await expire(site.page);
      await requestList(site.page);
      await lost;
      await site.page.bringToFront();
      await isRenewed(site.page, before?.refresh_token);
      expect(sent().length).toBeGreaterThan(1);
      expect(new Set(sent())).toEqual(new Set([before?.refresh_token]));
      await expire(site.page);
      await Promise.all([site.page, second.page].map(requestList));
      for (const one of [site, second]) await isSignedIn(one, person);
    } finally {
      await site.close();
    }
  });

  it('log out together, and the server ends the session', async () => {
    const { site, person } = await aSignedInTab();
    try {
      const second = await anotherTab(site);
      await isSignedIn(second, person);
      const record = await recordOf(site.page);
      await site.page.bringToFront();
      await site.click(`Account menu of ${person.account}`, 'button');
      await site.click('Log out', 'menuitem');
      await second.page.bringToFront();
      await second.find('Sign up / Log in', 'link');
      await second.page.waitForFunction(() => localStorage.getItem('ps_auth') === null);
      const headers = { 'refresh-token': record?.refresh_token ?? '' };
      // The tabs do not wait for the server.
      await until('the server ends the session', async () => {
        const { status } = await fetch(`${origin()}/api/user-center/user/valid`, { headers });
        return status === 401;
      });
    } finally {
      await site.close();
    }
  });
});

describe.each([
  ['ahead', TWO_HOURS_MS],
  ['behind', -TWO_HOURS_MS],
])('a clock two hours %s', (_how, offset) => {
  it('refreshes neither too early nor too late, on the page that logged in and on the next', async () => {
    const person = await aMember();
    const site = await Site.open('/plugins/404');
    try {
      await site.page.evaluateOnNewDocument(turnClock, offset);
      await site.page.goto(`${origin()}/plugins/`, { waitUntil: 'domcontentloaded' });
      await signInByPage(site, person);
      const refreshes = countRefreshes(site.page);
      await site.cards();
      await requestList(site.page);
      await site.page.reload({ waitUntil: 'domcontentloaded' });
      await site.cards();
      await requestList(site.page);
      expect(refreshes()).toBe(0);
      await expire(site.page);
      await requestList(site.page);
      expect(refreshes()).toBe(1);
      await isSignedIn(site, person);
    } finally {
      await site.close();
    }
  });

  it('that became wrong after the login does not end the session either', async () => {
    const { site, person } = await aSignedInTab();
    try {
      const refreshes = countRefreshes(site.page);
      await site.page.evaluateOnNewDocument(turnClock, offset);
      await site.page.reload({ waitUntil: 'domcontentloaded' });
      await site.cards();
      await requestList(site.page);
      await isSignedIn(site, person);
      expect(refreshes()).toBe(0);
    } finally {
      await site.close();
    }
  });
});

it('logs in for the lifetime of the page if the browser does not let it store anything', async () => {
  const person = await aMember();
  const site = await Site.open('/plugins/404');
  try {
    await site.page.evaluateOnNewDocument(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The browser forbids it.', 'SecurityError');
          },
        });
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    });
    // Without cookies the site uses its default language, unless the address sets another.
    await site.page.goto(`${origin()}/plugins/?lang=en-US`, { waitUntil: 'domcontentloaded' });
    const [name] = await site.cards();
    await site.click(name ?? '', 'link');
    await site.click('Install', 'button');
    // Nothing is stored, so the dialog takes the user for a new one.
    await site.click('Log in', 'tab');
    await site.type('Username', person.account);
    await site.type('Password', person.password);
    await site.press('Enter');
    await site.find('Uninstall', 'button');
    // The login dialog would receive the key.
    await site.page.waitForSelector('input[type="password"]', { hidden: true });
    await site.press('Escape');
    await isSignedIn(site, person);
  } finally {
    await site.close();
  }
});

describe('a link with another user’s code', () => {
  const aForeignCode = async () => {
    const attacker = await aMember();
    const { data } = await api<{ code: string }>('POST', '/api/user-center/user/login/password', { body: attacker });
    return { attacker, code: data.code };
  };

  it.each(['', '&state=made-up'])('does not log a visitor in (%s)', async (state) => {
    const { code } = await aForeignCode();
    const site = await Site.open(`/plugins/?code=${code}${state}`);
    try {
      await site.cards();
      await site.find('Sign up / Log in', 'link');
      expect(await recordOf(site.page)).toBeNull();
      await site.isAt('/plugins/?');
    } finally {
      await site.close();
    }
  });

  it('leaves a session unchanged', async () => {
    const { site, person } = await aSignedInTab();
    try {
      const { code } = await aForeignCode();
      await site.page.goto(`${origin()}/plugins/?code=${code}&keyword=icon`, { waitUntil: 'domcontentloaded' });
      await isSignedIn(site, person);
      await site.isAt('/plugins/?keyword=icon');
    } finally {
      await site.close();
    }
  });

  it('is not accepted as the response to a login that this tab has started', async () => {
    const { code } = await aForeignCode();
    const site = await Site.open();
    try {
      await site.click('Sign up / Log in', 'link');
      await site.isAt('/user/login');
      const state = new URL(site.page.url()).searchParams.get('state');
      // Even with the right state: a code that was not issued for our challenge is useless.
      await site.page.goto(`${origin()}/plugins/?code=${code}&state=${state}`, { waitUntil: 'domcontentloaded' });
      await site.find('Sign up / Log in', 'link');
      expect(await recordOf(site.page)).toBeNull();
    } finally {
      await site.close();
    }
  });
});

it('logs in from a link that was opened in a new tab, which has started no login', async () => {
  const person = await aMember();
  const site = await Site.open();
  try {
    const link = await site.find('Sign up / Log in', 'link');
    const address = await link.evaluate((one) => one.getAttribute('href') ?? '');
    const tab = await anotherTab(site, address);
    await fillSignInPage(tab, person);
    await isSignedIn(tab, person);
    await tab.isAt('/plugins/?');
    // The first tab updates too.
    await isSignedIn(site, person);
  } finally {
    await site.close();
  }
});

/** Lets the next refresh of any of these tabs reach the server, but drops its response. */
async function loseOneResponse(tabs: readonly Site[]): Promise<{ lost: Promise<void> }> {
  const sessions = await Promise.all(tabs.map(({ page }) => page.createCDPSession()));
  const patterns = [{ urlPattern: `*${REFRESH}*`, requestStage: 'Response' as const }];
  await Promise.all(sessions.map((session) => session.send('Fetch.enable', { patterns })));
  const lost = new Promise<void>((resolve) => {
    for (const session of sessions)
      session.on('Fetch.requestPaused', async ({ requestId }) => {
        await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
        await Promise.all(sessions.map((one) => one.send('Fetch.disable')));
        resolve();
      });
  });
  return { lost };
}

/** Runs in the page before its own scripts. */
function turnClock(by: number): void {
  const Right = Date;
  class Wrong extends Right {
    constructor(...given: []) {
      if (given.length === 0) super(Wrong.now());
      else super(...given);
    }
    static override now = () => Right.now() + by;
  }
  globalThis.Date = Wrong as DateConstructor;
}

/** Runs in the page before its own scripts. */
function hideLocks(): void {
  Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
}
