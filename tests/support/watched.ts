import type { Page } from 'puppeteer';

/** Console messages and requests of the page while `act` runs. */
export async function watched(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ complaints: string[]; asked: string[] }> {
  const [complaints, asked]: [string[], string[]] = [[], []];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await act();
  return { complaints, asked };
}
