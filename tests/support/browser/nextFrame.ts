import type { Page } from 'puppeteer';

/** Waits until the next frame is painted: the events of a scroll or a new size are handled in it. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
