import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'puppeteer';
import { routes } from '../../../config/routes';
import { calls } from '../../../contract/calls';
import { ADMIN_PATH } from '../../../contract/values/paths';
import { openPage } from '../../support/browser/browser';
import { Site } from '../../support/browser/Site';
import { signIn } from '../../support/browser/submitting';
import { visit as open } from '../../support/browser/visit';
import { watched } from '../../support/browser/watched';
import { waitForExit } from '../../support/processes/childProcess';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';
import { isWholeMatrix } from '../../support/wholeMatrix';
import { words } from '../../support/words';

/** A private deployment without internet access: neither its pages nor its server may try to connect. */
const folder = mkdtempSync(join(tmpdir(), 'isolation-'));
const connects = join(folder, 'connects.jsonl');
const watching = {
  CONNECTS_FILE: connects,
  NODE_OPTIONS: `--require ${resolve('tests/support/processes/watchConnects.cjs')}`,
};
const startedConnections = () => readFileSync(connects, 'utf8').trim().split('\n').filter(Boolean);

let server: ServerProcess;
let page: Page;
/** Full addresses of all requests of any page. */
const requests: string[] = [];

beforeAll(async () => {
  writeFileSync(connects, '');
  server = await runServer({ env: { DEPLOY_TYPE: 'pri', ...watching } });
  page = await openPage({ locale: 'en-US', consent: null });
  page.on('request', (request) => requests.push(request.url()));
  page.on('workercreated', (worker) => requests.push(worker.url()));
});
afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page completely. Returns its headers. */
async function visit(path: string): Promise<Headers> {
  return new Headers((await open(page, server.origin + path)).headers());
}

/** Sources in a policy that are neither this origin nor a hash or nonce. */
function looseParts(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const isStrict = /^('self'|'none'|data:|blob:|'nonce-[\w+/=]+'|'sha(256|384|512)-[\w+/=]+')$/;
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const names = directives.map(([name]) => name);
  const wanted = ['default-src', 'base-uri', 'form-action'];
  // A missing directive falls back to the default, which is none or this origin.
  const missing = wanted.filter((name) => !names.includes(name));
  const scripts = directives.find(([name]) => name === 'script-src') ?? [];
  return [
    ...missing.map((name) => `no ${name}`),
    ...scripts.filter((source) => source === 'data:' || source === 'blob:'),
    ...directives.flatMap(([, ...sources]) => sources).filter((source) => !isStrict.test(source)),
  ];
}

/** Addresses of other origins. URLs that a page created itself (data:, blob:) need no request. */
const foreign = () =>
  requests.filter((address) => !/^(data|blob):/.test(address) && !address.startsWith(`${server.origin}/`));

const ACCOUNT_PAGES = ['/user/login', '/user/login?page=sign_up', '/user/reset', '/user/reset/request', '/user/email'];
const SITE_PAGES = [
  '/',
  '/?plugin_key=contrast-check',
  '/account',
  '/mine',
  '/mine/plugin/contrast-check',
  '/developer/2',
  '/publish',
  '/publish-plugin/single',
  '/publish-plugin/batch',
  '/protocol',
  '/privacy',
  '/403',
  '/404',
  '/no/such/page',
].map((path) => `/plugins${path}`);

it.each(ACCOUNT_PAGES)('%s requests no other origin, and its policy allows none', async (path) => {
  expect(looseParts(await visit(path))).toEqual([]);
  await page.waitForFunction(() => document.body.innerText.trim() !== '');
  expect(foreign()).toEqual([]);
});

it('requests no other origin for a session, and does not ask for consent to statistics', async () => {
  await page.goto(`${server.origin}/plugins/`);
  await page.waitForFunction(() => location.pathname === '/user/login');
  await signIn(Site.of(page), ADMIN);
  await page.waitForSelector('#catalog article h3');
  await visit('/plugins/');
  expect(await page.$(`::-p-aria([name="${words('en-US')('visitor.cookies')}"][role="region"])`)).toBeNull();
  expect(foreign()).toEqual([]);
});

it('has API pages that request no other origin, list every call, and follow the policy of all pages', async () => {
  const { errors: complaints } = await watched(page, async () => {
    expect(looseParts(await visit('/api/docs'))).toEqual([]);
    // The calls of the contract, and /healthz.
    const count = Object.keys(calls).length + 1;
    await page.waitForFunction((all) => document.querySelectorAll('.opblock').length === all, {}, count);
  });
  const shown = await page.$$eval('.opblock', (blocks) => blocks.map((block) => block.textContent ?? ''));
  expect(shown.filter((text) => text.includes('/api/cmt/plugin/list'))).not.toEqual([]);
  // The content of a call is rendered when it is opened.
  await page.click('.opblock-summary-control');
  await page.waitForSelector('.opblock-body .responses-wrapper');
  expect(complaints).toEqual([]);
  expect(foreign()).toEqual([]);
});

const ADMIN_PAGES = routes
  .flatMap((route) => route.routes ?? [])
  .flatMap(({ path }) => (path.startsWith(ADMIN_PATH) ? `/plugins${path}` : []));

/**
 * The first page of Admin, one with charts, and those that show data of other sites. The other pages have the same
 * policy, which is checked without a browser, and are opened in the nightly run.
 */
const OPENED_ADMIN_PAGES = ADMIN_PAGES.filter(
  (path) => isWholeMatrix || /\/(audit-list|overview|pexels|iconfont|links|bundles)$/.test(path),
);

it('allows no other origin on any page of Admin', async () => {
  const policies = await Promise.all(
    ADMIN_PAGES.map(async (path) => looseParts((await fetch(server.origin + path)).headers)),
  );
  expect(policies).toEqual(ADMIN_PAGES.map(() => []));
  expect(OPENED_ADMIN_PAGES.length).toBeGreaterThanOrEqual(6);
});

it.each([...SITE_PAGES, ...OPENED_ADMIN_PAGES])(
  '%s requests no other origin, and its policy allows none',
  async (path) => {
    expect(looseParts(await visit(path))).toEqual([]);
    // The page itself, not a redirect to the login.
    expect(page.url()).toContain(server.origin + path.split('?')[0]);
    await page.waitForFunction(() => document.body.innerText.trim() !== '');
    expect(foreign()).toEqual([]);
  },
);

it('has a server that opens no connection by itself', async () => {
  expect(requests.length).toBeGreaterThan(100);
  expect(startedConnections()).toEqual([]);
  // The watcher records a request of any kind, also from a thread.
  // Nothing listens on this port: it is not one that the system assigns.
  const script = `fetch('http://127.0.0.1:2/').catch(() => new (require('node:worker_threads').Worker)(
    "require('node:https').get('https://127.0.0.1:2/').on('error', () => {})", { eval: true }))`;
  await waitForExit(spawn(process.execPath, ['-e', script], { env: { ...process.env, ...watching } }));
  expect(startedConnections()).toHaveLength(2);
});
