import type { Site } from './Site';

/**
 * Confirms the decision of a review and sends it at once. The page sends it by itself after ten seconds, so the button
 * may be gone. Waits for the toast.
 */
export async function confirmDecision(
  site: Site,
  { confirmation, sendNow, toast }: { confirmation: string; sendNow: string; toast: string },
): Promise<void> {
  const sent = site.sees(toast);
  const send = async () => {
    await site.clickOn(confirmation);
    await Promise.race([site.click(sendNow, 'button'), sent]);
  };
  await Promise.all([sent, send()]);
}
