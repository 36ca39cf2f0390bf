import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import type { PluginPage } from '../../contract/plugins/plugins';
import { type OpenDatabase, openDatabase } from '../../server/db/openDatabase';
import { aSessionOf, aStoredSession } from '../support/browser/aStoredSession';
import { ADMIN, runServer } from '../support/processes/runServer';
import { findPostgres, startPostgres } from '../support/services/postgres';
import { startBare } from './bare';
import type { Figure, Held, Kind } from './figures';
import { RARE_WORD, writeManyPlugins, writePrivatePlugins } from './manyPlugins';
import { memoryOf } from './memoryOf';
import { percentile, row } from './report';

/**
 * `npm run bench:server [-- --sizes 10000,100000 --database embedded|postgres --seconds 5 --url postgres://…]`:
 * responses per second, response times and memory of the built server, by the size of the catalog. Without `--sizes`:
 * 10,000 and 100,000 plugins on both databases, and a million on PostgreSQL (docs/performance.md). `--url` is a
 * database for one size, filled if it has no plugins, instead of a temporary PostgreSQL.
 */
const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string' },
    database: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    url: { type: 'string' },
  },
});
const SECONDS = Number(flags.seconds);
const CONNECTIONS = 20;
/** A database stores a mark of its servers' key, and may be measured again. */
const SECRET_KEY = 'the secret key of the bench, for no other use';
/** Maximum number of requests of a single user per route. */
const MAX_REQUESTED = 500;
/** Number of pages, with a hundred plugins each, before a deep page. */
const DEEP_PAGES = 60;
/** Words of searches that are not cached: each request has its own page size, and so its own cache entry. */
const NEW_WORDS = ['grid', 'calendar', 'palette', 'chart', 'icon', 'layout', 'export', 'vector'];
const KINDS: Kind[] = ['embedded', 'postgres'];
/** More requests than any machine sends in a minute. */
const UNLIMITED = { RATE_LIMIT_ADDRESS: '100000000', RATE_LIMIT_ACCOUNT: '100000000' };

const figures: Figure[] = [];
const memory: Held[] = [];

for (const database of KINDS.filter((kind) => !flags.database || kind === flags.database)) {
  const sizes = flags.sizes?.split(',').map(Number) ?? [
    10_000,
    100_000,
    ...(database === 'postgres' ? [1_000_000] : []),
  ];
  if (database === 'postgres' && !flags.url && !findPostgres()) {
    console.log('This machine has no PostgreSQL: nothing is measured on it.');
    continue;
  }
  for (const plugins of sizes) await measure(database, plugins);
}
const file = join(mkdtempSync(join(tmpdir(), 'plugin-square-figures-')), 'figures.json');
writeFileSync(file, JSON.stringify({ made: new Date(), cores: cpus().length, figures, memory }, null, 2));
console.log(`The figures: ${file}`);
console.log(`Its chart: node --import tsx tests/bench/drawCurves.ts ${file}`);

async function measure(database: Kind, plugins: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plugin-square-bench-'));
  const postgres = database === 'postgres' && !flags.url ? await startPostgres() : null;
  const databaseUrl = database === 'postgres' ? (flags.url ?? postgres?.urlOf('postgres')) : undefined;
  const options = {
    dataDir,
    env: { SEED: 'none', ...UNLIMITED, ...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET_KEY }) },
  };
  try {
    // Creates the first administrator, which only a site without users does.
    await (await runServer(options)).stop();
    await fill(await openDatabase({ dataDir: join(dataDir, 'database'), databaseUrl }), plugins);
    const server = await runServer(options);
    try {
      console.log(`\n${plugins.toLocaleString('en')} plugins, ${database}; load ${loadavg()[0]?.toFixed(1)}`);
      await measureRoutes(server.origin, { database, plugins });
      const held = {
        megabytes: memoryOf(server.child.pid, 'VmRSS'),
        maxMegabytes: memoryOf(server.child.pid, 'VmHWM'),
      };
      memory.push({ database, plugins, ...held });
      row('memory of the server', `${held.megabytes} MB`, `maximum ${held.maxMegabytes} MB; embedded: at most 400 MB`);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill({ db, close }: OpenDatabase, plugins: number): Promise<void> {
  const began = performance.now();
  const isEmpty = !(await db.selectFrom('plugins').select('plugin_id').limit(1).executeTakeFirst());
  if (isEmpty) {
    await writeManyPlugins(db, plugins);
    await writePrivatePlugins(db, plugins / 10);
  }
  await close();
  const seconds = Math.round((performance.now() - began) / 1000);
  if (isEmpty) row(`a catalog of ${plugins.toLocaleString('en')}`, `${seconds} s`, 'to make it');
}

async function measureRoutes(origin: string, about: Pick<Figure, 'database' | 'plugins'>): Promise<void> {
  const authorizationOf = (session: string) => `Bearer ${JSON.parse(session).access_token}`;
  const administrator = authorizationOf(await aSessionOf(origin, ADMIN));
  const authorization = authorizationOf(await aStoredSession(origin));
  const list = `${origin}/api/cmt/plugin/list`;
  const reviews = `${origin}/api/cmt/plugin/audit/list`;
  const bare = await startBare(await (await fetch(list)).text());
  const detail = `${origin}/api/cmt/plugin?plugin_key=plugin-${Math.floor(about.plugins / 2) + 2}`;
  const routes: [route: string, url: string][] = [
    ['bare Fastify route, a list’s bytes', `${bare.address}/list`],
    ['list, first page', list],
    ['list, most popular', `${list}?sort=1`],
    ['list, deep page', `${list}?sort=1&cursor=${await deepCursor(list, authorization)}`],
    ['tag, a frequent one', `${list}?tag_id=2`],
    ['tag, a rare one', `${list}?tag_id=38`],
    ['search, a Latin word', `${list}?keyword=shadow`],
    ['search, a Chinese word', `${list}?keyword=${encodeURIComponent('图表')}`],
    ['search, a mistyped word', `${list}?keyword=shaddow`],
    ['search, a word of three plugins', `${list}?keyword=${RARE_WORD}`],
    ['search, nothing found', `${list}?keyword=xylophonist`],
    ['detail', detail],
    ['review list', reviews],
    ['review list, pending', `${reviews}?status=1&order=waiting`],
    ['review list, a tag', `${reviews}?tag_id=3`],
    ['review list, a word', `${reviews}?keyword=shadow`],
    ['review list, a part of a key', `${reviews}?keyword=plugin-4242`],
  ];
  for (const [route, url] of routes) {
    const isForAdministrators = url.startsWith(reviews);
    const alone = isForAdministrators ? administrator : authorization;
    const visitors = {
      url,
      ...(isForAdministrators && { headers: { authorization: administrator } }),
      connections: CONNECTIONS,
    };
    await autocannon({ ...visitors, duration: 1 });
    const many = await autocannon({ ...visitors, duration: SECONDS });
    const times = await timesAlone(url, alone);
    const figure = { perSecond: Math.round(many.requests.average), ...times };
    const failed = many.non2xx + many.errors;
    figures.push({ ...about, route, ...figure, failed });
    row(
      route,
      `${figure.perSecond} /s`,
      `p50 ${figure.p50} ms, p99 ${figure.p99} ms, p5 ${figure.p5} ms${failed ? `, ${failed} FAILED` : ''}`,
    );
  }
  // With the state of the newest submission, which a user does not see.
  const { p50, p99 } = await timesAlone(detail, administrator);
  row('detail, for an administrator', `p50 ${p50} ms, p99 ${p99} ms`, 'alone');
  // Visitors are measured again, because their first row includes the start of the server.
  const requests = { url: list, connections: CONNECTIONS, duration: SECONDS };
  const visitors = await autocannon(requests);
  const signedIn = await autocannon({ ...requests, headers: { authorization } });
  const share = (signedIn.requests.average / visitors.requests.average).toFixed(2);
  row('list, first page, logged in', `${Math.round(signedIn.requests.average)} /s`, `${share} of visitors’`);
  const times: number[] = [];
  for (let limit = 30; limit < 40; limit++)
    for (const word of NEW_WORDS) {
      const began = performance.now();
      await (await fetch(`${list}?limit=${limit}&keyword=${word}`, { headers: { authorization } })).text();
      times.push(performance.now() - began);
    }
  row('search, a page that is not cached, logged in', `p50 ${percentile(times, 0.5).toFixed(1)} ms`, 'alone');
  bare.child.kill();
  await measureMember(origin, administrator);
}

/**
 * Lists of a member of an organization with private plugins, beside those of a visitor. Each request has its own page
 * size, so that the list is computed.
 */
async function measureMember(origin: string, administrator: string): Promise<void> {
  const session = JSON.parse(await aStoredSession(origin));
  const response = await fetch(`${origin}/api/cmt/manager/account/enterprise`, {
    method: 'PUT',
    headers: { authorization: administrator, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: session.user_info.user_id, e_id: 1 }),
  });
  if (!response.ok) throw new Error(`The member was not added: ${await response.text()}`);
  const lists = [
    ['list, latest', ''],
    ['list, most popular', '&sort=1'],
    ['tag, a frequent one', '&tag_id=2'],
    ['search, a Latin word', '&keyword=grid'],
  ] as const;
  for (const [list, query] of lists) {
    const times = { visitor: [] as number[], member: [] as number[] };
    for (let limit = 3; limit <= 100; limit++)
      // The first of both also warms the database's cache.
      for (const who of limit % 2 ? (['visitor', 'member'] as const) : (['member', 'visitor'] as const)) {
        const headers: Record<string, string> =
          who === 'member' ? { authorization: `Bearer ${session.access_token}` } : {};
        const began = performance.now();
        const page = await fetch(`${origin}/api/cmt/plugin/list?limit=${limit}${query}`, { headers });
        await page.text();
        if (!page.ok) throw new Error(`${list} responded with ${page.status}.`);
        times[who].push(performance.now() - began);
      }
    const [visitor, member] = [percentile(times.visitor, 0.5), percentile(times.member, 0.5)];
    row(
      `${list}, a member`,
      `p50 ${member.toFixed(1)} ms`,
      `${(member / visitor).toFixed(2)} × a visitor’s (${visitor.toFixed(1)} ms)`,
    );
  }
}

/** Sequential requests of a logged-in user: most get a page that is cached, with their own state. */
async function timesAlone(url: string, authorization: string): Promise<Pick<Figure, 'p5' | 'p50' | 'p99'>> {
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until && times.length < MAX_REQUESTED) {
    const began = performance.now();
    const response = await fetch(url, { headers: { authorization } });
    await response.text();
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
    times.push(performance.now() - began);
  }
  const rounded = (share: number) => Number(percentile(times, share).toFixed(1));
  return { p5: rounded(0.05), p50: rounded(0.5), p99: rounded(0.99) };
}

/** The cursor of a deep page. */
async function deepCursor(list: string, authorization: string): Promise<string> {
  let cursor = '';
  for (let page = 0; page < DEEP_PAGES; page++) {
    const query = `sort=1&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const response = await fetch(`${list}?${query}`, { headers: { authorization } });
    cursor = ((await response.json()) as { data: PluginPage }).data.next_cursor ?? cursor;
  }
  return encodeURIComponent(cursor);
}
