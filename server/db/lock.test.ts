import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lockByFile, lockFolder } from './lock';

/** Another process that takes the folder and reports it. */
async function anotherOwner(dir: string) {
  const script = `import(${JSON.stringify(resolve('server/db/lock.ts'))}).then(async ({ lockFolder }) => {
    await lockFolder(${JSON.stringify(dir)});
    setInterval(() => {}, 1000);
    console.log('locked');
  });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of a folder', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'plugin-square-lock-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('refuses a second owner with one line that names the first', async () => {
    const unlock = await lockFolder(dir);
    await expect(lockFolder(dir)).rejects.toThrow(
      `The folder ${dir} is in use by another Plugin Square process (pid ${process.pid}). ` +
        'Stop it first, or choose another DATA_DIR.',
    );
    await unlock();
    await (await lockFolder(dir))();
  });

  it('recognizes the folder by any of its paths', async () => {
    const alias = `${dir}-alias`;
    symlinkSync(dir, alias);
    const unlock = await lockFolder(dir);
    await expect(lockFolder(alias)).rejects.toThrow('is in use');
    await unlock();
    rmSync(alias);
  });

  it('is free again immediately after SIGKILL', async () => {
    const child = await anotherOwner(dir);
    await expect(lockFolder(dir)).rejects.toThrow(`(pid ${child.pid})`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await lockFolder(dir))();
  });

  it('by file: refuses while the process of its owner runs, and replaces the lock of an ended one', async () => {
    const unlock = await lockByFile(dir);
    await expect(lockByFile(dir)).rejects.toThrow(`(pid ${process.pid})`);
    await unlock();

    const path = join(dir, 'plugin-square.lock');
    writeFileSync(path, String(process.pid));
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    await (await lockByFile(dir))();

    writeFileSync(path, '2147483646');
    await (await lockByFile(dir))();
  });
});
