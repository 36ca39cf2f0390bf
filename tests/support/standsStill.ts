import type { Frame, Page } from 'puppeteer';

/** What fades in has another colour meanwhile; what moves for ever, as a skeleton does, is as it will be. */
export async function standsStill(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}
