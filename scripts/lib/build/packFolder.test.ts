import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalizeModes } from './normalizeModes.mjs';
import { packFolder } from './packFolder.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pack-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Modes as a umask leaves them. */
interface Modes {
  file: number;
  folder: number;
}
const FILES: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'packed', version: '1.0.0', files: ['lib', 'run.sh'] }),
  'lib/main.js': 'start()',
  'run.sh': 'true',
};

/** A package with one executable, `run.sh`. */
function packageWith(modes: Modes): string {
  const root = mkdtempSync(join(folder, 'package-'));
  mkdirSync(join(root, 'lib'));
  for (const [name, text] of Object.entries(FILES)) {
    writeFileSync(join(root, name), text);
    chmodSync(join(root, name), name === 'run.sh' ? modes.folder : modes.file);
  }
  for (const name of ['lib', '.']) chmodSync(join(root, name), modes.folder);
  return root;
}

const PRIVATE: Modes = { file: 0o600, folder: 0o700 };
const GROUP: Modes = { file: 0o664, folder: 0o775 };

it('packs the same bytes with any umask', async () => {
  const usual = await packFolder(packageWith({ file: 0o644, folder: 0o755 }));
  for (const modes of [PRIVATE, GROUP]) expect((await packFolder(packageWith(modes))).equals(usual)).toBe(true);
}, 60_000);

it.each([PRIVATE, GROUP])('lets every user read the files and run the executables', (modes) => {
  const root = packageWith(modes);
  normalizeModes(root);
  const modeOf = (name: string) => (statSync(join(root, name)).mode & 0o777).toString(8);
  expect(['.', 'lib', 'lib/main.js', 'package.json', 'run.sh'].map((name) => [name, modeOf(name)])).toEqual([
    ['.', '755'],
    ['lib', '755'],
    ['lib/main.js', '644'],
    ['package.json', '644'],
    ['run.sh', '755'],
  ]);
});
