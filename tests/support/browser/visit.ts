import type { HTTPResponse, Page } from 'puppeteer';
import { Site } from './Site';

/** Opens an address. Returns its response once the page is interactive and requests nothing more. */
export async function visit(page: Page, address: string): Promise<HTTPResponse> {
  const response = await page.goto(address, { waitUntil: 'networkidle0' });
  if (!response) throw new Error(`${address} got no response`);
  // The network is also idle while the page's scripts wait for the processor.
  const site = Site.of(page);
  await site.isAlive();
  await site.waitForParts();
  return response;
}
