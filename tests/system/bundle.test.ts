import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForExit } from '../support/processes/childProcess';

// Each test runs the command several times.
jest.setTimeout(240_000);

describe('npm run bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-square-bundle-'));
  const file = join(folder, 'plugins.tar');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(site: string, command: string, ...args: string[]) {
    const env = {
      ...process.env,
      DATA_DIR: join(folder, site),
      DATABASE_URL: '',
      PUBLIC_URL: `https://${site}.example`,
    };
    return waitForExit(spawn(process.execPath, [`dist/server/${command}.js`, ...args], { env }));
  }

  it.each(['constructor', 'exports'])('refuses the unknown subcommand %s with the usage', async (name) => {
    expect(await run('home', 'bundle', name)).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage/) });
  });

  it('trusts a key that begins with a hyphen', async () => {
    const key = '-RH6d4qyYBsqrTxpnaaqoksLnJmbIHNkiYFz3S7v5fk';
    expect(await run('cautious', 'bundle', 'trust', key, 'Home')).toMatchObject({
      stdout: expect.stringMatching(new RegExp(`^trusts ${key} [0-9a-f]{64} Home$`, 'm')),
      code: 0,
    });
  });

  it('exports on one site, verifies and imports on another, and reports refusals', async () => {
    const lines = join(folder, 'catalog.jsonl');
    writeFileSync(
      lines,
      '{"key":"one","name":"One","versions":["1.0.0"]}\n{"key":"two","name":"Two","versions":["2.0.0"]}\n',
    );
    expect(await run('home', 'import', lines)).toMatchObject({ code: 0 });
    expect(await run('home', 'bundle', 'export', file)).toMatchObject({
      stdout: expect.stringMatching(/^Exported 2 plugins, \d+ bytes, to /),
      code: 0,
    });
    const [, key = ''] = /Public key {2}(\S+)/.exec((await run('home', 'bundle', 'keys')).stdout) ?? [];
    expect((await run('branch', 'bundle', 'trust', key, 'Home')).stdout).toMatch(`trusts ${key}`);
    const { stdout } = await run('branch', 'bundle', 'verify', file);
    expect(stdout).toMatch('Made by https://home.example');
    expect(stdout).toMatch('new\tone\t- -> 1.0.0');
    expect((await run('branch', 'bundle', 'import', file)).stdout).toBe(
      'Imported 2 new and 0 changed plugins, 0 were the same, refused 0.\n',
    );
    writeFileSync(file, readFileSync(file).subarray(0, -1));
    expect(await run('branch', 'bundle', 'import', file)).toMatchObject({
      stderr: expect.stringMatching(/^bundle_truncated: /),
      code: 2,
    });
  });
});
