import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '../../server/db/openDatabase';
import { findPostgres, startPostgres } from '../support/services/postgres';
import { startS3 } from '../support/services/s3Server';

/**
 * `npm run test:matrix`: the server tests on PostgreSQL and on S3, in each combination with the embedded ones, except
 * both embedded, which is `npm run test:server`. `-- --contract` runs only the tests of CONTRACT with both at once, as
 * part of `npm test`. Other arguments are passed to Jest; named files replace the default ones.
 */

/**
 * Tests of features that differ by database and storage: migrations, locks, uploads, files, sessions, lists, search.
 */
const CONTRACT = [
  'server/storage',
  'server/db/postgres',
  'server/services/(files/FileTransaction|releases/releaseFiles|releases/uploadPieces)',
  'server/repositories',
  'server/routes/accounts/(sessions|emailNotices|webhooks)\\.test',
  'server/routes/files/files\\.test',
  'server/routes/moderation/(blocks|blockedPlugins)\\.test',
  'server/routes/plugins/(plugins|recommendedPlugins|actions|follows|tags|downloads)\\.test',
  'server/routes/releases/(releases|releaseTexts|edits|uploads|submittedUploads)\\.test',
  'server/routes/releases/(versions|versionWithdrawals|rollouts)\\.test',
  'server/routes/reviews/(reviewDecisions|decisions|ownSubmissions)\\.test',
  'server/catalog/starter\\.test',
];

/** Tests of only the embedded database or its folder. */
const EMBEDDED = [
  'server/backup/',
  'server/db/(database|lock)',
  'mock/',
  'server/(app|limits/rateLimits|routes/site/pages)\\.test',
];

interface Combination {
  name: string;
  TEST_DATABASE_URL?: string;
  TEST_STORAGE_URL?: string;
}

async function main(): Promise<number> {
  const given = process.argv.slice(2);
  const isContract = given.includes('--contract');
  const [options, named] = [given.filter(isOption), given.filter((argument) => !isOption(argument))];
  const paths = named.length === 0 && isContract ? CONTRACT : named;
  const postgres = findPostgres() ? await startPostgres() : null;
  const s3 = await startS3();
  try {
    const TEST_STORAGE_URL = s3.urlOf('matrix');
    const combinations: Combination[] = [];
    if (postgres) {
      const TEST_DATABASE_URL = postgres.urlOf('template1');
      await (await openDatabase({ dataDir: null, databaseUrl: TEST_DATABASE_URL })).close();
      combinations.push({ name: 'PostgreSQL and S3', TEST_DATABASE_URL, TEST_STORAGE_URL });
      if (!isContract) combinations.push({ name: 'PostgreSQL and the disk', TEST_DATABASE_URL });
    } else
      console.log(
        'SKIPPED: PostgreSQL is not on this machine (no initdb), so nothing is tried on it. Install it to try.',
      );
    if (!isContract || !postgres) combinations.push({ name: 'the embedded database and S3', TEST_STORAGE_URL });
    const forJest = options.filter((option) => option !== '--contract');
    let hasFailed = false;
    for (const combination of combinations) hasFailed = !(await runJest(combination, paths, forJest)) || hasFailed;
    return hasFailed ? 1 : 0;
  } finally {
    await s3.stop();
    await postgres?.stop();
  }
}

const isOption = (argument: string): boolean => argument.startsWith('-');

/** Not `spawnSync`: PostgreSQL blocks once the pipe of its output is full, so it must be read meanwhile. */
async function runJest(
  { name, ...environment }: Combination,
  paths: readonly string[],
  given: readonly string[],
): Promise<boolean> {
  const began = Date.now();
  console.log(`\n== the server tests on ${name}`);
  const ignored = [...EMBEDDED, '/node_modules/'].flatMap((path) => ['--testPathIgnorePatterns', path]);
  const options = ['--selectProjects', 'server', '--maxWorkers=100%', ...ignored, ...given];
  const jest = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...options, '--', ...paths], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  const [status] = await once(jest, 'exit');
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`== the server tests on ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

process.exitCode = await main();
