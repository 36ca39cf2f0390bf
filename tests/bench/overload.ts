import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UPLOADS_PATH } from '../../contract/values/releases';
import { openDatabase } from '../../server/db/openDatabase';
import { aSessionOf } from '../support/browser/aStoredSession';
import { ADMIN, runServer, type ServerProcess } from '../support/processes/runServer';
import { findPostgres, startPostgres } from '../support/services/postgres';
import { writeManyPlugins } from './manyPlugins';
import { memoryOf } from './memoryOf';
import {
  type BenchRequest,
  type BenchSite,
  type CallKind,
  MIX_SHARES,
  type Order,
  type Outcome,
} from './overloadOrders';
import { processorTimeOf, processorTimeOfChildren } from './processorTime';
import { percentile, row } from './report';

/**
 * `npm run bench:overload [-- --database embedded|postgres --seconds 10 --times 0.5,1,2,4,8 --kinds]`: how the built
 * server behaves under overload. Measures how many calls of a mix it serves per second, then offers half, one, two,
 * four and eight times as many at a fixed rate (docs/reliability.md, "Overload"). `--rate 300` offers that many calls
 * per second instead. `--kinds` reports each kind of call. `--costs` reports the processor time of each kind instead,
 * which other work on the machine affects little.
 */
const { values: flags } = parseArgs({
  options: {
    database: { type: 'string', default: 'embedded' },
    seconds: { type: 'string', default: '10' },
    times: { type: 'string', default: '0.5,1,2,4,8' },
    rate: { type: 'string' },
    kinds: { type: 'boolean', default: false },
    costs: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(flags.seconds);
const PLUGINS = 3_000;
const MINUTE_MS = 60_000;
/** Logins of one account wait for each other, so there are many accounts. */
const ACCOUNTS = 40;
const UPLOADS_EACH = 4;
const UPLOAD_BYTES = 5 * 1024 * 1024;
/** Enough sequential visitors to keep the server busy, and too few to be refused. */
const VISITORS = 16;
/** Minimum number of calls of a kind whose processor time is measured. */
const COSTED_CALLS = 600;
const CALM = '/api/cmt/plugin/list?limit=3&tag_id=';

const dataDir = mkdtempSync(join(tmpdir(), 'plugin-square-bench-'));
const isPostgres = flags.database === 'postgres';
if (isPostgres && !findPostgres()) throw new Error('This machine has no PostgreSQL.');
const postgres = isPostgres ? await startPostgres() : null;
const databaseUrl = postgres?.urlOf('postgres');
const secrets = databaseUrl && {
  DATABASE_URL: databaseUrl,
  SECRET_KEY: 'the secret key of the bench, for no other use',
};
// As the image and the systemd unit set them.
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
const options = { dataDir, env: { SEED: 'none', ...MEMORY, ...secrets } };
const visitors = fork('tests/bench/overloadVisitors.ts', { execArgv: ['--import', 'tsx'] });
try {
  // Creates the first administrator, which only a site without users does.
  await (await runServer(options)).stop();
  const { db, close } = await openDatabase({ dataDir: join(dataDir, 'database'), databaseUrl });
  await writeManyPlugins(db, PLUGINS);
  await close();
  const server = await runServer(options);
  try {
    const site = await aSite(server.origin);
    await runOrder({ site, visitors: VISITORS, seconds: 3 });
    if (flags.costs) await measureCosts(server, site);
    else if (flags.rate) await measureRate(server, site, Number(flags.rate));
    else
      for (const times of flags.times.split(',').map(Number)) {
        // Measured again each time: the machine's capacity varies with its other work.
        const alone = await runOrder({ site, visitors: VISITORS, seconds: SECONDS / 2 });
        const capacity = perSecond(alone.requests.filter(isServed), alone);
        row(`${flags.database}: its capacity`, `${Math.round(capacity)} /s`, `load ${loadavg()[0]?.toFixed(1)}`);
        const outcome = await runOrder({ site, rate: capacity * times, seconds: SECONDS });
        const ended = performance.now();
        await untilCalm(site);
        printOutcome(`${times} times that`, outcome, capacity);
        row('  calm', `${Math.round(performance.now() - ended)} ms later`);
        printMemory(server);
      }
  } finally {
    await server.stop();
  }
} finally {
  visitors.kill();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Sends a fixed rate of calls. Reports the memory of each minute, which must stay level. */
async function measureRate(server: ServerProcess, site: BenchSite, rate: number): Promise<void> {
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(memoryOf(server.child.pid, 'VmRSS')), MINUTE_MS);
  const outcome = await runOrder({ site, rate, seconds: SECONDS });
  clearInterval(timer);
  printOutcome(`${flags.database}, load ${loadavg()[0]?.toFixed(1)}`, outcome, rate);
  printMemory(server);
  if (memory.length > 0) row('  memory after each minute', `${memory.join(', ')} MB`);
}

/** Logins hash passwords: fewer of them suffice. */
function isCostly(kind: CallKind | undefined): boolean {
  return kind === 'sign-in';
}

/** Processor time per call of each kind, and of the mix. */
async function measureCosts(server: ServerProcess, site: BenchSite): Promise<void> {
  console.log(`${flags.database}: processor time per call in ms; load ${loadavg()[0]?.toFixed(1)}`);
  for (const kind of [...(Object.keys(MIX_SHARES) as CallKind[]), undefined]) {
    const order = { site, visitors: VISITORS, kind, seconds: SECONDS };
    // The first calls run code that is not optimized yet.
    await runOrder({ ...order, calls: isCostly(kind) ? 0 : COSTED_CALLS / 2 });
    const before = processorTimes(server);
    const { requests } = await runOrder({ ...order, calls: isCostly(kind) ? 0 : COSTED_CALLS });
    const after = processorTimes(server);
    const failed = requests.filter((request) => !isServed(request)).length;
    const [main, others, sessions] = (['main', 'others', 'postgres'] as const).map((thread) =>
      ((after[thread] - before[thread]) / requests.length).toFixed(2),
    );
    const share = kind ? `${MIX_SHARES[kind]} %` : '';
    row(
      `  ${kind ?? 'the mix'}`,
      `${requests.length} calls`,
      `main thread ${main}, other threads ${others}${isPostgres ? `, PostgreSQL ${sessions}` : ''}${share && `; ${share}`}${failed ? `; ${failed} not served` : ''}`,
    );
  }
  printMemory(server);
}

function processorTimes({ child }: ServerProcess) {
  return { ...processorTimeOf(child.pid), postgres: postgres ? processorTimeOfChildren(postgres.pid()) : 0 };
}

function printMemory({ child }: ServerProcess): void {
  const held = `${memoryOf(child.pid, 'VmRSS')} MB`;
  row('  memory', held, `maximum ${memoryOf(child.pid, 'VmHWM')} MB`);
}

/** Sends an order to the visitors and returns its result. */
async function runOrder(order: Order): Promise<Outcome> {
  visitors.send(order);
  const [outcome] = (await once(visitors, 'message')) as [Outcome];
  order.site.uploads = outcome.uploads;
  return outcome;
}

function printOutcome(what: string, outcome: Outcome, capacity: number): void {
  const calls = outcome.requests.filter(({ kind }) => kind !== 'health');
  const served = calls.filter(isServed);
  const refused = calls.filter(isRefused);
  const others = calls.filter((call) => !isServed(call) && !isRefused(call));
  const late = `sent late: ${p99(calls.map((call) => call.late))}; all known after ${outcome.seconds.toFixed(1)} s`;
  row(what, `${Math.round(calls.length / SECONDS)} /s offered`, late);
  const rate = perSecond(served, outcome);
  const share = `${Math.round((rate / capacity) * 100)} % of ${flags.rate ? 'the rate' : 'its capacity'}; `;
  row('  served', `${Math.round(rate)} /s`, share + timesOf(served));
  row('  refused', `${Math.round(perSecond(refused, outcome))} /s`, timesOf(refused));
  row('  neither', String(others.length), reasonsOf(others));
  row('  /healthz', '', timesOf(outcome.requests.filter(({ kind }) => kind === 'health')));
  if (!flags.kinds) return;
  for (const kind of new Set(calls.map((call) => call.kind))) {
    const of = (some: BenchRequest[]) => some.filter((call) => call.kind === kind);
    row(`    ${kind}`, `${of(served).length} of ${of(calls).length}`, timesOf(of(served)));
  }
}

/** 404 is a valid response too: a few of the generated plugins are not public. */
function isServed({ status }: BenchRequest): boolean {
  return (status >= 200 && status < 300) || status === 404;
}

/** A refusal that a client can handle: it has a status and a `Retry-After`. */
function isRefused({ status, retryAfter }: BenchRequest): boolean {
  return status === 503 && retryAfter;
}

function perSecond(requests: BenchRequest[], { seconds }: Outcome): number {
  return requests.length / seconds;
}

function p99(times: number[]): string {
  return `p99 ${percentile(times, 0.99).toFixed(0)} ms`;
}

function timesOf(requests: BenchRequest[]): string {
  const times = requests.map(({ ms }) => ms);
  return times.length
    ? `p50 ${percentile(times, 0.5).toFixed(0)} ms, ${p99(times)}, max ${percentile(times, 1).toFixed(0)} ms`
    : '';
}

function reasonsOf(requests: BenchRequest[]): string {
  const counts = new Map<string, number>();
  for (const { kind, status, error } of requests) {
    const reason = `${kind} ${error ?? status}`;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
}

/** Waits until an uncached list arrives within the time limit of a page. */
async function untilCalm({ origin, tokens }: BenchSite): Promise<void> {
  for (let tag = 1; ; tag = (tag % 40) + 1) {
    const began = performance.now();
    const response = await fetch(origin + CALM + tag, { headers: { authorization: `Bearer ${tokens[0]}` } });
    await response.text();
    if (response.ok && performance.now() - began < 200) return;
  }
}

async function aSite(origin: string): Promise<BenchSite> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, number) => `visitor${number}`);
  const tokens: string[] = [];
  const uploads: BenchSite['uploads'] = [];
  for (const account of accounts) {
    const token = await aToken(origin, account);
    tokens.push(token);
    for (let upload = 0; upload < UPLOADS_EACH; upload++)
      uploads.push({ path: await anUpload(origin, token), token, offset: 0 });
  }
  return { origin, plugins: PLUGINS, tokens, uploads, accounts, password: ADMIN.password };
}

async function aToken(origin: string, account: string): Promise<string> {
  const body = JSON.stringify({ account, password: ADMIN.password, nick_name: account });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${origin}/api/user-center/user/sign-up`, { method: 'POST', headers, body });
  return JSON.parse(await aSessionOf(origin, { account, password: ADMIN.password })).access_token;
}

async function anUpload(origin: string, token: string): Promise<string> {
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': String(UPLOAD_BYTES),
    'upload-metadata': `kind ${btoa('cover')}`,
    authorization: `Bearer ${token}`,
  };
  const response = await fetch(origin + UPLOADS_PATH, { method: 'POST', headers });
  if (!response.ok) throw new Error(`An upload got ${response.status}: ${await response.text()}`);
  return response.headers.get('location')!;
}
