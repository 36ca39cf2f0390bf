import type { Page } from 'puppeteer';

/** Waits until every requested script and style is loaded and an idle moment afterwards has requested no more. */
export async function waitForParts(page: Page, options: { timeout: number; polling: number }): Promise<void> {
  await page.waitForFunction(async () => {
    const areHere = () =>
      [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel="stylesheet"]')].every(
        (part) => performance.getEntriesByName('src' in part ? part.src : part.href).length > 0,
      );
    const count = () => performance.getEntriesByType('resource').length;
    if (document.readyState !== 'complete' || !areHere()) return false;
    const before = count();
    await new Promise((resolve) => requestIdleCallback(resolve));
    return areHere() && count() === before;
  }, options);
}
