import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely';
import { executedMigrations } from '../../server/db/executedMigrations';
import { migrations } from '../../server/db/migrations/migrations';
import { openUnchanged } from '../../server/db/openDatabase';
import { findSecretKey } from '../../server/settings/secretKey';
import { Inspector } from '../soak/Inspector';
import { type Acknowledged, Publisher } from '../soak/Publisher';
import { waitForExit } from '../support/processes/childProcess';
import { runServer, type ServerProcess } from '../support/processes/runServer';

/** Number of parallel releases during the backup. */
const CONCURRENCY = 4;
/** Number of acknowledged releases before the backup starts. */
const ENOUGH = 8;

const folder = mkdtempSync(join(tmpdir(), 'plugin-square-backup-'));
const backup = join(folder, 'square.tar.gz');
const run = (command: 'backup' | 'restore', dataDir: string, file = backup) =>
  waitForExit(
    spawn(process.execPath, [`dist/server/${command}.js`, file], {
      env: { ...process.env, DATA_DIR: dataDir, SECRET_KEY: '', DATABASE_URL: '' },
    }),
  );
const listOf = (who: Publisher) => who.data('/api/cmt/plugin/list?limit=100');
const newFolder = () => mkdtempSync(join(folder, 'data-'));

let server: ServerProcess;
let publisher: Publisher;
let plugins: unknown;
/** Releases that the server had acknowledged when the backup started. */
let before: Acknowledged[];

beforeAll(async () => {
  server = await runServer();
  publisher = await Publisher.signUp(server.origin);
  plugins = await listOf(publisher);
});
afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Checks a restored deployment: everything acknowledged is there, and no file without an owner. */
async function expectSamePlugins(dataDir: string): Promise<void> {
  const restored = await runServer({ dataDir });
  try {
    // Earlier sessions still work, because the backup contains the key.
    expect(await listOf(publisher.on(restored.origin))).toEqual(plugins);
    const admin = await Publisher.administrator(restored.origin);
    const problems = await new Inspector(dataDir).problems(admin, publisher.on(restored.origin), before);
    expect(problems).toEqual([]);
  } finally {
    await restored.stop();
  }
}

it('keeps everything that was acknowledged, while releases continue', async () => {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  let begin: () => void = () => undefined;
  const backupStarted = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const publishing = Array.from({ length: CONCURRENCY }, async (_none, index) => {
    while (!isOver) {
      acknowledged.push(await (index % 2 ? publisher.publishByForm() : publisher.publishByUploads()));
      if (acknowledged.length >= ENOUGH) begin();
    }
  });
  // Without `publishing`, a failed release would make the test wait forever.
  await Promise.race([backupStarted, Promise.all(publishing)]);
  before = [...acknowledged];
  const { code, stdout, stderr } = await run('backup', server.dataDir);
  const during = acknowledged.length - before.length;
  isOver = true;
  await Promise.all(publishing);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Backed up \d+ files with \d+ bytes as of .* and read them back\.\n$/);
  expect(code).toBe(0);
  expect(during).toBeGreaterThan(0);
  expect(statSync(backup).mode & 0o077).toBe(0);
  expect(readdirSync(server.dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);

  const dataDir = newFolder();
  const restored = await run('restore', dataDir);
  expect(restored.stderr).toBe('');
  await expectSamePlugins(dataDir);
}, 300_000);

it('does not replace a backup, and restores only into an empty folder', async () => {
  const again = await run('backup', server.dataDir);
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') });
  const running = await run('restore', server.dataDir);
  expect(running).toMatchObject({ code: 2, stderr: expect.stringContaining('is in use by another') });
  const taken = newFolder();
  writeFileSync(join(taken, 'secret-key'), 'another one');
  const beside = await run('restore', taken);
  expect(beside).toMatchObject({ code: 2, stderr: expect.stringContaining('is not empty: it has "secret-key"') });
  expect(readFileSync(join(taken, 'secret-key'), 'utf8')).toBe('another one');
});

it.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20_000), 'it is truncated'],
  ['damaged', (bytes: Buffer) => Buffer.from(bytes).fill(0x55, 1_000_000, 1_000_064), 'is incomplete'],
])('restores nothing of a backup that is %s', async (what, spoil, words) => {
  const spoilt = join(folder, `${what}.tar.gz`);
  writeFileSync(spoilt, spoil(readFileSync(backup)));
  const dataDir = newFolder();
  const { code, stderr } = await run('restore', dataDir, spoilt);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('also works for a server that was killed', async () => {
  await server.stop('SIGKILL');
  const offline = join(folder, 'offline.tar.gz');
  expect(await run('backup', server.dataDir, offline)).toMatchObject({ code: 0, stderr: '' });
  const dataDir = newFolder();
  expect(await run('restore', dataDir, offline)).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(dataDir, 'secret-key'))).toBe(true);
  await expectSamePlugins(dataDir);
}, 300_000);

it('restores a backup of a version with fewer tables, and migrates it at the start', async () => {
  const old = newFolder();
  findSecretKey({}, old);
  const names = Object.keys(migrations).sort();
  const known = Object.fromEntries(names.slice(0, -1).map((name) => [name, migrations[name]!]));
  const { db, close } = openUnchanged(join(old, 'database'));
  try {
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest();
    expect(error).toBeUndefined();
    await db.insertInto('tags').values({ code: 'of-old', name: 'Of old', names: '{}', position: 1 }).execute();
  } finally {
    await close();
  }
  const file = join(folder, 'older.tar.gz');
  expect(await run('backup', old, file)).toMatchObject({ code: 0, stderr: '' });
  const dataDir = newFolder();
  expect(await run('restore', dataDir, file)).toMatchObject({ code: 0, stderr: '' });
  const restored = await runServer({ dataDir });
  try {
    const tags = await (await fetch(`${restored.origin}/api/cmt/plugin/tag/list`)).text();
    expect(tags).toContain('of-old');
  } finally {
    await restored.stop();
  }
  const opened = openUnchanged(join(dataDir, 'database'));
  try {
    expect((await executedMigrations(opened.db)).sort()).toEqual(names);
  } finally {
    await opened.close();
  }
}, 300_000);
