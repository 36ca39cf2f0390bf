import { readFileSync } from 'node:fs';
import type { HTTPRequest } from 'puppeteer';
import { closePage, openPage, origin } from '../../support/browser/browser';
import { Site } from '../../support/browser/Site';
import { openSignedIn } from '../../support/browser/submitting';
import { ADMIN } from '../../support/processes/runServer';
import { until } from '../../support/until';

type FakeResponse = Parameters<HTTPRequest['respond']>[0] | 'abort';

/** For every way a list can fail, the page shows the failure, is never blank, and Retry works. */
describe('when the list does not load', () => {
  const ways: [what: string, response: FakeResponse][] = [
    ['the API is down', 'abort'],
    [
      'it responds with 500',
      { status: 500, contentType: 'application/json', body: '{"code":500,"error":"internal_error","message":"x"}' },
    ],
    ['it responds with HTML', { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' }],
    [
      'it responds with cut JSON',
      { status: 200, contentType: 'application/json', body: '{"code":0,"data":{"plugin_list":[' },
    ],
  ];

  it.each(ways)('because %s', async (_what, response) => {
    const site = await openWithFailingList(response);
    try {
      await site.sees('Couldn’t load the list');
      site.page.removeAllListeners('request');
      await site.page.setRequestInterception(false);
      await site.click('Retry', 'button');
      expect((await site.cards()).length).toBeGreaterThan(10);
    } finally {
      await site.close();
    }
  });
});

it('never shows the response of an older filter after a newer one', async () => {
  const site = await Site.open();
  try {
    await site.cards();
    const held: HTTPRequest[] = [];
    await site.page.setRequestInterception(true);
    site.page.on('request', (request) => {
      if (request.url().includes('keyword=icon')) held.push(request);
      else void request.continue();
    });
    await search(site, 'icon');
    await site.page.waitForFunction(() => location.search.includes('keyword=icon'));
    await search(site, 'qzxqzxqzx');
    await site.sees('Nothing matches “qzxqzxqzx”');
    const over = new Set<HTTPRequest>();
    site.page.on('requestfinished', (request) => over.add(request)).on('requestfailed', (request) => over.add(request));
    // Requests that the page aborted have failed already.
    for (const request of held) await request.continue().catch(() => over.add(request));
    await until('the older response is there', async () =>
      held.every((request) => request.failure() || over.has(request)),
    );
    await site.isAlive();
    await site.sees('Nothing matches “qzxqzxqzx”');
  } finally {
    await site.close();
  }
});

/** Files of the build that only Admin and antd need. The names of files are numbers. */
function adminFiles(): string[] {
  const parts = Object.entries<string[]>(JSON.parse(readFileSync('dist/site/parts.json', 'utf8')));
  const filesOf = (isAdmin: boolean) =>
    parts.filter(([name]) => /^(admin|antd)/.test(name) === isAdmin).flatMap(([, files]) => files);
  const ofSite = new Set(filesOf(false));
  return filesOf(true).filter((file) => !ofSite.has(file));
}

it('downloads no antd for a visitor, and nothing of Admin for users without access', async () => {
  const page = await openPage({ locale: 'en-US' });
  try {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    for (const path of ['/plugins/', '/plugins/403']) {
      await page.goto(origin() + path);
      await Site.of(page).isAlive();
      await Site.of(page).waitForParts();
    }
    expect(scripts.length).toBeGreaterThan(2);
    const ofAdmin = adminFiles();
    expect(ofAdmin.length).toBeGreaterThan(20);
    expect(scripts.filter((url) => ofAdmin.some((file) => url.endsWith(file)))).toEqual([]);
    const texts = await Promise.all([...new Set(scripts)].map(async (url) => (await fetch(url)).text()));
    expect(texts.filter((text) => /ant-(btn|table|modal)/.test(text))).toEqual([]);
  } finally {
    await closePage(page);
  }
});

/** The requests from now on that have neither a response nor an error yet. */
function watchPendingRequests(site: Site): ReadonlySet<HTTPRequest> {
  const pending = new Set<HTTPRequest>();
  const end = (request: HTTPRequest) => pending.delete(request);
  site.page.on('request', (request) => pending.add(request));
  site.page.on('requestfinished', end).on('requestfailed', end);
  return pending;
}

/** A newer version was deployed while this page was open: its parts have other names now. */
describe('when a part of the page is gone', () => {
  it('reloads once by itself, and then lets the user decide', async () => {
    const site = await openWithoutDetail({ status: 404, contentType: 'application/json', body: '{}' });
    try {
      let loads = 0;
      const reloaded = new Promise<void>((resolve) => {
        site.page.on('load', () => {
          loads += 1;
          resolve();
        });
      });
      await site.clickOn('#catalog article a');
      await reloaded;
      await site.sees('Couldn’t load this part');
      for (let attempt = 0; attempt < 2; attempt++) await requestPart(site);
      expect(loads).toBe(1);
      expect(site.page.url()).toContain('plugin_key=');

      site.page.removeAllListeners('request');
      await site.page.setRequestInterception(false);
      await site.click('Reload', 'button');
      await site.find('Copy link', 'button');
      await site.isAlive();
    } finally {
      await site.close();
    }
  });

  it('reloads once in Admin too, and then lets the administrator decide', async () => {
    const site = await openSignedIn('/plugins/protocol', ADMIN);
    try {
      const { admin__tags__TagsPage: tags = [], 'admin__activity-log__ActivityLogPage': activityLog = [] } = JSON.parse(
        readFileSync('dist/site/parts.json', 'utf8'),
      );
      const gone = new Set(
        tags.filter((file: string) => !activityLog.includes(file)).map((file: string) => `/plugins/${file}`),
      );
      expect(gone.size).toBeGreaterThan(0);
      await site.page.setRequestInterception(true);
      site.page.on('request', (request) => {
        const isGone = gone.has(new URL(request.url()).pathname);
        void (isGone
          ? request.respond({ status: 404, contentType: 'application/json', body: '{}' })
          : request.continue());
      });
      // The `load` event of this navigation is over before the reloads are counted.
      await site.page.goto(`${origin()}/plugins/backstage-index/acts`, { waitUntil: 'load' });
      await site.find('Activity log', 'heading');
      let loads = 0;
      const reloaded = new Promise<void>((resolve) => {
        site.page.on('load', () => {
          loads += 1;
          resolve();
        });
      });
      await site.click('Tags', 'link');
      await reloaded;
      await site.sees('Couldn’t load this part');
      for (let attempt = 0; attempt < 2; attempt++) await requestPart(site);
      expect(loads).toBe(1);
      expect(site.page.url()).toContain('/backstage-index/tags');

      site.page.removeAllListeners('request');
      await site.page.setRequestInterception(false);
      await site.click('Reload', 'button');
      await site.find('Tags', 'heading');
    } finally {
      await site.close();
    }
  });

  it('keeps the page when the connection failed, and opens the plugin on Retry', async () => {
    const site = await openWithoutDetail('abort');
    try {
      await site.page.evaluate('window.isSamePage = true');
      await site.clickOn('#catalog article a');
      await site.sees('Couldn’t load this part');
      for (let attempt = 0; attempt < 2; attempt++) await requestPart(site);
      expect((await site.page.$$('#catalog article')).length).toBeGreaterThan(10);
      await site.page.setOfflineMode(true);
      const pending = watchPendingRequests(site);
      await site.click('Retry', 'button');
      await site.sees('You’re offline. It is loaded as soon as you’re back online.');
      // Requests that are still being aborted would fail the next attempt too.
      await until('no request is pending', async () => pending.size === 0);
      site.page.removeAllListeners('request');
      await site.page.setRequestInterception(false);
      await site.page.setOfflineMode(false);
      await site.find('Copy link', 'button');
      expect(await site.page.evaluate('window.isSamePage')).toBe(true);
    } finally {
      await site.close();
    }
  });

  it.each(['/plugins/assets/p__square__index.00000000.js', '/plugins/assets/gone.css', '/plugins/assets/'])(
    'responds with 404 without a page for %s',
    async (path) => {
      const response = await fetch(origin() + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).not.toContain('html');
    },
  );
});

it('reports that the connection is lost, and continues by itself when it is back', async () => {
  const site = await Site.open();
  try {
    await site.cards();
    await site.page.mouse.move(300, 300);
    await site.waitForParts();
    await site.page.setOfflineMode(true);
    await site.sees('You’re offline');
    await search(site, 'color');
    await site.sees('Couldn’t load the list');
    await site.page.setOfflineMode(false);
    expect((await site.cards()).length).toBeGreaterThan(0);
    await site.page.waitForFunction(() => !document.body.innerText.includes('You’re offline'));
  } finally {
    await site.close();
  }
});

it('shows a placeholder for slow parts, and requests them once', async () => {
  const site = await Site.open();
  try {
    await site.cards();
    const held: HTTPRequest[] = [];
    await site.page.setRequestInterception(true);
    site.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      // Requests with a cursor are for further pages of the list, which follow the first one.
      if (pathname === '/api/cmt/plugin/list' && !searchParams.has('cursor')) held.push(request);
      else void request.continue();
    });
    await search(site, 'color');
    await site.page.waitForSelector('#catalog div[role="status"]');
    await until('the list was asked for', async () => held.length > 0);
    for (const request of held) await request.continue();
    expect((await site.cards()).length).toBeGreaterThan(0);
    expect(held).toHaveLength(1);
  } finally {
    await site.close();
  }
});

/** Waits for about as long as the page needs to check for a missing part, by sending the same kind of request. */
async function requestPart({ page }: Site): Promise<void> {
  const status = await page.evaluate(async () => (await fetch('/plugins/assets/', { method: 'HEAD' })).status);
  expect(status).toBe(404);
}

/** Opens the site. The script of its detail gets this response. */
async function openWithoutDetail(response: FakeResponse): Promise<Site> {
  const site = await Site.open();
  await site.cards();
  // The pointer moves, so that parts that load on the first interaction are loaded too.
  await site.page.mouse.move(5, 300);
  await site.waitForParts();
  const parts = new Set(
    await site.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  await site.page.setRequestInterception(true);
  site.page.on('request', (request) => {
    // Files that the first load did not request belong to the detail.
    const isPart = /\/assets\/.+\.(js|css)$/.test(request.url()) && !parts.has(request.url());
    if (!isPart) void request.continue();
    else if (response === 'abort') void request.abort();
    else void request.respond(response);
  });
  return site;
}

async function search(site: Site, keyword: string): Promise<void> {
  await site.type('Search plugins, tags, developers', keyword);
  await site.press('Enter');
}

async function openWithFailingList(response: FakeResponse): Promise<Site> {
  const site = await Site.open('/plugins/404');
  await site.sees('Page not found');
  await site.page.setRequestInterception(true);
  site.page.on('request', (request) => {
    if (!request.url().includes('/plugin/list')) void request.continue();
    else if (response === 'abort') void request.abort();
    else void request.respond(response);
  });
  // The server renders the first list into its page. A later request can fail.
  await site.click('Back to home');
  return site;
}
