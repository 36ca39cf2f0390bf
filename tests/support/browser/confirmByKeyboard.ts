import type { Site } from './Site';
import { waitUntilStill } from './waitUntilStill';

/**
 * Confirms the open question of Admin by keyboard. Its Cancel button gets the focus again when the question has opened;
 * the action is the next button.
 */
export async function confirmByKeyboard(site: Site): Promise<void> {
  await waitUntilStill(site.page);
  await site.page.waitForFunction(hasFocus, { polling: 50 }, 'first');
  await site.press('Tab');
  await site.page.waitForFunction(hasFocus, { polling: 50 }, 'last');
  await site.press('Enter');
}

/** Whether the first or the last button of a question has the focus. */
function hasFocus(place: string): boolean {
  const { activeElement } = document;
  const buttons = activeElement?.closest('.ant-modal-confirm-btns')?.querySelectorAll('button') ?? [];
  return activeElement !== null && activeElement === [...buttons].at(place === 'first' ? 0 : -1);
}
