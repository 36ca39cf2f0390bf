import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { PluginPage } from '../../contract/plugins/plugins';
import { DEFAULT_LOCALE, LOCALES } from '../../contract/values/locales';
import { buildApp } from '../../server/app';
import { importCatalog } from '../../server/catalog/importCatalog';
import { seedStarter, seedTags } from '../../server/catalog/starter';
import { openDatabase } from '../../server/db/openDatabase';
import type { Database } from '../../server/db/schema';
import { createAccounts } from '../../server/services/accounts/Accounts';
import type { ServiceContext } from '../../server/services/context';
import { readSettings } from '../../server/settings/settings';
import { type GoldenPart, type GoldenQuery, type Grades, KINDS, readGoldenSet } from '../golden/goldenSet';
import { CUT, mean, ndcg, recall } from '../golden/measures';
import { aDiskStorage } from '../support/api/storage';
import { aStoredSession } from '../support/browser/aStoredSession';
import { startPostgres } from '../support/services/postgres';
import { copyPlugins } from './manyPlugins';
import { percentile, row } from './report';
import { bm25Search, type Search, type SearchText, substringSearch } from './searchBaselines';

/**
 * `npm run bench:search [-- --part starter|catalog|held-out --file plugins.jsonl --database embedded|postgres
 * --url postgres://… --worst 20 --plugins 1000000]`: how well the search finds what the golden set (tests/golden)
 * expects, beside plain BM25 and substring search over the same texts; response times of new queries; bytes of the
 * index. The parts `catalog` and `held-out` need the file with the real plugins. `--plugins` copies these until there
 * are that many. `--url` is a permanent database, filled if it is empty.
 */
const { values: flags } = parseArgs({
  options: {
    part: { type: 'string' },
    file: { type: 'string' },
    database: { type: 'string', default: 'embedded' },
    url: { type: 'string' },
    worst: { type: 'string', default: '0' },
    plugins: { type: 'string' },
  },
});
const FILES = ['../shared/data/plugins.jsonl', '../../shared/data/plugins.jsonl'];
/** Tables with "search" in their names that do not belong to the search of visitors. */
const OTHER_TABLES = ['submission_search', 'missed_searches'];

/** Plugins on a page of the site. */
const PAGE_SIZE = 24;
/** Upper limit of the copies that `--plugins` makes of one plugin. */
const MAX_COPIES = 1_000;
/** Characters that a user types before they look at the suggestions. */
const TYPED = 3;

interface QueryResult {
  query: GoldenQuery;
  /** Keys that each search found, best first. */
  found: Record<string, string[]>;
}

const file = flags.file ?? FILES.find((path) => existsSync(path));
const isRequested = (part: GoldenPart) => !flags.part || flags.part === part;
for (const parts of [['starter'], ['catalog', 'held-out']] satisfies GoldenPart[][]) {
  const requested = parts.filter(isRequested);
  if (requested.length === 0) continue;
  if (parts[0] === 'catalog' && !file)
    console.log('\nThe file of real plugins is missing: only the starter part is measured.');
  else await measure(requested);
}

/** Measures parts that have the same plugins. */
async function measure(parts: GoldenPart[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-square-search-'));
  const postgres = flags.database === 'postgres' && !flags.url ? await startPostgres() : null;
  const { db, close } = await openDatabase({
    dataDir: join(folder, 'database'),
    databaseUrl: flags.url ?? postgres?.urlOf('postgres'),
  });
  const context = {
    db,
    isAlone: flags.database === 'embedded' && !flags.url,
    storage: aDiskStorage(join(folder, 'files')),
    uploadsDir: join(folder, 'uploads'),
  };
  try {
    if ((await countPlugins(db)) === 0) await fill(context, parts[0] === 'starter');
    const server = await startServer(context);
    try {
      const texts = flags.plugins ? null : await textsOf(db);
      for (const part of parts) {
        console.log(`\n${part}, ${flags.url || postgres ? 'postgres' : 'embedded'}\n`);
        const queries = readGoldenSet(part).map((query) => ({ ...query, grades: withCopies(query.grades) }));
        const results = await searchAll(queries, server.origin, texts);
        await measureOtherCalls(server.origin, queries);
        report(results);
        reportWorst(results, Number(flags.worst));
      }
      await reportIndex(db);
    } finally {
      await server.close();
    }
  } finally {
    await close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(context: ServiceContext, isStarter: boolean): Promise<void> {
  if (isStarter) return seedStarter(context);
  await seedTags(context.db);
  const began = { at: performance.now(), cpu: process.cpuUsage() };
  const { added, refused } = await importCatalog(context, readFileSync(file as string, 'utf8').split('\n'));
  row(`import of ${added} plugins`, `${((performance.now() - began.at) / 1000).toFixed(1)} s`, cpuSince(began.cpu));
  if (refused > 0) console.log(`${refused} lines were refused.`);
  if (flags.plugins) await copyPlugins(context.db, Number(flags.plugins));
}

async function countPlugins(db: Database): Promise<number> {
  const { plugins } = await db
    .selectFrom('plugins')
    .select(({ fn }) => fn.countAll<number>().as('plugins'))
    .executeTakeFirstOrThrow();
  return Number(plugins);
}

/** Grades of plugins and their copies: a copy is as good as its plugin. */
function withCopies(grades: Grades): Grades {
  if (!flags.plugins) return grades;
  const copies = Array.from({ length: MAX_COPIES }, (_, index) => index + 1);
  return Object.fromEntries(
    Object.entries(grades).flatMap(([key, grade]) =>
      [key, ...copies.map((copy) => `${key}-${copy}`)].map((copied) => [copied, grade]),
    ),
  );
}

/** The whole server in this process, on a port. */
async function startServer(context: ServiceContext): Promise<{ origin: string; close(): Promise<void> }> {
  const secretKey = new Uint8Array(32).fill(1);
  const app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT_ADDRESS: '1000000', RATE_LIMIT_ACCOUNT: '1000000' }),
    context,
    accounts: createAccounts({ db: context.db, secretKey, siteOrigins: [] }),
    secretKey,
    siteDir: null,
  });
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}

/** The texts that a plain search would index: those of each plugin in all languages, its developer and key. */
async function textsOf(db: Database): Promise<SearchText[]> {
  const plugins = await db
    .selectFrom('plugins')
    .innerJoin('users', 'users.user_id', 'plugins.developer_id')
    .select(['plugin_key', 'name', 'intro', 'description', 'texts', 'nick_name', 'imported_downloads'])
    .execute();
  return plugins.map(({ plugin_key, name, intro, description, texts, nick_name, imported_downloads }) => {
    const translated = Object.values(texts).flatMap((text) => [text?.name, text?.intro, text?.description]);
    return {
      key: plugin_key,
      name,
      text: [name, intro, description, ...translated, nick_name, plugin_key].filter(Boolean).join('\n'),
      downloads: imported_downloads,
    };
  });
}

/** Results of the site and, with texts, of plain searches over them. */
async function searchAll(queries: GoldenQuery[], origin: string, texts: SearchText[] | null): Promise<QueryResult[]> {
  const plain: Record<string, Search> = texts ? { BM25: bm25Search(texts), substring: substringSearch(texts) } : {};
  // The first requests of a server compile its code.
  for (let warmed = 0; warmed < 20; warmed++) await searchKeys(origin, `a warm-up query ${warmed}`);
  const siteResults: string[][] = [];
  await measureCalls('a new query', queries, async ({ query }) => siteResults.push(await searchKeys(origin, query)));
  return queries.map((query, index) => ({
    query,
    found: {
      ours: siteResults[index] ?? [],
      ...Object.fromEntries(Object.entries(plain).map(([name, search]) => [name, search(query.query)])),
    },
  }));
}

/** One row: times of a call for each query, one after the other, and its processor time. */
async function measureCalls(
  what: string,
  queries: readonly GoldenQuery[],
  call: (query: GoldenQuery) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (const query of queries) {
    const began = performance.now();
    await call(query);
    times.push(performance.now() - began);
  }
  const used = process.cpuUsage(cpu);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map((time) => time.toFixed(1));
  const each = (used.user + used.system) / 1000 / queries.length;
  row(`${what}, p50 and p95`, `${p50}, ${p95} ms`, `${each.toFixed(1)} ms of CPU each, without PostgreSQL’s own`);
}

/** The other calls of a search: with explanations, counts by filter, and suggestions for beginnings of the queries. */
async function measureOtherCalls(origin: string, queries: readonly GoldenQuery[]): Promise<void> {
  const get = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
    fetchData(`${origin}/api/cmt/plugin/${path}?${new URLSearchParams(fields)}`, headers);
  const found = { limit: String(PAGE_SIZE) };
  await measureCalls('a page of 24', queries, ({ query }) => get('list', { ...found, keyword: query }));
  const { access_token } = JSON.parse(await aStoredSession(origin));
  const headers = { authorization: `Bearer ${access_token}` };
  // Another length, so that no cached page of visitors is shared.
  const others = { limit: String(PAGE_SIZE - 1) };
  await measureCalls('a page of 23, logged in', queries, ({ query }) =>
    get('list', { ...others, keyword: query }, headers),
  );
  await measureCalls('a page of 24 with explain=1', queries, ({ query }) =>
    get('list', { ...found, keyword: query, explain: '1' }),
  );
  await measureCalls('counts by filter', queries, ({ query }) => get('facet/list', { keyword: query }));
  await measureCalls('suggestions', queries, ({ query, language }) =>
    get('suggestion/list', { keyword: [...query].slice(0, TYPED).join(''), locale: localeOf(language) }),
  );
}

function localeOf(language: string): string {
  return LOCALES.find((locale) => locale.startsWith(language)) ?? DEFAULT_LOCALE;
}

async function searchKeys(origin: string, keyword: string): Promise<string[]> {
  const url = `${origin}/api/cmt/plugin/list?limit=${CUT}&keyword=${encodeURIComponent(keyword)}`;
  const { plugin_list } = await fetchData<PluginPage>(url);
  return plugin_list.map(({ plugin_key }) => plugin_key);
}

async function fetchData<Data>(url: string, headers?: Record<string, string>): Promise<Data> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

/** One table: per kind and in all, for each search nDCG@10, recall@10 and the queries that found nothing. */
function report(results: QueryResult[]): void {
  const searches = Object.keys(results[0]?.found ?? {});
  const graded = results.filter(({ query }) => query.kind !== 'nothing');
  const kinds = KINDS.filter((kind) => kind !== 'nothing');
  console.log(
    `\n| kind | queries | ${searches.map((name) => `${name}: nDCG@10 | recall@10 | nothing found`).join(' | ')} |`,
  );
  console.log(`|---|---|${searches.map(() => '---|---|---|').join('')}`);
  for (const kind of [...kinds, 'in all']) {
    const those = kind === 'in all' ? graded : graded.filter(({ query }) => query.kind === kind);
    const cells = searches.flatMap((name) => figuresOf(those, name));
    console.log(`| ${kind} | ${those.length} | ${cells.join(' | ')} |`);
  }
  const nothing = results.filter(({ query }) => query.kind === 'nothing');
  const cells = searches.flatMap((name) => ['', '', emptyOf(nothing, name)]);
  console.log(`| nothing exists | ${nothing.length} | ${cells.join(' | ')} |\n`);
}

function figuresOf(results: QueryResult[], search: string): (string | number)[] {
  const of = (measure: typeof ndcg) =>
    mean(results.map(({ query, found }) => measure(found[search] ?? [], query.grades))).toFixed(3);
  return [of(ndcg), of(recall), emptyOf(results, search)];
}

function emptyOf(results: QueryResult[], search: string): number {
  return results.filter(({ found }) => found[search]?.length === 0).length;
}

async function reportIndex(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; heap: number; indexes: number }>`
    SELECT c.relname AS name, pg_table_size(c.oid)::integer AS heap, pg_indexes_size(c.oid)::integer AS indexes
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname = 'public' AND c.relname LIKE '%search%' AND c.relname <> ALL(${OTHER_TABLES})
    ORDER BY c.relname`.execute(db);
  const plugins = await countPlugins(db);
  const perPlugin = (bytes: number) => `${Math.round(bytes / plugins).toLocaleString('en')} B`;
  for (const { name, heap, indexes } of rows)
    row(
      `${name}, per plugin`,
      perPlugin(heap + indexes),
      `${perPlugin(heap)} in the table, ${perPlugin(indexes)} in its indexes`,
    );
  row('index in all, per plugin', perPlugin(rows.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0)));
}

function reportWorst(results: QueryResult[], count: number): void {
  const scoreOf = ({ query, found }: QueryResult) =>
    query.kind === 'nothing' ? Number(found.ours?.length === 0) : ndcg(found.ours ?? [], query.grades);
  const worst = results
    .map((result) => ({ ...result, score: scoreOf(result) }))
    .sort((a, b) => a.score - b.score)
    .slice(0, count);
  for (const { query, found, score } of worst) {
    const graded = (keys: string[]) => keys.map((key) => `${key} (${query.grades[key] ?? 0})`).join(', ') || 'nothing';
    const expected = Object.keys(query.grades).sort((a, b) => (query.grades[b] ?? 0) - (query.grades[a] ?? 0));
    console.log(`\n${score.toFixed(2)}  ${query.query}  [${query.kind}, ${query.language}]`);
    console.log(`      found     ${graded((found.ours ?? []).slice(0, CUT))}`);
    console.log(`      expected  ${graded(expected.slice(0, CUT))}`);
  }
}

function cpuSince(before: NodeJS.CpuUsage): string {
  const { user, system } = process.cpuUsage(before);
  return `${((user + system) / 1_000_000).toFixed(1)} s of CPU`;
}
