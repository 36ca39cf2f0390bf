import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForExit } from '../support/childProcess';
import { runServer } from '../support/runServer';

const folder = mkdtempSync(join(tmpdir(), 'collected-'));
const square = join(folder, 'square');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Build, check and test tools. A deployed site needs none of them. */
const TOOLS = [
  'tsx',
  'esbuild',
  'typescript',
  'webpack',
  'jest',
  'umi',
  '@umijs',
  '@biomejs',
  '@types',
  'knip',
  'puppeteer',
];
/** Our own files, without those that only developers read. */
const PARTS = ['LICENSE', 'dist', 'node_modules', 'package.json'];

it('collects what a site needs at run time and no tools, and the site runs from that folder only', async () => {
  const collected = await waitForExit(spawn(process.execPath, ['deploy/collect.mjs', square]));
  expect(collected).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(square).sort()).toEqual(PARTS);
  expect(TOOLS.filter((name) => existsSync(join(square, 'node_modules', name)))).toEqual([]);
  const sources = readdirSync(square, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('node_modules') && /\.(tsx?|test\.\w+)$/.test(name),
  );
  expect(sources).toEqual([]);

  // No path leads from there to the packages of this repository.
  const server = await runServer({ cwd: square, env: { NODE_PATH: '', NODE_OPTIONS: '' } });
  try {
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const page = await (await fetch(`${server.origin}/plugins/`)).text();
    // Rendered by the server, with a plugin of the starter catalogue.
    expect(page).toContain('contrast-check');
    const script = /\/plugins\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    expect((await fetch(server.origin + script)).status).toBe(200);
    const backup = join(folder, 'square.tar.gz');
    const env = { ...process.env, DATA_DIR: server.dataDir, SECRET_KEY: '', DATABASE_URL: '' };
    const made = await waitForExit(spawn(process.execPath, ['dist/server/backup.js', backup], { cwd: square, env }));
    expect(made).toMatchObject({ code: 0, stderr: '' });
  } finally {
    await server.remove();
  }
}, 300_000);
