import type { Site } from './Site';

/**
 * Confirms the open question of Admin by keyboard. Its Cancel button gets the focus a moment after the question is
 * visible; the action is the next button.
 */
export async function confirmByKeyboard(site: Site): Promise<void> {
  const isOnButton = () => Boolean(document.activeElement?.closest('.ant-modal-confirm button'));
  await site.page.waitForFunction(isOnButton, { polling: 50 });
  await site.press('Tab');
  await site.press('Enter');
}
