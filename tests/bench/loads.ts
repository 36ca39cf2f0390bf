import type { Browser, CDPSession, Page } from 'puppeteer-core';

/** One cold load of the square. Bytes are those on the wire, compressed as the server sends them. */
export interface Load {
  scriptBytes: number;
  styleBytes: number;
  /** Milliseconds from the navigation's start until a card with a plugin's name stands on the page. */
  firstCardMs: number;
  layoutShift: number;
  scripts: string[];
}

/** CPU ×4, 1.6 Mbit/s, 150 ms, as the issue asks. */
const SLOW = {
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
  offline: false,
};

export async function coldLoad(browser: Browser, address: string, { slow }: { slow: boolean }): Promise<Load> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  if (slow) {
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const bytes = countBytes(session);
  await watchFirstCard(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction('window.firstCardAt !== undefined', { timeout: 60_000 });
  await page.waitForNetworkIdle({ idleTime: 500 });
  const seen = await page.evaluate('({ at: window.firstCardAt, shift: window.layoutShift })');
  const { at, shift } = seen as { at: number; shift: number };
  await context.close();
  return { ...bytes(), firstCardMs: at, layoutShift: shift };
}

function countBytes(session: CDPSession) {
  const kinds = new Map<string, { type: string; url: string }>();
  const totals = { Script: 0, Stylesheet: 0 };
  const scripts: string[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { type, url: response.url }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind?.type !== 'Script' && kind?.type !== 'Stylesheet') return;
    totals[kind.type] += encodedDataLength;
    if (kind.type === 'Script') scripts.push(kind.url);
  });
  return () => ({ scriptBytes: totals.Script, styleBytes: totals.Stylesheet, scripts });
}

/**
 * Notes in the page itself when the first card is there, so that no polling from outside adds to the time. As text:
 * tsx would put helpers of its own into a function, which the page does not have.
 */
async function watchFirstCard(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(`
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      if (document.querySelector('a[href*="plugin_key="]'))
        requestAnimationFrame(() => { window.firstCardAt = performance.now(); });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `);
}
