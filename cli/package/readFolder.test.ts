import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readFolder } from './readFolder';

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'plugin-square-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a folder of files with these sizes. */
function aFolder(sizes: Record<string, number>): string {
  const root = mkdtempSync(join(folder, 'plugin-'));
  for (const [path, size] of Object.entries(sizes)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
    truncateSync(join(root, path), size);
  }
  return root;
}

it('reads the files of a plugin in the same order everywhere', async () => {
  const root = aFolder({ 'ui/b.js': 2, 'Z.js': 1, 'a.js': 0, 'node_modules/x/i.js': 9, '.env': 9, 'a.plugin.json': 9 });
  const { files, leftOut } = await readFolder(root);
  expect([...files].map(([path, bytes]) => [path, bytes.byteLength])).toEqual([
    ['Z.js', 1],
    ['a.js', 0],
    ['ui/b.js', 2],
  ]);
  expect(leftOut).toEqual([]);
});

it('leaves out links, pipes, and files larger than a package may be', async () => {
  const root = aFolder({ 'large.js': 5 * MIB + 1, 'fits.js': 5 * MIB });
  symlinkSync('/etc', join(root, 'etc'));
  symlinkSync('/etc/hostname', join(root, 'host.js'));
  execFileSync('mkfifo', [join(root, 'pipe.js')]);
  const { files, leftOut } = await readFolder(root);
  expect([...files.keys()]).toEqual(['fits.js']);
  expect(leftOut.map(({ path }) => path)).toEqual(['etc', 'host.js', 'large.js']);
});

it('refuses a whole project: too many bytes, too many files, too deep', async () => {
  const names = (count: number) => Array.from({ length: count }, (_none, index) => `${index}.js`);
  const withSize = (count: number, size: number) => Object.fromEntries(names(count).map((name) => [name, size]));
  for (const sizes of [withSize(13, 5 * MIB), withSize(2_001, 0), { [`${'a/'.repeat(21)}b.js`]: 0 }])
    await expect(readFolder(aFolder(sizes))).rejects.toMatchObject({ id: 'folder_too_large' });
});
