import type { Browser, Page } from 'puppeteer';
import { aStoredSession } from '../support/browser/aStoredSession';
import { median, row } from './report';

/** User actions on the site, each with the longest time until the next paint in ms (INP, CPU slowed down 4 times). */
type Interactions = Record<'type in the search' | 'open a menu' | 'change a filter' | 'open a plugin' | 'like', number>;

const SLOW_CPU = 4;
/** Longer than the paint of any of the actions. */
const SETTLED_MS = 400;

/** Prints the median of each action over this number of rounds. */
export async function benchInteractions(browser: Browser, address: string, count: number): Promise<void> {
  const record = await aStoredSession(new URL(address).origin);
  const rounds: Interactions[] = [];
  for (let index = 0; index < count; index++) rounds.push(await interact(browser, address, record));
  for (const act of Object.keys(rounds[0] ?? {}) as (keyof Interactions)[])
    row(`next paint after: ${act}`, `${median(rounds.map((round) => round[act]))} ms`, 'at most 200 ms');
}

/** Performs each action once on a new page, as the user whose session is `record`. */
async function interact(browser: Browser, address: string, record: string): Promise<Interactions> {
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
  const search = 'input[type="search"]';
  await page.click(search);
  const typed = await paintAfter(page, () => page.type(search, 'cal'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const menu = await paintAfterClick(page, 'header nav button[aria-haspopup="menu"]');
  await page.keyboard.press('Escape');
  const measured = {
    'type in the search': typed,
    'open a menu': menu,
    'change a filter': await paintAfterClick(page, 'label:has(input[value="design"])'),
    'open a plugin': await paintAfterClick(page, '#catalog article h3 a'),
    like: await paintAfterClick(page, '[role="dialog"] button[aria-pressed]'),
  };
  await context.close();
  return measured;
}

async function paintAfterClick(page: Page, selector: string): Promise<number> {
  await (await page.waitForSelector(selector, { visible: true }))?.hover();
  return paintAfter(page, () => page.click(selector));
}

async function paintAfter(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForNetworkIdle({ idleTime: SETTLED_MS });
  await page.evaluate('window.maxDuration = 0');
  await act();
  await page.waitForNetworkIdle({ idleTime: SETTLED_MS });
  return (await page.evaluate('window.maxDuration')) as number;
}
