import { createHash } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { type ApiSite, aSite } from '../support/api/bundles';
import { aPackage } from '../support/samples/releases';
import { row } from './report';

/**
 * `npm run bench:mirror [-- PLUGINS]`: cost of mirroring a site with many plugins. Both sites run in one process, each
 * with an embedded database in memory. Measures the first run, a run without changes, and a complete reading of the
 * feed.
 */
const plugins = Number(process.argv[2] ?? 2_000);
const CONCURRENCY = 4;

/** Counts the statements that a site sends to its database. */
function counted({ api: { context } }: ApiSite): () => number {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  Object.assign(context, { db: context.db.withPlugin(plugin) });
  return () => count;
}

const home = await aSite('https://home.example', 1, { isOffered: true });
const url = await home.api.app.listen({ port: 0, host: '127.0.0.1' });
const { own } = (await home.keys()) as { own: { public_key: string } };
const upstream = { url, keys: [own.public_key], every: 60, private_network: false };
const branch = await aSite('https://branch.example', 2, { upstream });
const [homeCount, branchCount] = [counted(home), counted(branch)];
const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6);

/** Prints the cost of the work on both sites. */
async function measured(what: string, work: () => Promise<unknown>): Promise<void> {
  const before = { home: homeCount(), branch: branchCount(), at: performance.now() };
  await work();
  const seconds = (performance.now() - before.at) / 1000;
  row(
    what,
    `${seconds.toFixed(1)} s`,
    `${megabytes()} MB, statements: ${homeCount() - before.home} there, ${branchCount() - before.branch} here`,
  );
}

async function publishAll(): Promise<void> {
  const developer = await home.api.person('developer');
  let next = 0;
  const publish = async () => {
    while (next < plugins) {
      const id = `bench-${next++}`;
      // Similar names are refused.
      const name = createHash('sha256').update(id).digest('hex').slice(0, 30);
      await home.published(developer, { name, code: aPackage({ id, main: `host.run('${id}');` }) });
      if (next % 250 === 0) row(`  published ${next}`, `${megabytes()} MB`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, publish));
}

/** A scheduled run, which reads only changes. */
async function scheduled(): Promise<void> {
  await branch.api.context.db.updateTable('mirror_state').set({ end_time: null }).execute();
  await branch.runner().start();
  while ((await branch.mirror()).run?.end_time === null) await branch.runner().settled();
}

try {
  await measured(`${plugins} plugins published`, publishAll);
  const looking = setInterval(async () => {
    const { counts } = await branch.mirror();
    row(`  mirrored ${counts.added ?? 0}`, `${megabytes()} MB`, `${Math.round(performance.now() / 1000)} s`);
  }, 15_000);
  await measured('first run', () => branch.synced());
  clearInterval(looking);
  const { counts, run, plugins: mirrored } = await branch.mirror();
  row('came', String(counts.added ?? 0), `${JSON.stringify(counts)} ${run?.error ?? ''}`);
  const [refused] = mirrored.filter(({ state }) => state === 'refused');
  if (refused) throw new Error(`${refused.plugin_key}: ${refused.reason} ${refused.detail}`);
  await measured('nothing new, the first time', scheduled);
  await measured('nothing new, from then on (304)', scheduled);
  await measured('the whole feed read again', () => branch.synced());
} finally {
  await branch.close();
  await home.close();
}
