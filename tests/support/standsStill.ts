import type { Frame, Page } from 'puppeteer';

/**
 * What fades in has another colour meanwhile; what moves for ever, as a skeleton does, is as it will be. Looks twice: after a
 * resize or a click the page may just be about to begin.
 */
export async function standsStill(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    async () => {
      const isStill = () =>
        document
          .getAnimations()
          .every(
            ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
          );
      if (!isStill()) return false;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return isStill();
    },
    { polling: 50 },
  );
}
