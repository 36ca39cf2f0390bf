import type { HTTPRequest } from 'puppeteer-core';
import { closePage, openPage, origin } from '../support/browser';
import { Site } from '../support/Site';

type Answer = Parameters<HTTPRequest['respond']>[0] | 'abort';

/** Every way a list can fail: the page says so, is never blank, and Retry works. */
describe('when the list does not come', () => {
  const ways: [what: string, answer: Answer][] = [
    ['the API is down', 'abort'],
    [
      'it answers 500',
      { status: 500, contentType: 'application/json', body: '{"code":500,"error":"internal_error","message":"x"}' },
    ],
    ['it answers HTML', { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' }],
    [
      'it answers cut JSON',
      { status: 200, contentType: 'application/json', body: '{"code":0,"data":{"plugin_list":[' },
    ],
  ];

  it.each(ways)('because %s', async (_what, answer) => {
    const site = await openWithFailingList(answer);
    try {
      await site.sees('The list did not load');
      site.page.removeAllListeners('request');
      await site.page.setRequestInterception(false);
      await site.click('Retry', 'button');
      expect((await site.cards()).length).toBeGreaterThan(10);
    } finally {
      await site.close();
    }
  });
});

it('never shows the answer of an older filter over a newer one', async () => {
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
    for (const request of held) await request.continue().catch(() => {});
    await site.page.waitForNetworkIdle({ idleTime: 300 });
    await site.sees('Nothing matches “qzxqzxqzx”');
  } finally {
    await site.close();
  }
});

it('downloads no antd for a visitor, and no back-office for people who may not enter', async () => {
  const page = await openPage({ locale: 'en-US' });
  try {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await page.goto(`${origin()}/plugins/`, { waitUntil: 'networkidle0' });
    await page.goto(`${origin()}/plugins/403`, { waitUntil: 'networkidle0' });
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((url) => /backstage|antd/i.test(url))).toEqual([]);
    const texts = await Promise.all([...new Set(scripts)].map(async (url) => (await fetch(url)).text()));
    expect(texts.filter((text) => /ant-(btn|table|modal)/.test(text))).toEqual([]);
  } finally {
    await closePage(page);
  }
});

async function search(site: Site, keyword: string): Promise<void> {
  await site.type('Search plugins, tags, developers', keyword);
  await site.press('Enter');
}

async function openWithFailingList(answer: Answer): Promise<Site> {
  const site = await Site.open('/plugins/404');
  await site.sees('Page not found');
  await site.page.setRequestInterception(true);
  site.page.on('request', (request) => {
    if (!request.url().includes('/plugin/list')) void request.continue();
    else if (answer === 'abort') void request.abort();
    else void request.respond(answer);
  });
  // The server sends the first list with its page; one that is asked for later can fail.
  await site.click('Back to home');
  return site;
}
