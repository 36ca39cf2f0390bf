import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import type { PluginPage } from '../../contract/plugins/plugins';
import { anImage } from '../support/api/sendForm';
import { api, Site } from '../support/browser/Site';
import { openSignedIn, submit, tokenOf } from '../support/browser/submitting';
import { visit } from '../support/browser/visit';
import { ADMIN, runServer, type ServerProcess } from '../support/processes/runServer';
import { freePort } from '../support/services/freePort';
import { waitForPromise } from '../support/until';

/** Compiling the site takes half a minute on an idle machine. */
const COMPILE_MS = 6 * 60_000;
const HOUR_MS = 60 * 60 * 1000;

/** The built product, and `npm run dev` with the same data. */
let built: ServerProcess;
let dev: ChildProcess;
let origins: { built: string; dev: string };
const folder = mkdtempSync(join(tmpdir(), 'dev-'));
let pluginKey: string;

beforeAll(async () => {
  built = await runServer();
  const data = join(folder, 'data');
  cpSync(process.env.TEST_PREPARED_DATA ?? '', data, { recursive: true });
  const port = await freePort();
  dev = spawn(process.execPath, ['node_modules/@umijs/max/bin/max.js', 'dev'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), BROWSER: 'none', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const compiled = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('[Webpack] Compiled')) resolve();
    };
    dev.stdout?.on('data', read);
    dev.stderr?.on('data', read);
    dev.once('exit', () => reject(new Error(`umi dev ended:\n${output}`)));
  });
  origins = { built: built.origin, dev: `http://localhost:${port}` };
  await waitForPromise('umi dev compiled the site', compiled, COMPILE_MS);
  await addHomeContent(origins.built);
  await addHomeContent(origins.dev);
}, COMPILE_MS + 60_000);
afterAll(async () => {
  // Its server and its compiler have the same pipes, and must end with it.
  const closed = once(dev, 'close');
  if (dev.kill()) await waitForPromise('umi dev ended with all of its processes', closed);
  await built?.remove();
  rmSync(folder, { recursive: true, force: true });
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

async function openAt(at: string, path: string, isAdministrator: boolean): Promise<Page> {
  process.env.TEST_ORIGIN = at;
  const { page } = isAdministrator ? await openSignedIn('/robots.txt', ADMIN) : await Site.open('/robots.txt');
  delete process.env.TEST_ORIGIN;
  await visit(page, at + path);
  // A page from the server has the cards below its first screen once it is used or printed.
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelector('#catalog li:empty') === null;
  });
  return page;
}

/** The texts of a page as its styles show them, and the targets of its links. Parameters of a login are random. */
const contentOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    language: document.documentElement.lang,
    text: document.body.innerText,
    links: [...document.links].map(({ origin, pathname }) => (origin === location.origin ? '' : origin) + pathname),
  }));

it.each([
  ['the home page, with its header, banners, and promoted plugins', () => '/plugins/', /Pricing.*Promoted/s, false],
  ['the details of a plugin', () => `/plugins/?plugin_key=${pluginKey}`, /Version/, false],
  ['the login page', () => '/user/login', /Username/, false],
  ['a page of Admin', () => '/plugins/backstage-index/banner-config', /Banners/, true],
])('shows %s as the built product does', async (_what, path, shown, isAdministrator) => {
  const product = await contentOf(await openAt(origins.built, path(), isAdministrator));
  expect(product.text).toMatch(shown);
  const page = await openAt(origins.dev, path(), isAdministrator);
  // If it never does, the comparison says what differs.
  const isSame = (text: string) => document.body.innerText === text;
  await page.waitForFunction(isSame, { polling: 100 }, product.text).catch(() => undefined);
  expect(await contentOf(page)).toEqual(product);
});

it('receives a plugin for review', async () => {
  const token = await tokenOf(ADMIN, origins.dev);
  const plugin_key = await submit(token, { name: 'Dev upload', version: '1.0.0' }, origins.dev);
  const { data } = await api('GET', '/api/cmt/plugin/audit/list?status=1', { token, at: origins.dev });
  expect(data).toMatchObject({ audit_list: [expect.objectContaining({ plugin_key })] });
});
