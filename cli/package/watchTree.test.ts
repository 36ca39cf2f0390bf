import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../tests/support/until';
import { type StopWatching, watchTree } from './watchTree';

/** A plugin's folder that is being watched, and the names of its changes. */
let folder: string;
let seen: string[];
let stop: StopWatching;

function startWatching(): void {
  seen = [];
  const onError = (error: Error) => seen.push(error.message);
  stop = watchTree(folder, { onChange: (path) => seen.push(path), onError });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugin-square-watched-'));
  for (const path of ['src/ui', '.git/objects', 'node_modules/big/lib'])
    mkdirSync(join(folder, path), { recursive: true });
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const write = (path: string) => writeFileSync(join(folder, path), String(Math.random()));
const isSeen = (path: string) => until(`${path} is reported`, async () => seen.includes(join(folder, path)));

it('reports changes in the folder and in folders that are made or moved there', async () => {
  startWatching();
  write('manifest.json');
  await isSeen('manifest.json');
  write('src/ui/page.html');
  await isSeen('src/ui/page.html');
  mkdirSync(join(folder, 'new/deep'), { recursive: true });
  await isSeen('new');
  write('new/deep/code.js');
  await isSeen('new/deep/code.js');
  renameSync(join(folder, 'new'), join(folder, 'src/moved'));
  await isSeen('src/moved');
  write('src/moved/deep/other.js');
  await isSeen('src/moved/deep/other.js');
});

it('reports nothing of what is never part of a plugin', async () => {
  startWatching();
  const skipped = ['.git/index', '.git/objects/1', 'node_modules/big/lib/a.js', 'src/.code.js.swp', 'a.plugin.json'];
  for (const path of skipped) write(path);
  // Changes are reported in their order.
  write('src/code.js');
  await isSeen('src/code.js');
  expect(skipped.filter((path) => seen.includes(join(folder, path)))).toEqual([]);
});

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('needs one watcher for each folder of the plugin, and none for node_modules', () => {
  const watch = jest.spyOn(fs, 'watch');
  for (let file = 0; file < 20; file++) write(`src/${file}.js`);
  startWatching();
  expect(watch.mock.calls.map(([path]) => path).sort()).toEqual(
    ['', 'src', 'src/ui'].map((path) => join(folder, path)),
  );
});
