import type { Page } from 'puppeteer';

/** Text of the file that a page offers as a download after `action`. */
export async function downloadedText(page: Page, action: () => Promise<unknown>): Promise<string> {
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      Object.assign(globalThis, { handed: (blob as Blob).text() });
      return make(blob);
    };
  });
  await action();
  await page.waitForFunction(() => 'handed' in globalThis);
  return page.evaluate(() => (globalThis as unknown as { handed: Promise<string> }).handed);
}
