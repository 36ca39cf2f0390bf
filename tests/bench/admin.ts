import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import puppeteer from 'puppeteer';
import { aSessionOf } from '../support/browser/aStoredSession';
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser/findBrowser';
import { ADMIN, runServer } from '../support/processes/runServer';
import { coldLoad, type Load } from './loads';
import { writeManySubmissions } from './manySubmissions';
import { kilobytes, median, medianLoad, row } from './report';

const LIST = '/api/cmt/plugin/audit/list';
const PAGE_SIZE = 20;
const ROUNDS = 5;
/** Each filter alone, and combined. */
const FILTERS: [what: string, filter: string][] = [
  ['no filter', ''],
  ['waiting', 'status=1'],
  ['passed', 'status=2'],
  ['listings', 'kind=listing'],
  ['longest waiting first', 'order=waiting'],
  ['a tag', 'tag_id=3'],
  ['a developer by id', 'developer=1077'],
  ['a developer by name', 'developer=Developer 77'],
  ['a month', 'from=2025-01-01T00:00:00Z&to=2025-02-01T00:00:00Z'],
  ['a frequent word', 'keyword=plugin'],
  ['two Chinese characters', 'keyword=管理'],
  ['a rare word', 'keyword=plugin-39998'],
  ['a word that is nowhere', 'keyword=nowhere'],
  ['all together', 'status=2&tag_id=3&kind=version&keyword=Grid kit&from=2024-01-01T00:00:00Z&order=waiting'],
];

const TABLE_PAGE = '/plugins/backstage-index/audit-list';

/**
 * Measures Admin: its table page with the starter catalog and with 100,000 submissions, and each filter of the list.
 */
export async function benchAdmin(loads: number): Promise<void> {
  await benchStarter(loads);
  const dataDir = mkdtempSync(join(tmpdir(), 'plugin-square-admin-'));
  // Creates the first administrator, which only a site without users does.
  await (await runServer({ dataDir, env: { SEED: 'none' } })).stop();
  await writeManySubmissions(dataDir);
  const server = await runServer({ dataDir, env: { SEED: 'none' } });
  try {
    const record = await aSessionOf(server.origin, ADMIN);
    await benchFilters(server.origin, JSON.parse(record).access_token);
    await benchPage('100,000', `${server.origin}${TABLE_PAGE}`, record, loads);
  } finally {
    await server.remove();
  }
}

/** A new deployment has only approved submissions, so the list shows all of them. */
async function benchStarter(loads: number): Promise<void> {
  const server = await runServer({ env: { SEED: 'starter' } });
  try {
    const record = await aSessionOf(server.origin, ADMIN);
    await benchPage('starter', `${server.origin}${TABLE_PAGE}?status=0`, record, loads);
  } finally {
    await server.remove();
  }
}

/** The first and the last page of each filter, as the administrator waits for them. */
async function benchFilters(origin: string, token: string): Promise<void> {
  const request = async (filter: string, page: number) => {
    const began = performance.now();
    const query = new URLSearchParams(`${filter}&page=${page}&page_size=${PAGE_SIZE}`);
    const response = await fetch(`${origin}${LIST}?${query}`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await response.json()) as { data: { total: number } };
    return { ms: performance.now() - began, total: data.total };
  };
  for (const [what, filter] of FILTERS) {
    const { total } = await request(filter, 1);
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const times = { first: [] as number[], last: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.first.push((await request(filter, 1)).ms);
      times.last.push((await request(filter, last)).ms);
    }
    const text = `${Math.round(median(times.first))} / ${Math.round(median(times.last))} ms`;
    row(`review list: ${what}`, text, `first / last page of ${total}; at most 100 ms`);
  }
}

/** Gzip size of the scripts in an administrator's page, whatever compression a server uses. */
async function benchNamedScripts(address: string): Promise<void> {
  const page = await (await fetch(address, { headers: { cookie: 'ps_admin=1' } })).text();
  const named = new Set([...page.matchAll(/"(\/plugins\/assets\/[^"]+\.js)"/g)].map(([, path]) => path as string));
  const weights = await Promise.all(
    [...named].map(async (path) => gzipSync(await (await fetch(new URL(path, address))).arrayBuffer()).length),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  row('Admin: JS that the page names, gzip', kilobytes(sum), 'at most 650 KB');
}

/** The link in the first row of the review list. */
export const FIRST_ROW = '.ant-table-row a[href*="audit-list/review"]';

async function benchPage(what: string, address: string, record: string, loads: number): Promise<void> {
  await benchNamedScripts(address);
  const browser = await puppeteer.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  const measure = async (slow: boolean) => {
    const done: Load[] = [];
    for (let index = 0; index < loads; index++)
      done.push(await coldLoad(browser, address, { slow, item: FIRST_ROW, record }));
    return medianLoad(done);
  };
  await coldLoad(browser, address, { slow: false, item: FIRST_ROW, record });
  const { scriptBytes, mainThreadMs } = await measure(false);
  row('Admin: JS on the wire, cold load', kilobytes(scriptBytes), 'including what loads after the first row');
  const first = await measure(true);
  row(`${what}: processor until the first row`, `${Math.round(mainThreadMs)} ms`, 'main thread, not slowed');
  row(`${what}: first row, slow`, `${Math.round(first.firstItemMs)} ms`, 'at most 5000 ms');
  row(`${what}: layout shift, slow`, first.layoutShift.toFixed(4), 'at most 0.02');
  await browser.close();
}
