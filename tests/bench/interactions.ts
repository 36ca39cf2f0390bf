import type { Browser, Page } from 'puppeteer';

/** User actions on the site, each with the time until the next paint in ms (CPU slowed down 4 times). */
export type Interactions = Record<'tag' | 'editor' | 'sort' | 'open a detail' | 'like', number>;

const SLOW_CPU = 4;
/** Longer than the paint of any of the actions. */
const SETTLED_MS = 400;

/** Performs each action once on a new page, as the user whose session is `record`. */
export async function interact(browser: Browser, address: string, record: string): Promise<Interactions> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.evaluateOnNewDocument(`
    localStorage.setItem('ps_auth', ${JSON.stringify(record)});
    window.maxDuration = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.interactionId) window.maxDuration = Math.max(window.maxDuration, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  `);
  await page.goto(address, { waitUntil: 'networkidle0' });
  const session = await page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  const measured = {
    tag: await paintAfterClick(page, '[role="toolbar"] button:nth-child(3)'),
    editor: await paintAfterClick(page, 'label:has(input[value="design"])'),
    sort: await paintAfterClick(page, 'label:has(input[value="1"])'),
    'open a detail': await paintAfterClick(page, '#catalog article h3 a'),
    like: await paintAfterClick(page, '[role="dialog"] button[aria-pressed]'),
  };
  await context.close();
  return measured;
}

async function paintAfterClick(page: Page, selector: string): Promise<number> {
  await (await page.waitForSelector(selector, { visible: true }))?.hover();
  await page.waitForNetworkIdle({ idleTime: SETTLED_MS });
  await page.evaluate('window.maxDuration = 0');
  await page.click(selector);
  await page.waitForNetworkIdle({ idleTime: SETTLED_MS });
  return (await page.evaluate('window.maxDuration')) as number;
}
