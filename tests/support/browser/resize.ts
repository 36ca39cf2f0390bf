import type { Page } from 'puppeteer';
import { nextFrame } from './nextFrame';

/** Resizes the page and waits until it has handled that: scripts learn about a new size in the next frame. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewport({ width, height: 900 });
  await page.waitForFunction((wanted) => innerWidth === wanted, { polling: 50 }, width);
  await nextFrame(page);
}
