import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { aDatabaseIn } from '../../tests/support/api/database';
import { TAR_END, tarHeader, tarPadding } from '../../tests/support/samples/tarBlocks';
import { type OpenDatabase, openDatabase } from '../db/openDatabase';
import { findSecretKey } from '../settings/secretKey';
import { MANIFEST, type Manifest } from './manifest';
import { readBackup } from './readBackup';
import { restoreBackup } from './restoreBackup';
import { takeSnapshot } from './snapshot';
import { writeBackup } from './writeBackup';

const folder = mkdtempSync(join(tmpdir(), 'ps-backup-'));
const from = join(folder, 'from');
/** Like `from`, but with a tiny database: packing and unpacking a real one takes seconds. */
const small = join(folder, 'small');
const OWN_KEY = { SECRET_KEY: 'a key that the environment has, not the folder' };
let opened: OpenDatabase;

beforeAll(async () => {
  mkdirSync(join(small, 'database'), { recursive: true });
  writeFileSync(join(small, 'database/PG_VERSION'), '17\n');
  mkdirSync(from);
  opened = await aDatabaseIn(join(from, 'database'));
  for (const one of [from, small]) findSecretKey({}, one);
});
afterAll(async () => {
  await opened?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function aBackup(
  of: string,
  name: string,
  settings: { SECRET_KEY?: string } = {},
  change?: (about: object) => void,
) {
  const path = join(folder, name);
  const snapshot = await takeSnapshot(opened.db, of, settings);
  change?.(snapshot.about);
  await writeBackup(snapshot, createWriteStream(path)).finally(snapshot.remove);
  return path;
}

function newFolder(): string {
  return mkdtempSync(join(folder, 'to-'));
}

/** A hand-made archive. */
function anArchive(name: string, entries: [name: string, text: string][]): string {
  const path = join(folder, name);
  const parts = entries.flatMap(([entry, text]) => [
    tarHeader(entry, Buffer.byteLength(text)),
    Buffer.from(text),
    tarPadding(Buffer.byteLength(text)),
  ]);
  writeFileSync(path, gzipSync(Buffer.concat([...parts, TAR_END])));
  return path;
}

it('restores the rows, and the key if it is stored beside the data', async () => {
  await opened.db.insertInto('tags').values({ code: 'kept', name: 'kept', names: '{}', position: 1 }).execute();
  const path = await aBackup(from, 'whole.tar.gz');
  await opened.db.deleteFrom('tags').where('code', '=', 'kept').execute();
  const to = newFolder();
  const { secret_key } = await restoreBackup(path, to, {});
  expect(secret_key.is_included).toBe(true);
  expect(readFileSync(join(to, 'secret-key'))).toEqual(readFileSync(join(from, 'secret-key')));
  const restored = await openDatabase({ dataDir: join(to, 'database') });
  const codes = await restored.db.selectFrom('tags').select('code').where('code', '=', 'kept').execute();
  await restored.close();
  expect(codes).toEqual([{ code: 'kept' }]);
  expect(readdirSync(to).sort()).toEqual(['database', 'files', 'secret-key']);
});

it('is refused while a page of the database is damaged, also one that the server has in memory', async () => {
  await sql`CHECKPOINT`.execute(opened.db);
  const tables = join(from, 'database/base/5');
  const path = readdirSync(tables)
    .map((name) => join(tables, name))
    .reduce((one, other) => (statSync(other).size > statSync(one).size ? other : one));
  const intact = readFileSync(path);
  const damaged = Buffer.from(intact);
  damaged[intact.length - 100]! ^= 1;
  writeFileSync(path, damaged);
  try {
    await expect(aBackup(from, 'damaged.tar.gz')).rejects.toThrow(
      /^The database is damaged: page \d+ of base\/5\/\d+ is not as it was written, so no backup is made of it\. .+ restore that backup into an empty DATA_DIR\.$/,
    );
    expect(readdirSync(from).filter((name) => name.startsWith('backup-'))).toEqual([]);
  } finally {
    writeFileSync(path, intact);
  }
  await aBackup(from, 'intact.tar.gz');
});

it('contains no key if SECRET_KEY is set, and is restored only under the same key', async () => {
  const path = await aBackup(small, 'own-key.tar.gz', OWN_KEY);
  const to = newFolder();
  await expect(restoreBackup(path, to, {})).rejects.toThrow('Set the same SECRET_KEY and restore again.');
  await expect(restoreBackup(path, to, { SECRET_KEY: 'x'.repeat(40) })).rejects.toThrow('Set the same SECRET_KEY');
  expect(readdirSync(to)).toEqual([]);
  await restoreBackup(path, to, OWN_KEY);
  expect(readdirSync(to).sort()).toEqual(['database', 'files']);
});

it('is refused if SECRET_KEY differs from its key', async () => {
  const path = await aBackup(small, 'key.tar.gz');
  await expect(restoreBackup(path, newFolder(), OWN_KEY)).rejects.toThrow('Unset SECRET_KEY');
});

it('is refused with one line if a newer version made it', async () => {
  const path = await aBackup(small, 'newer.tar.gz', {}, (about) => {
    const manifest = about as Manifest;
    manifest.product = '9.0.0';
    manifest.migrations = [...manifest.migrations, '9999-of-tomorrow'];
  });
  const to = newFolder();
  await expect(restoreBackup(path, to, {})).rejects.toThrow(
    `The backup ${path} was made by a newer Plugin Square (9.0.0, tables at 9999-of-tomorrow), which this version does not know. Restore it with that version.`,
  );
  expect(readdirSync(to)).toEqual([]);
});

it('is refused with one line if it is too old to be migrated', async () => {
  const path = await aBackup(small, 'old.tar.gz', {}, (about) => {
    Object.assign(about as Manifest, { product: '0.9.0', migrations: ['0001-initial', '0050-older'] });
  });
  const to = newFolder();
  await expect(restoreBackup(path, to, {})).rejects.toThrow(
    `The backup ${path} is too old for this version (0.9.0, tables at 0050-older). Restore it with version 1.0.0, start that once, then this version.`,
  );
  expect(readdirSync(to)).toEqual([]);
});

const EMPTY = { made_at: '2026-01-01T00:00:00.000Z', product: '0', migrations: ['x'], format: 1 };
const KEY = { secret_key: { mark: 'm', is_included: false } };
it.each<[what: string, entries: [string, string][], words: string]>([
  ['a path out of the folder', [['files/../../secret', 'x']], 'which is not a valid name'],
  ['a path from the root', [['/etc/passwd', 'x']], 'which is not a valid name'],
  ['a file of the program', [['control.sock', 'x']], 'which is not a valid name'],
  ['no manifest', [['files/a.json', 'x']], 'its manifest is missing'],
  ['a manifest that is none', [[MANIFEST, '{}']], 'this version cannot read its manifest'],
  ['a manifest that is no JSON', [[MANIFEST, '{']], 'is incomplete'],
  [
    'files that its manifest does not name',
    [
      ['files/a.json', 'x'],
      [MANIFEST, JSON.stringify({ ...EMPTY, ...KEY, files: [] })],
    ],
    'does not name',
  ],
  [
    'other bytes',
    [
      ['files/a.json', 'x'],
      [
        MANIFEST,
        JSON.stringify({ ...EMPTY, ...KEY, files: [{ name: 'files/a.json', size: 1, sha256: '0'.repeat(64) }] }),
      ],
    ],
    'have changed since the backup',
  ],
  [
    'a file that is missing',
    [[MANIFEST, JSON.stringify({ ...EMPTY, ...KEY, files: [{ name: 'files/a', size: 1, sha256: '0'.repeat(64) }] })]],
    'files/a is missing',
  ],
])('is refused with %s, and leaves nothing behind', async (what, entries, words) => {
  const to = newFolder();
  await expect(restoreBackup(anArchive(`${what}.tar.gz`, entries), to, {})).rejects.toThrow(words);
  expect(readdirSync(to)).toEqual([]);
});

it('is refused if the file is missing or something else', async () => {
  await expect(readBackup(join(folder, 'none'), null)).rejects.toThrow('cannot be read (ENOENT)');
  await expect(readBackup(folder, null)).rejects.toThrow('cannot be read (EISDIR)');
  await expect(readBackup(join(from, 'secret-key'), null)).rejects.toThrow('it is damaged, or not a backup');
});

it('refuses tables of a newer version with one line at the start', async () => {
  const dataDir = join(newFolder(), 'database');
  const newer = await aDatabaseIn(dataDir);
  await newer.db
    .insertInto('kysely_migration' as 'tags')
    .values({ name: '9999-of-tomorrow', timestamp: '2099' } as never)
    .execute();
  await newer.close();
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    'A newer version of Plugin Square has migrated the database to 9999-of-tomorrow, which this version does not know.',
  );
});
