import { join } from 'node:path';
import { sql } from 'kysely';
import type { PluginPage } from '../../../contract/plugins/plugins';
import type { AnalyticsTotals } from '../../../contract/statistics/analytics';
import { openDatabase } from '../../../server/db/openDatabase';
import { shownCounts } from '../../../shared/plugins/shownCounts';
import { openVisit, started } from '../../support/browser/analyticsVisit';
import { aSessionOf } from '../../support/browser/aStoredSession';
import { downloadedText } from '../../support/browser/downloadedText';
import { aPackageFile, ReleaseDriver } from '../../support/browser/ReleaseDriver';
import { aPerson, type Site } from '../../support/browser/Site';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';
import { until } from '../../support/until';

/** The real SDK, a real browser and the real collector, in a deployment without other users. */
let server: ServerProcess;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server?.remove());

const SECOND_TAG = '[role="toolbar"][aria-label="Tags"] button:nth-of-type(2)';

async function dataOf<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  return ((await (await fetch(server.origin + path, { headers })).json()) as { data: T }).data;
}

/** Counters of the collector, by event name. */
async function counted(token: string): Promise<Record<string, number>> {
  const path = '/api/cmt/manager/analytics/totals?days=2';
  const { events } = await dataOf<AnalyticsTotals>(path, { authorization: `Bearer ${token}` });
  return Object.fromEntries(events.map(({ name, count }) => [name, count]));
}

/** Events that the collector has stored. The server must be stopped. */
async function written() {
  const { db, close } = await openDatabase({ dataDir: join(server.dataDir, 'database') });
  const { rows } = await sql<{ name: string; visitor: string; properties: Record<string, unknown> }>`
    SELECT name, encode(visitor, 'hex') AS visitor, properties FROM analytics_events`.execute(db);
  await close();
  return rows;
}

it('counts each action of a member once, across a reload, a lost connection and the end of the tab', async () => {
  const [plugin] = (await dataOf<PluginPage>('/api/cmt/plugin/list?limit=1')).plugin_list;
  const { plugin_key, current_version } = plugin!;
  const { praise_count } = shownCounts(plugin!, plugin!);
  const person = aPerson();
  const site = await openVisit(server.origin, { path: `/plugins/?plugin_key=${plugin_key}` });
  await started(site);

  await site.click(`Like ${praise_count}`, 'button');
  await site.signUpInDialog(person);
  await site.click(`Like ${praise_count + 1}`, 'button');
  await site.find(`Like ${praise_count}`, 'button');
  // Waits for the calls, because an install that is undone before it is sent does not count, nor does one that a reload
  // cancels.
  const called = () => site.page.waitForResponse((response) => response.url().endsWith('/api/cmt/plugin/user'));
  await Promise.all([called(), site.click('Install', 'button')]);
  await Promise.all([called(), site.click('Uninstall', 'button')]);
  await site.find('Install', 'button');
  await downloadedText(site.page, () => site.click('Download package', 'link'));

  await site.page.reload({ waitUntil: 'load' });
  await started(site);
  await site.isAlive();
  await site.press('Escape');
  await site.page.waitForFunction(() => !location.search.includes('plugin_key'));
  await chooseTagOffline(site);
  const publishedKey = await publish(site);

  await site.click(`Account menu of ${person.account}`, 'button');
  await site.click('Log out', 'menuitem');
  await site.find('Sign up / Log in', 'link');
  await site.clickOn(SECOND_TAG);
  // The choice is counted and shown after the next frame, which a page that is being closed does not render.
  await site.page.waitForFunction(() => location.search.includes('tag_id='));
  await site.page.close({ runBeforeUnload: true });

  const steps = {
    ...{ like_plugin: 1, unlike_plugin: 1, install_plugin: 1, uninstall_plugin: 1, download_plugin: 1 },
    ...{ publish_plugin: 1, answer_dialog: 1, sign_in: 1, sign_out: 1, choose_tag: 2, open_plugin: 2 },
  };
  const { access_token } = JSON.parse(await aSessionOf(server.origin, ADMIN));
  // There is no notification when a beacon is stored.
  await until('every action was counted', async () => {
    const sums = await counted(access_token);
    return Object.entries(steps).every(([name, count]) => (sums[name] ?? 0) >= count);
  });
  await site.close();
  expect(await counted(access_token)).toMatchObject(steps);

  await server.stop();
  const events = await written();
  const of = (wanted: string) => events.find(({ name }) => name === wanted)?.properties;
  for (const name of ['like_plugin', 'unlike_plugin', 'install_plugin', 'uninstall_plugin', 'open_plugin'])
    expect(of(name)).toMatchObject({ plugin_key });
  expect(of('download_plugin')).toMatchObject({ plugin_key, version: current_version });
  expect(of('publish_plugin')).toMatchObject({ plugin_key: publishedKey, is_new: true });
  expect(events.filter(({ properties }) => properties.product_id !== 9497)).toEqual([]);
  expect(of('$WebPageLoad')).toBeDefined();
  // One browser is one visitor, logged in or not, and no event contains their account.
  expect(new Set(events.map(({ visitor }) => visitor)).size).toBe(1);
  expect(JSON.stringify(events)).not.toContain(person.account);
});

/** Selects a tag while offline, then restores the connection. */
async function chooseTagOffline(site: Site): Promise<void> {
  await site.page.setOfflineMode(true);
  await site.clickOn(SECOND_TAG);
  await site.page.waitForFunction(() =>
    Object.values({ ...localStorage }).some((stored) => stored.includes('choose_tag')),
  );
  await site.page.setOfflineMode(false);
}

/** Submits a plugin by the form. Returns its key. */
async function publish(site: Site): Promise<string> {
  await site.page.goto(`${server.origin}/plugins/publish`, { waitUntil: 'load' });
  await site.find('Preview', 'button');
  const form = new ReleaseDriver(site);
  await form.chooseCode(aPackageFile({ name: 'Counted grids', version: '1.0.0' }));
  await form.fill({ Summary: 'Counts', Description: 'Grids.', Contact: 'ada@square.test', 'Release notes': 'New' });
  const taken = site.page.waitForResponse((response) => response.url().endsWith('/api/cmt/plugin') && response.ok());
  await form.submit();
  const { data } = (await (await taken).json()) as { data: { plugin_key: string } };
  await site.sees('Version 1.0.0 submitted for review');
  await site.page.goto(`${server.origin}/plugins/`, { waitUntil: 'load' });
  await started(site);
  await site.isAlive();
  return data.plugin_key;
}
