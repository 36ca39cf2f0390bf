import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { emptyFolderRemover, requireDataFolder } from './dataFolder.mjs';

/** The identifier of a user and a group without any files. */
const NOBODY = 65_534;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  chmodSync(folder, 0o777);
});
afterEach(() => {
  spawnSync('chmod', ['-R', 'u+rwx', folder]);
  rmSync(folder, { recursive: true });
});

/**
 * Output for an unprivileged user, as a separate process. It starts as root, because `nobody` may not execute a Node in
 * root's home folder. A process that cannot change its user tests permissions as itself.
 */
function asNobody(path: string) {
  const program = `import { requireDataFolder } from '${resolve('server/settings/dataFolder.mjs')}';
    if (process.getuid?.() === 0) { process.setgroups([]); process.setgid(${NOBODY}); process.setuid(${NOBODY}); }
    try { requireDataFolder(process.argv[1]); } catch (error) { console.log(error.message); }`;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', program, path], {
    encoding: 'utf8',
  });
  expect(done.stderr).toBe('');
  return done.stdout.trim();
}

it('creates the folder with its parents, and leaves nothing in it', () => {
  const path = join(folder, 'a', 'b');
  expect(requireDataFolder(path)).toBe(path);
  expect(readdirSync(path)).toEqual([]);
  expect(requireDataFolder(path)).toBe(path);
});

it('removes the folder of a refused start with its new parents, and never a folder with files', () => {
  const path = join(folder, 'refused', 'deep');
  const remove = emptyFolderRemover(path);
  mkdirSync(join(requireDataFolder(path), 'uploads'));
  remove();
  expect(existsSync(join(folder, 'refused'))).toBe(false);

  const removeOther = emptyFolderRemover(path);
  writeFileSync(join(requireDataFolder(path), 'kept'), '');
  removeOther();
  expect(readdirSync(path)).toEqual(['kept']);

  const existing = join(folder, 'existing');
  mkdirSync(existing);
  emptyFolderRemover(existing)();
  expect(existsSync(existing)).toBe(true);
});

it('resolves a path from the working directory', () => {
  expect(requireDataFolder('.')).toBe(process.cwd());
});

it.each([
  ['a file', () => 'file', /is a file, not a folder/],
  ['a path through a file', () => 'file/data', /has a file in its path/],
  ['a link that leads nowhere', () => 'link', /is a link that leads nowhere/],
  ['links in a circle', () => 'circle', /ELOOP, its links lead in a circle/],
  ['a name that is too long', () => 'a'.repeat(300), /ENAMETOOLONG/],
])('refuses %s in one line', (_what, name, reason) => {
  writeFileSync(join(folder, 'file'), '');
  symlinkSync('/nowhere/at/all', join(folder, 'link'));
  symlinkSync('circle', join(folder, 'circle'));
  const refused = () => requireDataFolder(join(folder, name()));
  expect(refused).toThrow(reason);
  expect(refused).toThrow(/^DATA_DIR cannot be used: .+\. .+DATA_DIR.+\.$/);
});

it('refuses what stores no files, without endless retries', () => {
  if (!existsSync('/proc/self')) return;
  expect(() => requireDataFolder('/proc/nope')).toThrow(/\/proc\/nope cannot be made in \/proc/);
  expect(() => requireDataFolder('/proc')).toThrow('/proc cannot be written to');
});

it('refuses a folder that may not be read, written, or created', () => {
  const rights: [string, number, string][] = [
    ['unread', 0o300, 'cannot be read'],
    ['unwritten', 0o500, 'cannot be written to'],
  ];
  for (const [name, mode, reason] of rights) {
    mkdirSync(join(folder, name));
    spawnSync('chown', [String(NOBODY), join(folder, name)]);
    chmodSync(join(folder, name), mode);
    expect(asNobody(join(folder, name))).toContain(reason);
  }
  expect(asNobody(join(folder, 'unwritten', 'new'))).toContain('cannot be made');
});

it('refuses another user’s database, as after a start with sudo', () => {
  const database = join(folder, 'database');
  mkdirSync(database);
  chmodSync(database, 0o000);
  expect(asNobody(folder)).toContain(`${database} cannot be used (EACCES, no permission)`);
});
