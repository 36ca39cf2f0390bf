import { openPage } from './browser';
import { Site } from './Site';

export type VisitOptions = Parameters<typeof openPage>[0] & {
  path?: string;
  /** Script that runs before the page's scripts. */
  before?: string;
  userAgent?: string;
  /** Receives the address of every request of the page. */
  sent?: string[];
};

/** Opens the site of a deployment, once it is interactive, as a user who allowed statistics. */
export async function openVisit(
  at: string,
  { path = '/plugins/', before, userAgent, sent, ...options }: VisitOptions = {},
): Promise<Site> {
  const site = Site.of(await openPage({ locale: 'en-US', consent: 'granted', ...options }));
  if (before) await site.page.evaluateOnNewDocument(before);
  if (userAgent) await site.page.setUserAgent(userAgent);
  if (sent) site.page.on('request', (request) => sent.push(request.url()));
  await site.page.goto(at + path, { waitUntil: 'load' });
  await site.isAlive();
  return site;
}

/** Runs the steps of a test and always closes its page. */
export async function using(opened: Promise<Site>, action: (site: Site) => Promise<void>): Promise<void> {
  const site = await opened;
  try {
    await action(site);
  } finally {
    if (!site.page.isClosed()) await site.close();
  }
}

/** Resolves when the SDK is loaded and may send. */
export const started = (site: Site) =>
  site.page.waitForFunction('window.sensorsDataAnalytic201505?.readyState?.state === 3');
