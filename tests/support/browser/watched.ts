import type { Page } from 'puppeteer';

/** Console messages and requests of the page while `action` runs. */
export async function watched(
  page: Page,
  action: () => Promise<unknown>,
): Promise<{ errors: string[]; requests: string[] }> {
  const [errors, requests]: [string[], string[]] = [[], []];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await action();
  return { errors, requests };
}
