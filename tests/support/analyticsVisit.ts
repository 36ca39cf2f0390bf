import { openPage } from './browser';
import { Site } from './Site';

export type VisitOptions = Parameters<typeof openPage>[0] & {
  path?: string;
  /** Runs ahead of the page's scripts. */
  before?: string;
  userAgent?: string;
};

/** The site of a deployment, once it answers, as somebody who has allowed figures sees it. */
export async function openVisit(
  at: string,
  { path = '/plugins/', before, userAgent, ...options }: VisitOptions = {},
): Promise<Site> {
  const site = Site.of(await openPage({ locale: 'en-US', consent: 'granted', ...options }));
  if (before) await site.page.evaluateOnNewDocument(before);
  if (userAgent) await site.page.setUserAgent(userAgent);
  await site.page.goto(at + path, { waitUntil: 'load' });
  await site.isAlive();
  return site;
}

/** Runs what a test does, and closes its page whatever comes of it. */
export async function using(opened: Promise<Site>, act: (site: Site) => Promise<void>): Promise<void> {
  const site = await opened;
  try {
    await act(site);
  } finally {
    if (!site.page.isClosed()) await site.close();
  }
}

/** Resolves when the SDK has come and may send. */
export const started = (site: Site) =>
  site.page.waitForFunction('window.sensorsDataAnalytic201505?.readyState?.state === 3');
