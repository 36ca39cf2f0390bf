import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../../server/db/lock';
import { waitForExit } from '../support/processes/childProcess';

const LINES = 1_000;
// Each test runs the command several times.
jest.setTimeout(240_000);

describe('npm run import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-square-import-'));
  const file = join(folder, 'catalog.jsonl');
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) => waitForExit(spawn(process.execPath, ['dist/server/import.js', ...args], { env }));

  it('reads every line of the file, reports refused ones, and can be repeated', async () => {
    const lines = Array.from({ length: LINES }, (_, index) => JSON.stringify({ key: `k${index}`, name: `N ${index}` }));
    writeFileSync(file, `${lines.join('\n')}\n{"key":"bad/key"}\n`);
    const first = await run(file);
    expect(first.stdout).toMatch(`Imported ${LINES} plugins (${LINES} new, 0 updated), refused 1 lines`);
    expect(first.stderr).toMatch(`line ${LINES + 1}: key`);
    expect(first.stderr).toMatch('300 plugins …');
    expect(first.code).toBe(0);
    expect((await run(file)).stdout).toMatch(`(0 new, ${LINES} updated)`);
  });

  it('exits with 2 and one line if it cannot start', async () => {
    const unlock = await lockFolder(env.DATA_DIR);
    expect(await run(file)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^The folder \S+ is in use by another Plugin Square process \(pid \d+\)[^\n]*\n$/),
    });
    await unlock();
    expect(await run(join(folder, 'none.jsonl'))).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/cannot be read \(ENOENT\)/),
    });
    expect(await run(folder)).toMatchObject({ code: 2, stderr: expect.stringMatching(/is a folder/) });
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage:/) });
  });
});
