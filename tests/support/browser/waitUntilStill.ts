import type { Frame, Page } from 'puppeteer';

/**
 * Waits until animations have ended: an element that fades in has another color. Endless animations, such as a
 * skeleton's, are ignored. Checks twice, because after a resize or a click an animation may be about to start, at the
 * latest with the second frame. A tab in the background has no frames.
 */
export async function waitUntilStill(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    async () => {
      const isStill = () =>
        document
          .getAnimations()
          .every(
            ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
          );
      if (!isStill()) return false;
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
        setTimeout(resolve, 1_000);
      });
      return isStill();
    },
    { polling: 50 },
  );
}
