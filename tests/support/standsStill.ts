import type { Frame, Page } from 'puppeteer';

/**
 * What fades in has another colour meanwhile, and what stands in for a part that is on its way is about to go; what moves
 * for ever, as a skeleton does, is as it will be.
 */
export async function standsStill(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-stand-in]') &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
  );
}
