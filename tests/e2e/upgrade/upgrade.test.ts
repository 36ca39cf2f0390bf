import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { version } from '../../../package.json';
import { openUnchanged } from '../../../server/db/openDatabase';
import { confirmDecision } from '../../support/browser/confirmDecision';
import { api, Site } from '../../support/browser/Site';
import { signIn, tokenOf } from '../../support/browser/submitting';
import { runServer, type ServerProcess } from '../../support/processes/runServer';
import { authenticator } from '../../support/services/authenticator';
import { until } from '../../support/until';
import { ADA, BOSS, LEO, PASSWORD, type Recorded, SAM, VERA } from './OldSite';
import { sha256Of } from './recordSite';
import { unpackOldSite } from './unpackOldSite';

/** This server on the data folder of an older one, which people used before (README.md). */
let server: ServerProcess | undefined;
let old: Awaited<ReturnType<typeof unpackOldSite>>;
let recorded: Recorded;
let grid: string;

beforeAll(async () => {
  old = await unpackOldSite();
  recorded = old.recorded;
  grid = recorded.secrets.keys['Grid Maker'] ?? '';
  server = await runServer({ dataDir: old.dataDir, env: { ADMIN_ACCOUNT: '', ADMIN_PASSWORD: '' } });
  process.env.TEST_ORIGIN = server.origin;
});
afterAll(async () => {
  await server?.stop();
  if (old) rmSync(old.folder, { recursive: true, force: true });
});

const LOGIN = '/api/user-center/user/login';

/** Expected data: those that the old server responded, with the changes that the upgrade makes. */
function expected(path: string, data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (field, value) => {
    // The logins of this test change this time.
    if (field === 'last_seen_at') return undefined;
    // Migration 0052: versions in review have their format checked again before they are approved.
    if (value?.check === 'schema' && path.includes(grid)) return { ...value, state: 'not_run' };
    // Migration 0059: each language of the starter plugins' release notes is a text of its own.
    const notes = typeof value?.content === 'string' && /^(.*\p{Script=Han}.*)\n(.+)$/u.exec(value.content);
    if (notes) return { ...value, content: notes[1], texts: { 'en-US': notes[2] } };
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
      return new Date(Date.parse(value) + old.passed).toISOString();
    // The same migration: no account is publicly called by its own address.
    return value === LEO.account && field !== 'account' ? 'leo' : value;
  });
}

const contentOf = async (path: string) => Buffer.from(await (await fetch(server?.origin + path)).arrayBuffer());

/** The browser of a user, as it was before the upgrade. */
async function openOldBrowser(path: string): Promise<Site> {
  const { localStorage: stored, cookies } = recorded.secrets.browser;
  const site = await Site.open('/robots.txt');
  await site.page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, withMovedEnd(stored));
  await site.page.setCookie(...cookies.map((cookie) => ({ ...cookie, url: server?.origin })));
  await site.page.goto(server?.origin + path);
  return site;
}

/** The end of the session was moved in the database too. */
function withMovedEnd({ ps_auth = '', ...stored }: Record<string, string>): Record<string, string> {
  const record = JSON.parse(ps_auth);
  const refresh_expires_at = record.refresh_expires_at + old.passed;
  return { ...stored, ps_auth: JSON.stringify({ ...record, refresh_expires_at }) };
}

it('creates no second administrator', () => {
  expect(server?.output()).not.toContain('Administrator:');
});

it('keeps what visitors, developers and administrators read', async () => {
  const tokens = { visitor: undefined, ada: await tokenOf(ADA), boss: await tokenOf(BOSS) };
  expect(recorded.answers).toHaveLength(33);
  const now = [];
  for (const { who, path } of recorded.answers) {
    const { status, data } = await api('GET', path, { token: tokens[who] });
    now.push({ who, path, status, data });
  }
  // New fields may be added.
  expect(now).toMatchObject(
    recorded.answers.map(({ who, path, data }) => ({ who, path, status: 200, data: expected(path, data) })),
  );
});

it('serves the same bytes of images and packages', async () => {
  const files = Object.entries(recorded.files);
  expect(files.length).toBeGreaterThan(7);
  for (const [path, sha256] of files) expect([path, await sha256Of(server?.origin + path)]).toEqual([path, sha256]);
});

it('keeps passwords, two-factor authentication, locks and access tokens', async () => {
  const login = (person: { account: string; password: string }) =>
    api<{ code: string }>('POST', `${LOGIN}/password`, { body: person });
  expect(await login({ ...ADA, password: `${PASSWORD}!` })).toMatchObject({
    status: 401,
    error: 'invalid_credentials',
  });
  expect(await login(LEO)).toMatchObject({ status: 200 });
  expect(await login(SAM)).toMatchObject({ status: 403, error: 'account_locked' });
  const challenged = await api('POST', `${LOGIN}/password`, { body: VERA });
  expect(challenged).toMatchObject({ status: 401, error: 'totp_required' });
  const { challenge } = (challenged as unknown as { details: { challenge: string } }).details;
  const code = authenticator(recorded.secrets.totp).code(new Date());
  expect(await api('POST', `${LOGIN}/totp`, { body: { challenge, code } })).toMatchObject({ status: 200 });

  const published = await api('GET', '/api/cmt/plugin/user/list?type=published', { token: recorded.secrets.token });
  expect(published).toMatchObject({ status: 200, data: { plugin_list: { length: 2 } } });
});

it('shows the plugin to visitors, on its card and in detail', async () => {
  const site = await Site.open('/plugins/?keyword=Grid+Maker');
  try {
    expect((await site.cards())[0]).toBe('Grid Maker');
    await site.sees('Old Harbor');
    await site.page.goto(`${server?.origin}/plugins/?plugin_key=${grid}`);
    await site.isAlive();
    for (const text of ['Grid Maker', 'Ada Lovelace-Byron', 'Grids']) await site.sees(text);
    await site.page.waitForFunction(() =>
      [...document.images].some(({ src, naturalWidth }) => src.includes('/files/') && naturalWidth > 0),
    );
  } finally {
    await site.close();
  }
});

it('continues the session of a browser that was logged in before', async () => {
  const site = await openOldBrowser('/plugins/mine?tab=published');
  try {
    await site.find('Account menu of Ada Lovelace-Byron');
    await site.sees('Color Notes');
    await site.isAt('/plugins/mine');
  } finally {
    await site.close();
  }
});

it('lets the administrator log in with the old password and approve what was in review', async () => {
  const site = await Site.open(`/user/login?${new URLSearchParams({ redirect_uri: `${server?.origin}/plugins/` })}`);
  try {
    await signIn(site, BOSS);
    await site.isAt('/plugins/');
    await site.page.waitForFunction(() => localStorage.getItem('ps_auth') !== null);
    await site.page.goto(`${server?.origin}/plugins/backstage-index/audit-list?status=1`);
    await site.click('View: Grid Maker 1.1.0', 'link');
    await site.sees('Fewer clicks');
    await site.click('Approve', 'button');
    await confirmDecision(site, {
      confirmation: '.ant-modal-confirm .ant-btn-primary',
      sendNow: 'Send now',
      toast: 'Grid Maker 1.1.0 was approved',
    });
  } finally {
    await site.close();
  }
  const { data } = await api<{ current_version: string }>('GET', `/api/cmt/plugin?plugin_key=${grid}`);
  expect(data.current_version).toBe('1.1.0');
  const code = await contentOf(`/api/cmt/plugin/download?plugin_key=${grid}`);
  expect(JSON.parse(code.toString())).toMatchObject({ main: 'host.run("grid"); //' });
});

it('returns its version to administrators', async () => {
  const health = await fetch(`${server?.origin}/healthz`, {
    headers: { authorization: `Bearer ${await tokenOf(BOSS)}` },
  });
  expect(await health.json()).toEqual({ status: 'ok', version });
});

it('finds the plugins by other texts too, once the cleanup has indexed them again', async () => {
  await until('the search index was complete', async () => {
    const { data } = await api<{ plugin_list: { name: string }[] }>(
      'GET',
      '/api/cmt/plugin/list?keyword=aligning+shape',
    );
    return data.plugin_list.some(({ name }) => name === 'Grid Maker');
  });
});

it('refuses a downgrade in one line that says what, why and the remedy', async () => {
  await server?.stop();
  server = undefined;
  const newer = openUnchanged(join(old.dataDir, 'database'));
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-of-tomorrow', '9999')`.execute(newer.db);
  await newer.close();
  await expect(runServer({ dataDir: old.dataDir })).rejects.toThrow(
    /before it listened:\nA newer version of Plugin Square has migrated the database to 9999-of-tomorrow, which this version does not know\. Start the newer version, or restore an older backup\.\n$/,
  );
});
