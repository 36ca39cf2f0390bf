import type { HTTPRequest, Page } from 'puppeteer';
import type { PluginPage } from '../../../contract/plugins/plugins';
import { aStoredSession } from '../../support/browser/aStoredSession';
import { closePage, openPage, origin } from '../../support/browser/browser';
import { api, Site } from '../../support/browser/Site';
import { watched } from '../../support/browser/watched';
import { until } from '../../support/until';

/** A page rendered by the server, while the browser hydrates it: stored values, and input in the meantime. */

let key: string;
let name: string;
let session: string;

const SQUARE = '/plugins/';
const detail = () => `${SQUARE}?plugin_key=${encodeURIComponent(key)}`;

beforeAll(async () => {
  const list = await api<PluginPage>('GET', '/api/cmt/plugin/list?limit=1');
  const plugin = list.data.plugin_list[0] as PluginPage['plugin_list'][number];
  key = plugin.plugin_key;
  name = plugin.texts['en-US']?.name ?? plugin.name;
  session = await aStoredSession(origin());
});

/** Opens a rendered page. Its scripts arrive only after `act` is done on it. */
async function openBefore(path: string, act: (page: Page) => Promise<unknown>, stored?: string): Promise<Site> {
  const page = await openPage({ locale: 'en-US' });
  if (stored) await page.evaluateOnNewDocument((record) => localStorage.setItem('ps_auth', record), stored);
  const held: HTTPRequest[] = [];
  let isHeld = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isHeld && request.resourceType() === 'script') held.push(request);
    else void request.continue();
  });
  const arrived = page.goto(origin() + path, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('#catalog article h3');
  // The rest of the page follows the cards.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await until('the page requests its scripts', async () => held.length > 0);
  await act(page);
  isHeld = false;
  for (const request of held) void request.continue();
  await arrived;
  const site = Site.of(page);
  await site.isAlive();
  return site;
}

describe('with values stored in the browser', () => {
  it.each([
    // The session is loaded during hydration. This case once failed at random, so it runs ten times: five on each of
    // two pages.
    [
      'a session',
      5,
      (page: Page) => page.evaluateOnNewDocument((stored) => localStorage.setItem('ps_auth', stored), session),
    ],
    [
      'recent searches and a consent',
      1,
      (page: Page) =>
        page.evaluateOnNewDocument(`
          localStorage.setItem('ps_recent_searches', '{"reader":null,"words":["pdf"]}');
          document.cookie = 'ps_consent=granted; path=/';
        `),
    ],
    // The back button does this too: the page is older than the choice.
    ['another scheme', 1, (page: Page) => page.evaluateOnNewDocument('document.cookie = "ps_theme=dark; path=/"')],
    ['another language', 1, (page: Page) => page.evaluateOnNewDocument('document.cookie = "ps_lang=ru-RU; path=/"')],
  ] as const)('%s, hydrates without an error', async (_what, rounds, store) => {
    for (let round = 0; round < rounds; round++) {
      for (const path of [SQUARE, detail()]) {
        const page = await openPage({ locale: 'en-US', width: round % 2 ? 390 : 1440 });
        try {
          await store(page);
          const { errors: complaints } = await watched(page, () =>
            page.goto(origin() + path, { waitUntil: 'domcontentloaded' }).then(() => Site.of(page).isAlive()),
          );
          expect(complaints).toEqual([]);
        } finally {
          await closePage(page);
        }
      }
    }
  });

  it('shows the color scheme that was chosen after the page was rendered', async () => {
    const page = await openPage({ locale: 'en-US' });
    try {
      await page.evaluateOnNewDocument('document.cookie = "ps_theme=dark; path=/"');
      await page.goto(origin() + SQUARE);
      await page.waitForSelector('html[data-theme="dark"]');
    } finally {
      await closePage(page);
    }
  });
});

it('on a phone, lays out the list below a detail when the detail is closed', async () => {
  const page = await openPage({ locale: 'en-US', width: 390 });
  const card = '#catalog article';
  try {
    const { tag_list } = (await api<{ tag_list: { id: number }[] }>('GET', '/api/cmt/plugin/tag/list')).data;
    await page.goto(`${origin()}${detail()}&tag_id=${tag_list.at(-1)?.id}`, { waitUntil: 'domcontentloaded' });
    const site = Site.of(page);
    await site.isAlive();
    expect(await page.$eval(card, (found) => found.checkVisibility())).toBe(false);
    await site.click('Back', 'button');
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    await page.waitForFunction((selector) => document.querySelector(selector)?.checkVisibility(), {}, card);
    // The list was not laid out before, so its row of tags could not scroll the selected one into view.
    await page.waitForFunction(() => {
      const tag = document.querySelector('[role="toolbar"] [aria-pressed="true"]')?.getBoundingClientRect();
      return tag && tag.left > 0 && tag.right < innerWidth;
    });
  } finally {
    await closePage(page);
  }
});

it('keeps the title from the server', async () => {
  const page = await openPage({ locale: 'en-US' });
  try {
    await page.evaluateOnNewDocument(() => {
      const names = new Set<string>();
      Object.assign(window, { names });
      const look = () => document.title && names.add(document.title);
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(origin() + detail());
    await Site.of(page).isAlive();
    expect(await page.evaluate('[...names]')).toEqual([`${name} · Plugin Square`]);
  } finally {
    await closePage(page);
  }
});

describe('input before the scripts arrive is not lost', () => {
  it('a tag is selected', async () => {
    let tag = '';
    const site = await openBefore(SQUARE, async (page) => {
      const chips = await page.$$(`::-p-aria([name="Tags"]) button`);
      tag = (await chips[1]?.evaluate((button) => button.textContent)) ?? '';
      await chips[1]?.click();
    });
    try {
      await site.page.waitForFunction(() => location.search.includes('tag_id='));
      await site.page.waitForFunction((title) => document.title === title, {}, `${tag} · Plugin Square`);
    } finally {
      await site.close();
    }
  });

  it('a sort order is selected', async () => {
    const site = await openBefore(SQUARE, async (page) => {
      await (await Site.of(page).find('Most popular')).click();
    });
    try {
      await site.page.waitForFunction(() => location.search.includes('sort=1'));
    } finally {
      await site.close();
    }
  });

  it('Install asks a visitor to log in', async () => {
    const site = await openBefore(SQUARE, (page) => page.click('#catalog article button'));
    try {
      await site.find('Password');
    } finally {
      await site.close();
    }
  });

  it('a like in the detail counts for a logged-in user, once', async () => {
    const like = '#ps-rendered-layer button[aria-pressed="false"]';
    const likes: string[] = [];
    const isLike = (message: { url(): string }) => message.url().endsWith('/plugin/user/praise');
    let responded: Promise<unknown> = Promise.resolve();
    const site = await openBefore(
      detail(),
      async (page) => {
        page.on('request', (request) => isLike(request) && likes.push(request.url()));
        responded = page.waitForResponse(isLike);
        await page.click(like);
      },
      session,
    );
    try {
      await site.page.waitForSelector('[role="dialog"] button[aria-pressed="true"]');
      await responded;
      expect(likes).toHaveLength(1);
    } finally {
      await site.close();
    }
  });

  it('another tab of the detail is shown', async () => {
    const site = await openBefore(detail(), (page) => page.click('#ps-rendered-layer [role="tab"]:nth-of-type(2)'));
    try {
      await site.page.waitForSelector('[role="dialog"] [role="tab"]:nth-of-type(2)[aria-selected="true"]');
    } finally {
      await site.close();
    }
  });

  it('typed text stays in the search field, and is searched for', async () => {
    const site = await openBefore(SQUARE, (page) => page.type('input[type="search"]', 'qzxqzx'));
    try {
      expect(await site.page.$eval('input[type="search"]', (field) => (field as HTMLInputElement).value)).toBe(
        'qzxqzx',
      );
      await site.find('Clear', 'button');
      await site.press('Enter');
      await site.sees('Nothing matches “qzxqzx”');
    } finally {
      await site.close();
    }
  });
});
