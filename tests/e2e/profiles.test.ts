import type { Page } from 'puppeteer';
import { closePage, openPage, origin } from '../support/browser/browser';

const profileOf = (page: Page) => page.browserContext().id;

/** Stores something in every way that a site can. */
async function store(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('own', '1');
    sessionStorage.setItem('own', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: the way of older browsers, which Chromium has too
    document.cookie = 'own=1;path=/';
    await (await caches.open('own')).put('/own', new Response('1'));
    await new Promise((resolve) => {
      indexedDB.open('own').onsuccess = resolve;
    });
  });
}

const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.getItem('own'),
    session: sessionStorage.getItem('own'),
    cookie: document.cookie.includes('own'),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));

const NOTHING = { local: null, session: null, cookie: false, caches: [], databases: [] };

it('uses the profile of a closed page again, and empties it, for each site', async () => {
  const other = origin().replace('127.0.0.1', 'localhost');
  const first = await openPage();
  for (const site of [origin(), other]) {
    await first.goto(`${site}/healthz`);
    await store(first);
  }
  await closePage(first);
  const second = await openPage();
  expect(profileOf(second)).toBe(profileOf(first));
  for (const site of [origin(), other]) {
    await second.goto(`${site}/healthz`);
    expect(await stored(second)).toEqual(NOTHING);
  }
  await closePage(second);
});

it('empties a profile whose page the test closed, and makes another one for a profile that it closed', async () => {
  const first = await openPage();
  await first.goto(`${origin()}/healthz`);
  await store(first);
  await first.close();
  await closePage(first);
  const second = await openPage();
  expect(profileOf(second)).toBe(profileOf(first));
  await second.goto(`${origin()}/healthz`);
  expect(await stored(second)).toEqual(NOTHING);
  await second.browserContext().close();
  await closePage(second);
  const third = await openPage();
  expect(profileOf(third)).not.toBe(profileOf(first));
  await closePage(third);
});

it('gives pages that are open at once a profile each, and a fresh one where it is requested', async () => {
  const pages = await Promise.all([openPage(), openPage(), openPage({ isFresh: true })]);
  expect(new Set(pages.map(profileOf)).size).toBe(3);
  const [shared, , fresh] = pages;
  await shared.goto(`${origin()}/healthz`);
  await store(shared);
  await fresh.goto(`${origin()}/healthz`);
  expect(await stored(fresh)).toEqual(NOTHING);
  for (const page of pages) await closePage(page);
});
