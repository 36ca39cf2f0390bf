import type { Browser, Page } from 'puppeteer';

/** Cost of a list after this number of its cards was scrolled through. */
export interface ScrolledList {
  cards: number;
  heapBytes: number;
  nodes: number;
  /** Layout shift until this number of cards was loaded. */
  layoutShift: number;
}

/** Pixels per turn of the wheel. */
const STEP = 600;

/** Scrolls through the catalog as a user does, and measures the cost at each number of loaded cards. */
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

/** Number of loaded cards. Cards far from the screen are counted by the position of the last one. */
function loadedCards(page: Page): Promise<number> {
  return page.$eval('#catalog li[aria-posinset]:nth-last-child(1 of [aria-posinset])', (card) =>
    Number(card.getAttribute('aria-posinset')),
  );
}

async function scrollOn(page: Page): Promise<void> {
  await page.mouse.wheel({ deltaY: STEP });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  // After some pages the list pauses until its button is pressed.
  const more = await page.$('#catalog [data-state="more"] > div > button');
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
