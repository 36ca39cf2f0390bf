import type { Page } from 'puppeteer';
import { waitUntilStill } from './waitUntilStill';

/** Widgets whose demos show only a trigger at first. */
const LAYERS = new Set(['Dialog', 'Dropdown', 'Message', 'Popover', 'Tooltip']);
/** Whether the demos of a widget open something over the page. */
export const hasLayer = (widget: string): boolean => LAYERS.has(widget);

const LAYER =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="tooltip"], [data-type="toast"], [data-type="notification"]';

/**
 * Opens the first layer of a demo by keyboard and waits until its animation has ended; false for a demo without a
 * layer.
 */
export async function openLayer(page: Page, widget: string): Promise<boolean> {
  if (!hasLayer(widget)) return false;
  const isOpen = () => page.$(LAYER).then((layer) => layer !== null);
  if (!(await isOpen())) {
    await page.keyboard.press('Tab');
    // A tooltip opens on focus, and a press would close it.
    if (widget !== 'Tooltip') await page.keyboard.press('Enter');
  }
  await page.waitForSelector(LAYER, { visible: true });
  await waitUntilStill(page);
  return true;
}
