import type { Browser, Page } from 'puppeteer';

/** What a list costs after so many of its cards were scrolled through. */
export interface ScrolledList {
  cards: number;
  heapBytes: number;
  nodes: number;
  /** Layout shift on the way there. */
  layoutShift: number;
}

/** Pixels of a turn of the wheel. */
const STEP = 600;

/** Scrolls through the catalogue as a reader does, and looks at what it costs each time so many cards were loaded. */
export async function scrollThrough(browser: Browser, address: string, counts: number[]): Promise<ScrolledList[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.evaluateOnNewDocument(`
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(address, { waitUntil: 'networkidle0' });
  await page.mouse.move(720, 450);
  const measured: ScrolledList[] = [];
  for (const count of counts) {
    while ((await loadedCards(page)) < count) await scrollOn(page);
    measured.push(await costs(page));
  }
  await context.close();
  return measured;
}

/** Cards that were loaded so far; those far from the screen are counted by the place of the last one. */
function loadedCards(page: Page): Promise<number> {
  return page.$eval('#catalogue li[aria-posinset]:nth-last-child(1 of [aria-posinset])', (card) =>
    Number(card.getAttribute('aria-posinset')),
  );
}

async function scrollOn(page: Page): Promise<void> {
  await page.mouse.wheel({ deltaY: STEP });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  // After some pages the list rests, and goes on when it is told to.
  const more = await page.$('#catalogue [data-state="more"] > div > button');
  if (await more?.isIntersectingViewport()) await more?.click();
}

async function costs(page: Page): Promise<ScrolledList> {
  await page.waitForNetworkIdle({ idleTime: 300 });
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize = 0, Nodes = 0 } = await page.metrics();
  await session.detach();
  const layoutShift = (await page.evaluate('window.layoutShift')) as number;
  return { cards: await loadedCards(page), heapBytes: JSHeapUsedSize, nodes: Nodes, layoutShift };
}
