import type { Browser, CDPSession, Page } from 'puppeteer';

/** One cold load of a page. Bytes are counted on the wire, as the server compresses them. */
export interface Load {
  pageBytes: number;
  scriptBytes: number;
  styleBytes: number;
  /** Milliseconds from the start of the navigation until the first plugin card or row is visible. */
  firstItemMs: number;
  /** Largest contentful paint, in ms. */
  largestPaintMs: number;
  layoutShift: number;
  /** Processor time of the page's main thread until the first item is visible, in ms. */
  mainThreadMs: number;
  scripts: string[];
}

/** A slow device and network: CPU slowed down 4 times, 1.6 Mbit/s, 150 ms of latency. */
const SLOW = {
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
  offline: false,
};
const SLOW_CPU = 4;

interface LoadOptions {
  slow: boolean;
  /** Selector of an item of the rendered list. */
  item?: string;
  /** A stored session, with the cookie of Admin's login. */
  record?: string;
  width?: number;
}

export async function coldLoad(
  browser: Browser,
  address: string,
  { slow, item = 'a[href*="plugin_key="]', record, width = 1440 }: LoadOptions,
): Promise<Load> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: 900 });
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  if (slow) {
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  }
  const bytes = countBytes(session);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await watchPaints(page, item);
  if (record) await signIn(page, address, record);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction('window.firstItemAt !== undefined', { timeout: 60_000 });
  const { metrics } = await session.send('Performance.getMetrics');
  const worked = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await page.waitForNetworkIdle({ idleTime: 500 });
  const seen = await page.evaluate(
    '({ firstItemMs: window.firstItemAt, largestPaintMs: window.largestPaint, layoutShift: window.layoutShift })',
  );
  await context.close();
  return {
    ...bytes(),
    mainThreadMs: worked * 1000,
    ...(seen as Pick<Load, 'firstItemMs' | 'largestPaintMs' | 'layoutShift'>),
  };
}

/** Prepares a browser in which a user has logged in before. */
export async function signIn(page: Page, address: string, record: string): Promise<void> {
  await page.evaluateOnNewDocument(`localStorage.setItem('ps_auth', ${JSON.stringify(record)})`);
  await page.setCookie({ name: 'ps_admin', value: '1', url: address });
}

/** Counts the bytes of documents, scripts and style sheets on the wire from now on. */
export function countBytes(session: CDPSession) {
  const kinds = new Map<string, { type: string; url: string }>();
  const totals = { Document: 0, Script: 0, Stylesheet: 0 };
  const scripts: string[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { type, url: response.url }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind?.type !== 'Document' && kind?.type !== 'Script' && kind?.type !== 'Stylesheet') return;
    totals[kind.type] += encodedDataLength;
    if (kind.type === 'Script') scripts.push(kind.url);
  });
  return () => ({
    pageBytes: totals.Document,
    scriptBytes: totals.Script,
    styleBytes: totals.Stylesheet,
    scripts: [...scripts],
  });
}

/**
 * Records paints in the page itself, so that polling from outside does not add to the time. The script is text, because
 * tsx would insert calls of helpers into a function, and the page does not have these.
 */
async function watchPaints(page: Page, item: string): Promise<void> {
  await page.evaluateOnNewDocument(`
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      window.largestPaint = list.getEntries().at(-1).startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const look = () => {
      if (document.querySelector(${JSON.stringify(item)}))
        requestAnimationFrame(() => { window.firstItemAt = performance.now(); });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `);
}
