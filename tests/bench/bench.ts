import autocannon from 'autocannon';
import puppeteer, { type Browser } from 'puppeteer';
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser/findBrowser';
import { benchAdmin } from './admin';
import { startBare } from './bare';
import { aPluginKey, runCatalogServer } from './catalogServer';
import { benchInteractions } from './interactions';
import { kitCosts } from './kitCosts';
import { coldLoad, type Load } from './loads';
import { scrollThrough } from './longLists';
import { kilobytes, medianLoad, row } from './report';

/** `npm run bench [-- CATALOG.jsonl]`: all measurements of the product on an imported catalog, in one run. */
const LOADS = 5;
const SECONDS = 5;
/** Numbers of cards to scroll through. */
const LIST_LENGTHS = [200, 2000];
const WARM_UP_SECONDS = 2;

await benchKit();
const server = await runCatalogServer(process.argv[2]);
try {
  await benchBrowser();
  await benchRequests();
} finally {
  await server.remove();
}
await benchAdmin(LOADS);

async function benchKit(): Promise<void> {
  for (const { widget, own, alone } of await kitCosts()) {
    row(`kit: ${widget}, gzip`, kilobytes(own), `without shared code; at most 25 KB. Alone ${kilobytes(alone)}`);
  }
}

async function benchBrowser(): Promise<void> {
  const browser = await puppeteer.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  const homePage = `${server.origin}/plugins/`;
  await coldLoad(browser, homePage, { slow: false });
  await benchBytes(browser, homePage);
  await benchPaints(browser, 'square', homePage);
  await benchPaints(browser, 'detail', `${homePage}?plugin_key=${encodeURIComponent(await aPluginKey(server.origin))}`);
  await benchInteractions(browser, homePage, LOADS);
  await benchLongLists(browser, homePage);
  await browser.close();
}

async function benchBytes(browser: Browser, address: string): Promise<void> {
  const { pageBytes, scriptBytes, styleBytes, scripts } = medianLoad(await loads(browser, address, { slow: false }));
  row('JS on the wire, cold load', kilobytes(scriptBytes), 'at most 100 KB');
  row('CSS on the wire, cold load', kilobytes(styleBytes), 'the page itself contains the styles of the first screen');
  row('JS + CSS on the wire', kilobytes(scriptBytes + styleBytes), 'at most 120 KB');
  row('the page itself, with its data and styles', kilobytes(pageBytes));
  const antd = await Promise.all(
    scripts.map(async (url) => /\bant-(btn|table|modal|layout)\b/.test(await (await fetch(url)).text())),
  );
  row('scripts with antd in them', String(antd.filter(Boolean).length), 'at most 0');
}

/** On a slow device and network: CPU slowed down 4 times, 1.6 Mbit/s, 150 ms of latency. */
async function benchPaints(browser: Browser, what: string, address: string): Promise<void> {
  const { firstItemMs, largestPaintMs, layoutShift } = medianLoad(await loads(browser, address, { slow: true }));
  if (what === 'square') row(`${what}: first card, slow`, `${Math.round(firstItemMs)} ms`, 'at most 1000 ms');
  row(`${what}: largest paint, slow`, `${Math.round(largestPaintMs)} ms`, 'at most 1200 ms');
  row(`${what}: layout shift, slow`, layoutShift.toFixed(4), 'at most 0.02');
}

async function loads(browser: Browser, address: string, how: { slow: boolean }): Promise<Load[]> {
  const done: Load[] = [];
  for (let index = 0; index < LOADS; index++) done.push(await coldLoad(browser, address, how));
  return done;
}

async function benchLongLists(browser: Browser, address: string): Promise<void> {
  const lists = await scrollThrough(browser, address, LIST_LENGTHS);
  for (const { cards, heapBytes, nodes, layoutShift } of lists) {
    row(`heap after ${cards} cards`, `${(heapBytes / 1e6).toFixed(1)} MB`, 'flat');
    row(`DOM nodes after ${cards} cards`, String(nodes), 'flat');
    row(`layout shift over ${cards} cards`, layoutShift.toFixed(4), 'at most 0.02');
  }
}

async function benchRequests(): Promise<void> {
  const list = `${server.origin}/api/cmt/plugin/list`;
  const bare = await startBare(await (await fetch(list)).text());
  const homePage = `${server.origin}/plugins/`;
  const measured: [what: string, url: string, headers?: Record<string, string>][] = [
    ['the home page, compressed as for browsers', homePage, { 'accept-encoding': 'gzip, deflate, br' }],
    ['the home page, not compressed', homePage],
    ['list', list],
    ['bare Fastify route, the same bytes', `${bare.address}/list`],
    ['search, one word', `${list}?keyword=calendar`],
    ['search, two Chinese characters', `${list}?keyword=${encodeURIComponent('笔记')}`],
    ['search, a new word each time', `${list}?keyword=[<id>]`],
  ];
  const rates = new Map<string, number>();
  for (const [what, url, headers] of measured) {
    await autocannon({ url, headers, connections: 20, duration: WARM_UP_SECONDS });
    const idReplacement = url.includes('[<id>]');
    const result = await autocannon({ url, headers, connections: 20, duration: SECONDS, idReplacement });
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
