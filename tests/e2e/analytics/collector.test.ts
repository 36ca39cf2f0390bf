import type { AnalyticsTotals, Collected } from '../../../contract/statistics/analytics';
import { aSessionOf } from '../../support/browser/aStoredSession';
import { AxePuppeteer } from '../../support/browser/axe';
import { origin } from '../../support/browser/browser';
import { openSignedIn } from '../../support/browser/submitting';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';
import { anEvent, dataListOf } from '../../support/samples/analyticsPayloads';

const HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

/** Number of acknowledged events of a request; 0 without a response. */
async function send(at: string, events: unknown[]): Promise<number> {
  try {
    const response = await fetch(`${at}/sa?project=production`, {
      method: 'POST',
      headers: HEADERS,
      body: dataListOf(events),
    });
    return response.ok ? ((await response.json()) as { data: Collected }).data.accepted : 0;
  } catch {
    return 0;
  }
}

async function totals({ origin: at }: ServerProcess): Promise<AnalyticsTotals> {
  const { access_token } = JSON.parse(await aSessionOf(at, ADMIN));
  const headers = { authorization: `Bearer ${access_token}` };
  const response = await fetch(`${at}/api/cmt/manager/analytics/totals?days=2`, { headers });
  return ((await response.json()) as { data: AnalyticsTotals }).data;
}

it.each([
  ['en-US', 1440, 'light', 'Events'],
  ['zh-CN', 390, 'dark', '埋点事件'],
] as const)(
  'an administrator sees in %s at %i px what the collector received',
  async (locale, width, scheme, title) => {
    expect(await send(origin(), [anEvent({ event: 'open_plugin' }), anEvent({ event: 'open_plugin' })])).toBe(2);
    const site = await openSignedIn('/plugins/backstage-index/overview', ADMIN, { locale, width, scheme });
    try {
      await site.page.waitForSelector(`::-p-xpath(//h2[.="${title}"])`, { visible: true });
      await site.page.waitForSelector('::-p-xpath(//td[.="open_plugin"])', { visible: true });
      expect(await AxePuppeteer.violations(site.page)).toEqual([]);
    } finally {
      await site.close();
    }
  },
);

it('stores every acknowledged event, even if it is killed during a write', async () => {
  const first = await runServer({ env: { SEED: 'none' } });
  let acknowledged = 0;
  let isKilled = false;
  let resolveEnough = () => {};
  const enough = new Promise<void>((resolve) => {
    resolveEnough = resolve;
  });
  const events = () => Array.from({ length: 40 }, () => anEvent({}));
  const senders = Array.from({ length: 6 }, async () => {
    // A busy server may refuse a request. Then the sender goes on.
    while (!isKilled) {
      acknowledged += await send(first.origin, events());
      if (acknowledged >= 2_000) resolveEnough();
    }
  });
  await enough;
  await first.stop('SIGKILL');
  isKilled = true;
  await Promise.all(senders);

  const second = await runServer({ dataDir: first.dataDir, env: { SEED: 'none' } });
  try {
    const { days } = await totals(second);
    // The server has stored more events if it was killed between the commit and the response.
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(acknowledged);
  } finally {
    await second.remove();
  }
});

it('in a private deployment refuses events without a session, and pages send none', async () => {
  const server = await runServer({ env: { SEED: 'none', DEPLOY_TYPE: 'pri' } });
  try {
    const response = await fetch(`${server.origin}/sa`, {
      method: 'POST',
      headers: HEADERS,
      body: dataListOf([anEvent({})]),
    });
    expect(response.status).toBe(401);
    expect((await totals(server)).is_on).toBe(false);
  } finally {
    await server.remove();
  }
});
