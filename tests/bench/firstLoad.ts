import puppeteer, { type Browser } from 'puppeteer';
import { aSessionOf, aStoredSession } from '../support/browser/aStoredSession';
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser/findBrowser';
import { ADMIN } from '../support/processes/runServer';
import { FIRST_ROW } from './admin';
import { aPluginKey, runCatalogServer } from './catalogServer';
import { benchInteractions } from './interactions';
import { type LimitPage, serveLimit } from './limitPage';
import { coldLoad, countBytes, type Load, signIn } from './loads';
import { median } from './report';

/**
 * `npm run bench:first-load [-- CATALOG.jsonl]`: cost of each page's first load, with and without scripts, beside its
 * limit (limitPage.ts). Medians of five loads.
 */
const LOADS = 5;
const DESKTOP = 1440;
const PHONE = 390;

interface MeasuredPage {
  name: string;
  address: string;
  /** Selector of the content that a user waits for. */
  item: string;
  record?: string;
  /** Width of the screen of the slow device; a phone's by default. */
  width?: number;
}

/** Processor time of the main thread until the page is quiet, in ms, and what the page consists of. */
interface Work {
  total: number;
  script: number;
  layout: number;
  style: number;
  elements: number;
  htmlBytes: number;
  scriptBytes: number;
}

const COLUMNS = [
  ...['page', 'main thread', 'scripts', 'layout', 'style', 'scripts off', 'limit'],
  ...['elements', 'quiet', 'limit', 'HTML', 'JS', 'largest paint', '÷ limit', 'text', '÷ limit', 'shift'],
];

const server = await runCatalogServer(process.argv[2]);
const browser = await puppeteer.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
try {
  console.log(
    'Milliseconds of the main thread (1440 px), elements, KB; paints and text on a slow phone in ms (390 px).',
  );
  console.log(lineOf(COLUMNS));
  for (const page of await measuredPages(server.origin)) console.log(lineOf(await benchPage(browser, page)));
  await benchInteractions(browser, `${server.origin}/plugins/`, LOADS);
} finally {
  await browser.close();
  await server.remove();
}

async function measuredPages(origin: string): Promise<MeasuredPage[]> {
  const home = `${origin}/plugins/`;
  const card = 'main article h3 a';
  const detail = `${home}?plugin_key=${encodeURIComponent(await aPluginKey(origin))}`;
  const list = `${home}backstage-index/audit-list?status=0`;
  return [
    { name: 'home', address: home, item: card },
    { name: 'detail', address: detail, item: '[role="dialog"] h1' },
    { name: 'results', address: `${home}?keyword=calendar`, item: card },
    { name: 'home, logged in', address: home, item: card, record: await aStoredSession(origin) },
    { name: 'review list', address: list, item: FIRST_ROW, record: await aSessionOf(origin, ADMIN), width: DESKTOP },
  ];
}

/** Loads of a page: with scripts, without, and on a slow phone; and loads of its limit. */
interface Round {
  on: Work;
  off: Work;
  limit: Work;
  slow: Load;
  slowLimit: Load;
}

async function benchPage(browser: Browser, page: MeasuredPage): Promise<string[]> {
  const limits = await Promise.all([limitOf(browser, page, DESKTOP), limitOf(browser, page, page.width ?? PHONE)]);
  const rounds: Round[] = [];
  for (let index = 0; index < LOADS; index++) rounds.push(await loadRound(browser, page, limits));
  for (const { close } of limits) close();
  const of = (read: (round: Round) => number) => median(rounds.map(read));
  const ratio = (read: (load: Load) => number) =>
    (of(({ slow }) => read(slow)) / of(({ slowLimit }) => read(slowLimit))).toFixed(2);
  return [
    page.name,
    ...[of(({ on }) => on.total), of(({ on }) => on.script), of(({ on }) => on.layout)].map(whole),
    ...[of(({ on }) => on.style), of(({ off }) => off.total), of(({ limit }) => limit.total)].map(whole),
    ...[of(({ off }) => off.elements), of(({ on }) => on.elements), of(({ limit }) => limit.elements)].map(whole),
    ...[of(({ off }) => off.htmlBytes), of(({ on }) => on.scriptBytes)].map((bytes) => (bytes / 1000).toFixed(1)),
    whole(of(({ slow }) => slow.largestPaintMs)),
    ratio((load) => load.largestPaintMs),
    whole(of(({ slow }) => slow.firstItemMs)),
    ratio((load) => load.firstItemMs),
    of(({ slow }) => slow.layoutShift).toFixed(4),
  ];
}

async function loadRound(browser: Browser, page: MeasuredPage, limits: LimitPage[]): Promise<Round> {
  const [limit, slowLimit] = limits.map(({ address }) => ({ ...page, address })) as [MeasuredPage, MeasuredPage];
  return {
    on: await work(browser, page),
    off: await work(browser, page, false),
    limit: await work(browser, limit, false),
    slow: await slowLoad(browser, page),
    slowLimit: await slowLoad(browser, slowLimit),
  };
}

async function limitOf(browser: Browser, { address, record, item }: MeasuredPage, width: number) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: 900 });
  if (record) await signIn(page, address, record);
  await page.goto(address, { waitUntil: 'networkidle0' });
  await page.waitForSelector(item);
  const limit = await serveLimit(page);
  await context.close();
  return limit;
}

function slowLoad(browser: Browser, { address, item, record, width = PHONE }: MeasuredPage): Promise<Load> {
  return coldLoad(browser, address, { slow: true, item, record, width });
}

async function work(browser: Browser, { address, record }: MeasuredPage, hasScripts = true): Promise<Work> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: DESKTOP, height: 900 });
  await page.setJavaScriptEnabled(hasScripts);
  if (record) await signIn(page, address, record);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const bytes = countBytes(session);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const response = await page.goto(address, { waitUntil: 'networkidle0' });
  const { metrics } = await session.send('Performance.getMetrics');
  const msOf = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
  const elements = await page.$$eval('*', (all) => all.length);
  const htmlBytes = (await response?.buffer())?.length ?? 0;
  await context.close();
  return {
    total: msOf('TaskDuration'),
    script: msOf('ScriptDuration'),
    layout: msOf('LayoutDuration'),
    style: msOf('RecalcStyleDuration'),
    elements,
    htmlBytes,
    scriptBytes: bytes().scriptBytes,
  };
}

function whole(value: number): string {
  return String(Math.round(value));
}

function lineOf(cells: string[]): string {
  return cells
    .map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(COLUMNS[index]?.length ?? 0)))
    .join('  ');
}
