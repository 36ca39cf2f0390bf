import type { PluginPage } from '../../../contract/plugins/plugins';
import type { AnalyticsTotals, Collected } from '../../../contract/statistics/analytics';
import { openVisit, started, using, type VisitOptions } from '../../support/browser/analyticsVisit';
import { aStoredSession } from '../../support/browser/aStoredSession';
import { origin } from '../../support/browser/browser';
import { aPerson, api, type Site } from '../../support/browser/Site';
import { tokenOf } from '../../support/browser/submitting';
import { aDeployment } from '../../support/processes/aDeployment';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';
import { type CollectorServer, eventsIn, runCollector } from '../../support/services/collectorServer';
import { until } from '../../support/until';

/** The real SDK in a real browser. The collector has another origin, like the one of a region. */
let collector: CollectorServer;
let server: ServerProcess;
let wanted: { key: string; name: string };

beforeAll(async () => {
  collector = await runCollector();
  server = await aDeployment({
    analytics: { server_url: { oversea: `${collector.origin}/sa`, cn: `${collector.origin}/mainland` } },
  });
  const response = await fetch(`${server.origin}/api/cmt/plugin/list?limit=20`);
  const { plugin_list } = ((await response.json()) as { data: PluginPage }).data;
  const plugin = plugin_list[3]!;
  wanted = { key: plugin.plugin_key, name: plugin.texts['en-US']?.name ?? plugin.name };
});
afterAll(async () => {
  await server?.remove();
  await collector?.close();
});
beforeEach(() => {
  collector.requests.length = 0;
});

const SECOND_TAG = '[role="toolbar"][aria-label="Tags"] button:nth-of-type(2)';

/** Opens the deployment's site. */
const open = (options: VisitOptions = {}) => openVisit(server.origin, options);

/** Requests that the pages' policy refuses from now on. */
function refusals(site: Site): string[] {
  const refused: string[] = [];
  site.page.on('console', (entry) => {
    if (entry.text().includes('Content Security Policy')) refused.push(entry.text());
  });
  return refused;
}
/** Names of the values that the SDK stores in the browser. */
const stored = (site: Site) =>
  site.page.evaluate(() => {
    const names = [...document.cookie.split('; ').map((pair) => pair.split('=')[0]!), ...Object.keys(localStorage)];
    return names.filter((name) => /sensors|sa_jssdk|sajssdk|sawebjssdk/.test(name));
  });
/** Closes a tab as its user does, and the rest of its profile once everything has arrived. */
async function closeTab(site: Site, arrive: () => Promise<unknown>): Promise<void> {
  try {
    await site.page.close({ runBeforeUnload: true });
    await arrive();
  } finally {
    await site.close();
  }
}
/** Whether a request contains this event. */
const hasEvent = (body: string | undefined, name: string) => eventsIn(body ?? '').some(({ event }) => event === name);
const has =
  (...names: string[]) =>
  () =>
    names.every((name) => collector.names().includes(name));
const count = (name: string) => collector.names().filter((one) => one === name).length;
const eventOf = (name: string) => collector.events().find(({ event }) => event === name);

it('before consent sends nothing, stores nothing and downloads nothing; starts with the consent', () =>
  using(open({ consent: null }), async (site) => {
    await site.page.mouse.move(300, 300);
    await site.find('Accept all', 'button');
    await site.waitForParts();
    expect(await site.page.evaluate('typeof window.sensorsDataAnalytic201505')).toBe('undefined');
    expect(await stored(site)).toEqual([]);
    expect(collector.requests).toEqual([]);

    await site.click('Accept all', 'button');
    const { hostname } = new URL(server.origin);
    const config = `/config/visualized/Web.conf?project=production&app_id=${hostname}`;
    const paths = () => new Set(collector.requests.map(({ path }) => path));
    // The SDK sends both at once, in any order.
    await collector.until(() => has('$pageview')() && paths().has(config));
    expect(paths()).toEqual(new Set(['/sa?project=production', config]));
    expect(eventOf('$pageview')?.properties).toMatchObject({ product_id: 9497, $url: `${server.origin}/plugins/` });
  }));

it.each([
  ['Global Privacy Control', "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })"],
  ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
])('respects %s, whatever the visitor chose here', (_what, before) => {
  // Recorded in the page, because a request of an earlier visitor may reach the collector now.
  const sent: string[] = [];
  return using(open({ before, sent }), async (site) => {
    await site.cards();
    await site.click(wanted.name, 'link');
    await site.find('Install', 'button');
    await site.waitForParts();
    expect(await site.page.evaluate('typeof window.sensorsDataAnalytic201505')).toBe('undefined');
    expect(await stored(site)).toEqual([]);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((address) => address.startsWith(collector.origin))).toEqual([]);
  });
});

it('reports each user action once, across a login, a reload and the end of the tab', () =>
  using(open(), async (site) => {
    const refused = refusals(site);
    await started(site);
    await site.press('/');
    await site.page.keyboard.type(wanted.name);
    await site.press('Enter');
    await site.sees(`Results for “${wanted.name}”`);
    await site.click(wanted.name, 'link');
    await site.click('Install', 'button');
    // The button changes before the response has arrived. This message, which is shown for a moment, comes after it.
    await Promise.all([site.sees('Installed ·'), site.signUpInDialog(aPerson())]);
    await site.page.reload({ waitUntil: 'load' });
    await started(site);
    await site.find('Uninstall', 'button');
    expect(refused).toEqual([]);
    const steps = ['search', 'open_plugin', 'sign_in', 'answer_dialog', 'install_plugin', 'open_plugin'];
    // Sorted by their own time: of two requests at once, the later one may arrive first.
    const events = () => collector.events().sort((a, b) => a.time - b.time);
    const taken = () => events().flatMap(({ event }) => (event && steps.includes(event) ? [event] : []));
    await closeTab(site, () =>
      collector.until(
        () =>
          count('$pageview') === 3 && count('$WebPageLeave') >= 3 && has('$SignUp')() && taken().length >= steps.length,
      ),
    );

    const ids = collector.requests.flatMap(({ events }) => events.map(({ _track_id }) => _track_id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(taken()).toEqual(steps);
    expect(eventOf('install_plugin')?.properties).toMatchObject({ plugin_key: wanted.key, product_id: 9497 });
    const [visitor] = events();
    const signUp = eventOf('$SignUp');
    expect(signUp?.original_id).toBe(visitor?.distinct_id);
    expect(eventOf('install_plugin')?.distinct_id).toBe(signUp?.distinct_id);
    expect(collector.requests.some(({ type }) => type.startsWith('text/plain'))).toBe(true);
    // As the privacy policy says, search terms are not sent.
    expect(JSON.stringify(collector.events())).not.toContain(`keyword=${encodeURIComponent(wanted.name)}`);
    expect(eventOf('search')?.properties).not.toHaveProperty('keyword');
  }));

it('stores events while offline, and sends them when the connection is back', () =>
  using(open(), async (site) => {
    await collector.until(has('$pageview'));
    await site.page.setOfflineMode(true);
    await site.clickOn(SECOND_TAG);
    await site.page.waitForFunction(() =>
      Object.entries({ ...localStorage }).some(([, value]) => value.includes('choose_tag')),
    );
    expect(count('choose_tag')).toBe(0);
    await site.page.setOfflineMode(false);
    await collector.until(has('choose_tag'));
    expect(count('choose_tag')).toBe(1);
  }));

it('stops and deletes its data in every tab when the consent is withdrawn', () =>
  using(open(), async (site) => {
    await collector.until(has('$pageview'));
    const other = await open({ context: site.page.browserContext() });
    await started(other);
    await site.page.bringToFront();
    const before = eventOf('$pageview')?.distinct_id;
    await site.page.mouse.move(300, 300);
    await site.click('Cookie settings', 'button');
    await site.sees('Now: analytics is running.');
    await site.click('Analytics and convenience', 'switch');
    await site.click('Save', 'button');
    await site.page.waitForFunction(() => document.cookie.includes('ps_consent=declined'));
    await site.click('Cookie settings', 'button');
    await site.sees('Now: analytics is off.');
    await site.press('Escape');
    await site.page.waitForFunction(() => !/sa_jssdk|sajssdk/.test(document.cookie));
    // By time: a tab in the background may paint no frames.
    await other.page.waitForFunction('window.sensorsDataAnalytic201505.getDisabled()', { polling: 50 });
    expect(await stored(site)).toEqual([]);
    const sent = collector.requests.length;

    await site.click(wanted.name, 'link');
    await site.find('Install', 'button');
    await site.page.close({ runBeforeUnload: true });
    // Any earlier request would have arrived before the first one of another visitor.
    await using(open(), async () => collector.until(() => collector.requests.length > sent));
    const later = collector.requests.slice(sent).flatMap(({ events }) => events);
    expect(later.filter(({ distinct_id }) => distinct_id === before)).toEqual([]);
    expect(count('open_plugin')).toBe(0);
  }));

describe('the deployment’s own collector', () => {
  let token: string;
  beforeAll(async () => {
    token = await tokenOf(ADMIN);
  });

  /** Number of events of a kind that the collector has counted today. */
  async function counted(name: string): Promise<number> {
    const { data } = await api<AnalyticsTotals>('GET', '/api/cmt/manager/analytics/totals?days=1', { token });
    return data.events.find((event) => event.name === name)?.count ?? 0;
  }

  it('counts user actions, and deletes them on request', async () => {
    const opened = await counted('open_plugin');
    await using(openVisit(origin()), async (site) => {
      await started(site);
      const taken = site.page.waitForResponse(
        (one) => one.url().startsWith(`${origin()}/sa?`) && hasEvent(one.request().postData(), 'open_plugin'),
      );
      await site.click(wanted.name, 'link');
      const { code, data } = (await (await taken).json()) as { code: number; data: Collected };
      // A batch may also hold the SDK's profile data of its visitor. Our collector stores that of accounts only.
      const refused = data.refused.filter(({ message }) => !message.startsWith('profile_'));
      expect({ code, refused }).toEqual({ code: 0, refused: [] });
      expect(data.accepted).toBeGreaterThan(0);
      await site.press('Escape');
      await site.click('Cookie settings', 'button');
      await site.click('Analytics and convenience', 'switch');
      const deletion = site.page.waitForResponse((one) => one.url() === `${origin()}/sa/forget`);
      await site.click('Save', 'button');
      expect((await deletion).status()).toBe(200);
    });
    expect(await counted('open_plugin')).toBe(opened + 1);
  });

  it('stores the properties that a logged-in visitor allows', async () => {
    const session = await aStoredSession(origin());
    await using(openVisit(origin()), async (site) => {
      await started(site);
      await site.page.evaluate((record) => localStorage.setItem('ps_auth', record), session);
      const profiles = (body: string | undefined) => eventsIn(body ?? '').map(({ type }) => type === 'profile_set');
      const taken = site.page.waitForResponse(
        (one) => one.url().startsWith(`${origin()}/sa?`) && profiles(one.request().postData()).includes(true),
      );
      await site.page.reload({ waitUntil: 'load' });
      const response = await taken;
      const { data } = (await response.json()) as { data: Collected };
      const place = profiles(response.request().postData()).indexOf(true);
      expect(data.refused.map(({ index }) => index)).not.toContain(place);
    });
  });

  it('receives the last action before a tab is closed', async () => {
    const chosen = await counted('choose_tag');
    await using(openVisit(origin()), async (site) => {
      await started(site);
      await site.clickOn(SECOND_TAG);
      await site.page.waitForFunction(() => location.search.includes('tag_id'));
      // There is no notification when a beacon is stored.
      await closeTab(site, () =>
        until('the last action is counted', async () => (await counted('choose_tag')) > chosen),
      );
    });
    expect(await counted('choose_tag')).toBe(chosen + 1);
  });
});

it('sends the events of Chinese pages to the mainland’s collector', () =>
  using(open({ locale: 'zh-CN' }), async () => {
    await collector.until(has('$pageview'));
    expect(new Set(collector.requests.filter(({ events }) => events.length > 0).map(({ path }) => path))).toEqual(
      new Set(['/mainland?project=production']),
    );
  }));
