import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BundleKeys } from '../../../contract/bundles/bundles';
import type { Mirror } from '../../../contract/bundles/mirror';
import { aSessionOf } from '../../support/browser/aStoredSession';
import { closePage, openPage } from '../../support/browser/browser';
import { api, Site } from '../../support/browser/Site';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';
import { aPackage, aRelease } from '../../support/samples/releases';
import { type RecordingProxy, startRecordingProxy } from '../../support/services/recordingProxy';
import { until } from '../../support/until';

/** Two built sites in their own processes. One mirrors the other. */
const folder = mkdtempSync(join(tmpdir(), 'mirror-'));
const PAGE = '/plugins/backstage-index/bundles';
let home: ServerProcess;
let road: RecordingProxy;
let branch: ServerProcess;
let branchEnv: NodeJS.ProcessEnv;

const configured = (name: string, config: object) => {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(config));
  return file;
};

beforeAll(async () => {
  const config = { feed: { offered: true }, review: { own_submissions: 'allowed' } };
  home = await runServer({ env: { SITE_CONFIG: configured('home', config) } });
  road = await startRecordingProxy(home.origin);
  const { own } = await data<BundleKeys>(home, 'GET', '/manager/bundle/keys');
  const mirror = { url: road.url, keys: [own.public_key] };
  branchEnv = { SEED: 'none', SITE_CONFIG: configured('branch', { mirror }) };
});
afterAll(async () => {
  await branch?.remove();
  await road?.close();
  await home?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const sessions = new Map<string, Promise<{ access_token: string }>>();
/** The administrator's session, created once. */
function sessionOn({ origin }: ServerProcess): Promise<{ access_token: string }> {
  const session = sessions.get(origin) ?? aSessionOf(origin, ADMIN).then((stored) => JSON.parse(stored));
  sessions.set(origin, session);
  return session;
}

/** Data of an administrator's request. */
async function data<Data>(
  server: ServerProcess,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<Data> {
  const { access_token: token } = await sessionOn(server);
  const response = await api<Data>(method, `/api/cmt${path}`, { token, body, at: server.origin });
  if (response.status !== 200) throw new Error(`${method} ${path} got ${JSON.stringify(response)}`);
  return response.data;
}

interface Listed {
  plugin_list: { plugin_key: string; current_version: string }[];
}

/** Public plugins: each key with its version. */
async function shown(server: ServerProcess): Promise<Record<string, string>> {
  const response = await fetch(`${server.origin}/api/cmt/plugin/list?limit=100`);
  const { plugin_list } = ((await response.json()) as { data: Listed }).data;
  return Object.fromEntries(plugin_list.map(({ plugin_key, current_version }) => [plugin_key, current_version]));
}

/** The state of the mirror, once the condition holds. */
async function mirrored(is: (mirror: Mirror) => boolean): Promise<Mirror> {
  let mirror: Mirror | undefined;
  await until('the mirror was so', async () => {
    mirror = await data<Mirror>(branch, 'GET', '/manager/mirror');
    return is(mirror);
  });
  return mirror as Mirror;
}

async function synced(): Promise<Mirror> {
  await data(branch, 'POST', '/manager/mirror/run', {});
  return mirrored(({ is_running }) => !is_running);
}

async function published(method: 'POST' | 'PUT', more: Record<string, string | Buffer>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(aRelease(more)))
    form.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  const { plugin_key, version } = await data<{ plugin_key: string; version: string }>(home, method, '/plugin', form);
  await data(home, 'GET', `/plugin/audit?plugin_key=${plugin_key}&version=${version}`);
  await data(home, 'POST', '/plugin/audit/status', { plugin_key, version, status: 2 });
  return plugin_key;
}

it('mirrors the whole site by itself, even if it is killed in the middle', async () => {
  const before = await shown(home);
  // The other plugins do not arrive until the mirroring site was killed and restarted.
  const given: string[] = [];
  road.intercept = (path) => {
    if (!path.includes('/mirror/bundle')) return null;
    given.push(path);
    return given.length > 3 ? { status: 429, headers: { 'retry-after': '60' } } : null;
  };
  branch = await runServer({ env: branchEnv });
  await mirrored(({ counts }) => counts.added === 3);
  await branch.stop('SIGKILL');
  expect(Object.keys(before).length).toBeGreaterThan(3);
  const first = given.slice(0, 3);
  given.length = 0;
  road.intercept = (path) => {
    if (path.includes('/mirror/bundle')) given.push(path);
    return null;
  };
  branch = await runServer({ env: branchEnv, dataDir: branch.dataDir });
  const mirror = await mirrored(({ run }) => run !== null && run.end_time !== null);
  expect(mirror.run?.error).toBe('');
  expect(await shown(branch)).toEqual(before);
  // Plugins that had arrived were not requested again.
  expect(given.filter((path) => first.includes(path))).toEqual([]);
});

it('mirrors a new plugin, a version and a block, and catches up after the source was down', async () => {
  const plugin_key = await published('POST', { name: 'Followed', code: aPackage({ id: 'followed' }) });
  await synced();
  expect(await shown(branch)).toMatchObject({ [plugin_key]: '1.0.0' });
  await published('PUT', { plugin_key, version: '1.1.0', code: aPackage({ id: 'followed', name: 'Followed' }) });
  road.intercept = () => 'down';
  expect((await synced()).run?.error).not.toBe('');
  expect(await shown(branch)).toMatchObject({ [plugin_key]: '1.0.0' });
  road.intercept = () => null;
  expect((await synced()).run?.error).toBe('');
  expect(await shown(branch)).toMatchObject({ [plugin_key]: '1.1.0' });
  await data(home, 'POST', '/manager/plugin/block', { plugin_key, reason: 'It sends documents away.' });
  await synced();
  expect(await shown(branch)).not.toHaveProperty(plugin_key);
});

it.each([
  { locale: 'zh-CN', width: 1440, scheme: 'light', tab: '镜像', run: '立即同步', done: '上次同步' },
  { locale: 'en-US', width: 390, scheme: 'dark', tab: 'Mirror', run: 'Sync now', done: 'Last sync' },
] as const)('is shown and run in Admin: %j', async ({ tab, run, done, ...look }) => {
  const page = await openPage(look);
  try {
    await page.setCookie({ name: 'ps_lang', value: look.locale, url: branch.origin });
    await page.goto(`${branch.origin}/user/login?${new URLSearchParams({ redirect_uri: branch.origin + PAGE })}`);
    await page.type('#account', ADMIN.account);
    await page.type('#password', ADMIN.password);
    await page.keyboard.press('Enter');
    const site = Site.of(page);
    await (await site.find(tab, 'tab')).evaluate((element) => (element as HTMLElement).click());
    await site.sees(road.url);
    await page.reload();
    await site.sees(road.url);
    await site.sees('contrast-check');
    // Before a run: a button whose action runs is pale, like a disabled one.
    await page.waitForSelector('.ant-btn-loading', { hidden: true });
    expect(await site.accessibilityViolations()).toEqual([]);
    // The page already names the end of the previous run.
    const before = (await data<Mirror>(branch, 'GET', '/manager/mirror')).run?.start_time;
    await site.click(run, 'button');
    await mirrored((mirror) => !mirror.is_running && mirror.run?.start_time !== before);
    await site.sees(done);
  } finally {
    await closePage(page);
  }
});
