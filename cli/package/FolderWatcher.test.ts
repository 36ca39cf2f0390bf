import fs, { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderWatcher } from './FolderWatcher';

const folder = mkdtempSync(join(tmpdir(), 'plugin-square-watched-'));
const stop = new AbortController();
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  stop.abort();
  rmSync(folder, { recursive: true, force: true });
});

async function watchUntilItEnds(): Promise<void> {
  for await (const _ of new FolderWatcher(folder, stop.signal).saves());
}

it.each([
  ['ENOSPC', /cannot be watched \(ENOSPC\): .*Raise the limit \(on Linux: sudo sysctl fs\.inotify\.max_user_watches=/],
  [
    'EMFILE',
    /cannot be watched \(EMFILE\): .*Raise the limit \(on Linux: sudo sysctl fs\.inotify\.max_user_instances=/,
  ],
])('says how to raise the limit of the system if it allows no more watchers (%s)', async (code, message) => {
  const ended = watchUntilItEnds();
  jest.spyOn(fs, 'watch').mockImplementation(() => {
    throw Object.assign(new Error(`${code}: watch`), { code, path: folder });
  });
  await expect(watchUntilItEnds()).rejects.toThrow(message);
  // Also later, for a folder that is made while the others are watched.
  mkdirSync(join(folder, code));
  await expect(ended).rejects.toMatchObject({ exit: 70, id: 'watch_limit', message: expect.stringMatching(message) });
});
