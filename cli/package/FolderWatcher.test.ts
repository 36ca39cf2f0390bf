import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../tests/support/until';
import { FolderWatcher } from './FolderWatcher';

/** Longer than the watcher collects changes before it reports them. */
const QUIET_MS = 400;

let folder: string;
let stop: AbortController;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugin-square-watched-'));
  for (const name of ['src/ui', '.git/objects', 'node_modules/big/lib'])
    mkdirSync(join(folder, name), { recursive: true });
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string) => writeFileSync(join(folder, name), String(Math.random()));

/** Watches the folder and counts its saves. */
function watched() {
  const counted = { saves: 0 };
  const ended = (async () => {
    for await (const _ of new FolderWatcher(folder, stop.signal).saves()) counted.saves++;
  })();
  return { counted, ended };
}

/** Waits until an action is reported as a save, with all its changes. */
async function isReported({ counted }: ReturnType<typeof watched>, action: () => void): Promise<void> {
  const before = counted.saves;
  action();
  await until('the save is reported', async () => counted.saves > before);
  await wait(QUIET_MS);
}

it('reports saves in the folder and in folders that are made or moved there', async () => {
  const watching = watched();
  await isReported(watching, () => write('manifest.json'));
  await isReported(watching, () => write('src/ui/page.html'));
  await isReported(watching, () => mkdirSync(join(folder, 'new/deep'), { recursive: true }));
  await isReported(watching, () => write('new/deep/code.js'));
  await isReported(watching, () => renameSync(join(folder, 'new'), join(folder, 'src/moved')));
  await isReported(watching, () => write('src/moved/deep/code.js'));
});

it('reports nothing of what is never part of a plugin', async () => {
  const watching = watched();
  for (const name of ['.git/index', '.git/objects/1', 'node_modules/big/lib/a.js', 'src/.code.js.swp', 'a.plugin.json'])
    write(name);
  await wait(QUIET_MS);
  expect(watching.counted.saves).toBe(0);
  await isReported(watching, () => write('src/code.js'));
});

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('needs one watcher for each folder of the plugin, and none for node_modules', () => {
  const watch = jest.spyOn(fs, 'watch');
  for (let file = 0; file < 20; file++) write(`src/${file}.js`);
  watched();
  expect(watch.mock.calls.map(([path]) => path).sort()).toEqual(
    ['', 'src', 'src/ui'].map((name) => join(folder, name)),
  );
});

it.each([
  ['ENOSPC', /cannot be watched \(ENOSPC\): .*Raise the limit \(on Linux: sudo sysctl fs\.inotify\.max_user_watches=/],
  [
    'EMFILE',
    /cannot be watched \(EMFILE\): .*Raise the limit \(on Linux: sudo sysctl fs\.inotify\.max_user_instances=/,
  ],
])('says how to raise the limit of the system if it allows no more watchers (%s)', async (code, message) => {
  const { ended } = watched();
  jest.spyOn(fs, 'watch').mockImplementation(() => {
    throw Object.assign(new Error(`${code}: watch`), { code, path: folder });
  });
  expect(() => new FolderWatcher(folder, stop.signal)).toThrow(message);
  // Later, for a folder that is made while the others are watched.
  mkdirSync(join(folder, 'more'));
  await expect(ended).rejects.toMatchObject({ exit: 70, id: 'watch_limit' });
});
