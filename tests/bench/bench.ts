import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import puppeteer, { type Browser } from 'puppeteer-core';
import { BROWSER_ARGUMENTS, findBrowser } from '../support/findBrowser';
import { runServer } from '../support/runServer';
import { aStoredSession } from './aStoredSession';
import { type Interactions, interact } from './interactions';
import { kitCosts } from './kitCosts';
import { coldLoad, type Load } from './loads';

/** `npm run bench [-- CATALOGUE.jsonl]`: the figures of the product on an imported catalogue, in one run. */
const catalogue = process.argv[2] ?? '../shared/data/plugins.jsonl';
const LOADS = 5;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;

await benchKit();
const dataDir = mkdtempSync(join(tmpdir(), 'plugin-square-bench-'));
importCatalogue();
const server = await runServer({ dataDir, env: { SEED: existsSync(catalogue) ? 'none' : 'starter' } });
try {
  await benchBrowser();
  await benchRequests();
} finally {
  await server.remove();
}

async function benchKit(): Promise<void> {
  for (const { widget, own, alone } of await kitCosts()) {
    row(`kit: ${widget}, gzip`, kilobytes(own), `beyond the shared ground; at most 25 KB. Alone ${kilobytes(alone)}`);
  }
}

function importCatalogue(): void {
  if (!existsSync(catalogue)) {
    console.log(`No catalogue at ${catalogue}: measuring on the starter catalogue.`);
    return;
  }
  const began = performance.now();
  const done = spawnSync(process.execPath, ['dist/server/import.js', catalogue], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The import failed:\n${done.stdout}${done.stderr}`);
  row(
    'import of the catalogue',
    `${((performance.now() - began) / 1000).toFixed(1)} s`,
    done.stdout.trim().split('\n').at(-1) ?? '',
  );
}

async function benchBrowser(): Promise<void> {
  const browser = await puppeteer.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  const square = `${server.origin}/plugins/`;
  await coldLoad(browser, square, { slow: false });
  await benchBytes(browser, square);
  await benchPaints(browser, 'square', square);
  await benchPaints(browser, 'detail', `${square}?plugin_key=${encodeURIComponent(await aPluginKey())}`);
  await benchInteractions(browser, square);
  await browser.close();
}

async function benchBytes(browser: Browser, address: string): Promise<void> {
  const { pageBytes, scriptBytes, styleBytes, scripts } = medianLoad(await loads(browser, address, { slow: false }));
  row('JS on the wire, cold load', kilobytes(scriptBytes), 'at most 100 KB');
  row('CSS on the wire, cold load', kilobytes(styleBytes), 'what the first screen needs stands in the page');
  row('JS + CSS on the wire', kilobytes(scriptBytes + styleBytes), 'at most 120 KB');
  row('the page itself, with its data and styles', kilobytes(pageBytes));
  const antd = await Promise.all(
    scripts.map(async (url) => /\bant-(btn|table|modal|layout)\b/.test(await (await fetch(url)).text())),
  );
  row('scripts with antd in them', String(antd.filter(Boolean).length), 'at most 0');
}

/** CPU ×4, 1.6 Mbit/s, 150 ms. */
async function benchPaints(browser: Browser, what: string, address: string): Promise<void> {
  const { firstCardMs, largestPaintMs, layoutShift } = medianLoad(await loads(browser, address, { slow: true }));
  if (what === 'square') row(`${what}: first card, slow`, `${Math.round(firstCardMs)} ms`, 'at most 1000 ms');
  row(`${what}: largest paint, slow`, `${Math.round(largestPaintMs)} ms`, 'at most 1200 ms');
  row(`${what}: layout shift, slow`, layoutShift.toFixed(4), 'at most 0.02');
}

async function loads(browser: Browser, address: string, how: { slow: boolean }): Promise<Load[]> {
  const done: Load[] = [];
  for (let index = 0; index < LOADS; index++) done.push(await coldLoad(browser, address, how));
  return done;
}

/** The median of each figure. */
function medianLoad(all: Load[]): Load {
  const of = (read: (load: Load) => number) => median(all.map(read));
  return {
    pageBytes: of((load) => load.pageBytes),
    scriptBytes: of((load) => load.scriptBytes),
    styleBytes: of((load) => load.styleBytes),
    firstCardMs: of((load) => load.firstCardMs),
    largestPaintMs: of((load) => load.largestPaintMs),
    layoutShift: of((load) => load.layoutShift),
    scripts: all[0]?.scripts ?? [],
  };
}

async function benchInteractions(browser: Browser, address: string): Promise<void> {
  const record = await aStoredSession(server.origin);
  const rounds: Interactions[] = [];
  for (let index = 0; index < LOADS; index++) rounds.push(await interact(browser, address, record));
  for (const act of Object.keys(rounds[0] ?? {}) as (keyof Interactions)[])
    row(`next paint after: ${act}`, `${median(rounds.map((round) => round[act]))} ms`, 'at most 100 ms');
}

async function aPluginKey(): Promise<string> {
  const answer = await (await fetch(`${server.origin}/api/cmt/plugin/list?limit=1`)).json();
  return (answer as { data: { plugin_list: { plugin_key: string }[] } }).data.plugin_list[0]?.plugin_key ?? '';
}

async function benchRequests(): Promise<void> {
  const list = `${server.origin}/api/cmt/plugin/list`;
  const bare = await startBare(await (await fetch(list)).text());
  const measured = [
    ['the square’s page', `${server.origin}/plugins/`],
    ['list', list],
    ['bare Fastify route, the same bytes', `${bare.address}/list`],
    ['search, one word', `${list}?keyword=calendar`],
    ['search, two Chinese characters', `${list}?keyword=${encodeURIComponent('笔记')}`],
    ['search, a new word each time', `${list}?keyword=[<id>]`],
  ] as const;
  const rates = new Map<string, number>();
  for (const [what, url] of measured) {
    await autocannon({ url, connections: 20, duration: WARM_UP_SECONDS });
    const result = await autocannon({ url, connections: 20, duration: SECONDS, idReplacement: url.includes('[<id>]') });
    rates.set(what, result.requests.average);
    const failures = result.non2xx + result.errors;
    row(
      what,
      `${Math.round(result.requests.average)} requests/s`,
      `p99 ${result.latency.p99} ms${failures ? `, ${failures} FAILED` : ''}`,
    );
  }
  const share = (rates.get('list') ?? 0) / (rates.get('bare Fastify route, the same bytes') ?? 1);
  row('list beside the bare route', share.toFixed(2), 'at least 0.50');
  bare.child.kill();
}

async function startBare(body: string): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bareServer.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  const address = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  return { address, child };
}

function row(what: string, value: string, note = ''): void {
  console.log(`${what.padEnd(42)} ${value.padStart(18)}   ${note}`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
