import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import puppeteer from 'puppeteer-core';
import { BROWSER_ARGUMENTS, findBrowser } from '../support/findBrowser';
import { runServer } from '../support/runServer';
import { kitCosts } from './kitCosts';
import { coldLoad } from './loads';

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
  await benchLoads();
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

async function benchLoads(): Promise<void> {
  const browser = await puppeteer.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  const address = `${server.origin}/plugins/`;
  await coldLoad(browser, address, { slow: false });
  const fast = await coldLoad(browser, address, { slow: false });
  const total = fast.scriptBytes + fast.styleBytes;
  row('JS on the wire, cold load', kilobytes(fast.scriptBytes));
  row('CSS on the wire, cold load', kilobytes(fast.styleBytes));
  row('JS + CSS on the wire', kilobytes(total), 'at most 120 KB');
  const antd = await Promise.all(
    fast.scripts.map(async (url) => /\bant-(btn|table|modal|layout)\b/.test(await (await fetch(url)).text())),
  );
  row('scripts with antd in them', String(antd.filter(Boolean).length), 'at most 0');
  const slow = [];
  for (let index = 0; index < LOADS; index++) slow.push(await coldLoad(browser, address, { slow: true }));
  row(
    'first card, CPU ×4, 1.6 Mbit/s, 150 ms',
    `${Math.round(median(slow.map((load) => load.firstCardMs)))} ms`,
    `median of ${LOADS}`,
  );
  row('layout shift on load', median(slow.map((load) => load.layoutShift)).toFixed(4), 'at most 0.02');
  await browser.close();
}

async function benchRequests(): Promise<void> {
  const list = `${server.origin}/api/cmt/plugin/list`;
  const bare = await startBare(await (await fetch(list)).text());
  const measured = [
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
