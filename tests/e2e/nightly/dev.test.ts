import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PluginPage } from '../../../contract/plugins/plugins';
import { anImage } from '../../support/api/sendForm';
import { api, Site } from '../../support/browser/Site';
import { openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { visit } from '../../support/browser/visit';
import { waitUntilStill } from '../../support/browser/waitUntilStill';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';
import { freePort } from '../../support/services/freePort';
import { waitForPromise } from '../../support/until';

/** Compiling the site takes half a minute on an idle machine. */
const COMPILE_MS = 6 * 60_000;
const HOUR_MS = 60 * 60 * 1000;

/** The built product, and `npm run dev` with a copy of its data. */
let built: ServerProcess;
let dev: ChildProcess;
let origins: { built: string; dev: string };
const folder = mkdtempSync(join(tmpdir(), 'dev-'));
let pluginKey: string;

beforeAll(async () => {
  built = await runServer();
  await addHomeContent(built.origin);
  await built.stop();
  const copy = join(folder, 'data');
  cpSync(built.dataDir, copy, { recursive: true });
  built = await runServer({ dataDir: built.dataDir });
  const port = await freePort();
  dev = spawn(process.execPath, ['node_modules/@umijs/max/bin/max.js', 'dev'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), BROWSER: 'none', DATA_DIR: copy },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origins = { built: built.origin, dev: `http://localhost:${port}` };
  let output = '';
  const compiled = new Promise<void>((resolve, reject) => {
    dev.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('[Webpack] Compiled')) resolve();
    });
    dev.once('exit', () => reject(new Error(`umi dev ended:\n${output}`)));
  });
  await waitForPromise('umi dev compiled the site', compiled, COMPILE_MS);
}, COMPILE_MS + 60_000);
afterAll(async () => {
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  if (dev.kill()) await ended;
  await built.remove();
  // Its server may still be closing its database.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

/** Everything that a home page can have above its list: banners, a promoted plugin, and the QR code of a group. */
async function addHomeContent(at: string): Promise<void> {
  const token = await tokenOf(ADMIN, at);
  const list = await api<PluginPage>('GET', '/api/cmt/plugin/list?limit=1', { at });
  pluginKey = list.data.plugin_list[0]?.plugin_key ?? '';
  const [start_time, end_time] = [-HOUR_MS, HOUR_MS].map((ms) => new Date(Date.now() + ms).toISOString());
  const slot = { plugin_key: pluginKey, position: 1, start_time, end_time, is_new: true };
  await api('POST', '/api/cmt/plugin/resource_state', { at, token, body: slot });
  const put = async (path: string, fields: Record<string, string>, size: [number, number]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('image', new Blob([new Uint8Array(await anImage(...size))]), 'picture.png');
    await api('PUT', `/api/cmt/manager/${path}`, { at, token, body });
  };
  await put('plugin-banner', { redirect_url: '/plugins/?sort=1', sort: '1' }, [1920, 480]);
  await put('qr-code', { name: 'feedback_group' }, [300, 300]);
}

/** The contents of a page: its title, its text, and the targets of its links in order. */
async function contentOf(path: string, at: string, isAdministrator: boolean) {
  process.env.TEST_ORIGIN = at;
  const site = isAdministrator ? await openSignedIn('/robots.txt', ADMIN) : await Site.open('/robots.txt');
  try {
    await visit(site.page, at + path);
    // In umi dev, the styles come with the scripts.
    await waitUntilStill(site.page);
    const content = await site.page.evaluate(() => ({
      title: document.title,
      language: document.documentElement.lang,
      text: document.body.innerText,
      links: [...document.links].map(({ pathname, search }) => pathname + search),
    }));
    // The login returns to the page's own origin.
    return { ...content, links: content.links.map((link) => link.replaceAll(encodeURIComponent(at), 'ORIGIN')) };
  } finally {
    await site.close();
    delete process.env.TEST_ORIGIN;
  }
}

it.each([
  ['the home page, with its menus, banners, and promoted plugins', () => '/plugins/', /Pricing.*Promoted/s, false],
  ['the details of a plugin', () => `/plugins/?plugin_key=${pluginKey}`, /Version/, false],
  ['the login page', () => '/user/login', /Username/, false],
  ['a page of Admin', () => '/plugins/backstage-index/banner-config', /Banners/, true],
])('shows %s as the built product does', async (_what, path, shown, isAdministrator) => {
  const product = await contentOf(path(), origins.built, isAdministrator);
  expect(product.text).toMatch(shown);
  expect(await contentOf(path(), origins.dev, isAdministrator)).toEqual(product);
});

it('receives a plugin for review', async () => {
  const token = await tokenOf(ADMIN, origins.dev);
  const plugin_key = await submit(token, { name: 'Dev upload', version: '1.0.0' }, origins.dev);
  const { data } = await api('GET', '/api/cmt/plugin/audit/list?status=1', { token, at: origins.dev });
  expect(data).toMatchObject({ audit_list: [expect.objectContaining({ plugin_key })] });
});
