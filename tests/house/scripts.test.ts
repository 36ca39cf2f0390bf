/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'acorn';
import { buildSync } from 'esbuild';
import { until } from '../support/until';

const { scripts, dependencies, devDependencies, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
const PREFIX = 'node scripts/run.cjs ';
/** Files of the server that `npm start` runs before anything is installed. */
const PLAIN_FILES = [
  'settings/settingsTable',
  'settings/settingRules',
  'settings/siteConfigFile',
  'settings/dataFolder',
  'storage/storageAddress',
  'lib/showStep',
];
const TOOLS: Record<string, string> = { biome: '@biomejs/biome', jest: 'jest', max: '@umijs/max' };

/**
 * The flags and the program of a script, as run.cjs reads them. If a script runs several programs in a row, run.cjs
 * starts only the first one, and installs the packages for all.
 */
function partsOf(script: string) {
  const words = script.slice(PREFIX.length).split(' ');
  const count = words.findIndex((word) => !word.startsWith('--'));
  const flags = count < 0 ? words : words.slice(0, count);
  const programs = [words[count], ...[...script.matchAll(/--import tsx (\S+)/g)].map((match) => match[1])];
  return { flags, programs: programs.filter((program) => program !== undefined) };
}

/** Imports of a program: our own files, and packages by name. */
function importsOf(program: string): { files: string[]; packages: string[] } {
  const { metafile } = buildSync({
    entryPoints: [program],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    loader: { '.css': 'empty', '.svg': 'text' },
    external: ['@/*', '@@/*', '../../dist/*'],
    logLevel: 'silent',
    outdir: 'never-written',
  });
  const inputs = Object.values(metafile.inputs);
  const outside = inputs.flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path));
  const packages = outside.filter((path) => !/^(node:|[./]|@\/)/.test(path));
  const names = packages.map((path) => (/^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [''])[0]);
  return { files: Object.keys(metafile.inputs), packages: [...new Set(names)] };
}

describe('every script of package.json', () => {
  const all = Object.entries<string>(scripts);

  it.each(all)('%s installs what it needs', (_name, script) => {
    // Every script needs a recent Node and installed packages.
    expect(script.startsWith(PREFIX)).toBe(true);
    const { flags, programs } = partsOf(script);
    const isRepositoryScript = (program: string) => /\.(ts|mjs)$/.test(program) && !program.startsWith('dist/');
    const own = programs.filter(isRepositoryScript).map(importsOf);
    const tools = programs.flatMap((program) => TOOLS[program] ?? []);
    const packages = [...own.flatMap((found) => found.packages), ...tools];
    for (const name of packages) {
      const isKnown = name in dependencies || name in devDependencies || `@types/${name}` in devDependencies;
      if (isKnown && !(name in dependencies))
        expect([name, flags]).toEqual([name, expect.arrayContaining(['--everything'])]);
    }
    const readsDist = own.some(({ files }) => files.some((file) => /processes\/runServer\.ts$/.test(file)));
    if (readsDist || programs.some((program) => program.startsWith('dist/'))) expect(flags).toContain('--built');
  });

  it.each(['start', 'import', 'bundle', 'backup', 'restore', 'migrate-data'])('%s reads its settings first', (name) => {
    expect(partsOf(scripts[name]).flags[0]).toBe('--settings');
  });
});

it.each(['20.18.9', '21.7.3', '22.12.0', '23.11.0'])('Node %s reports in one line, by ES5, what is needed', (node) => {
  for (const file of ['run', 'lib/nodeRange']) parse(readFileSync(`scripts/${file}.cjs`, 'utf8'), { ecmaVersion: 5 });
  const other = `Object.defineProperty(process.versions, 'node', { value: '${node}' }); require('./scripts/run.cjs');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', other], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(
    stderr.startsWith(
      `Plugin Square needs Node 20 from 20.19, 22 from 22.13, or 24 and later, and this is Node ${node} at `,
    ),
  ).toBe(true);
  expect(stderr.split('\n')).toEqual([expect.any(String), '']);
});

/** A new project with our scripts, one small package to run with and one for tests, and nothing installed. */
describe('a fresh clone', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
    for (const part of PLAIN_FILES) cpSync(`server/${part}.mjs`, join(root, `server/${part}.mjs`));
    cpSync('scripts', join(root, 'scripts'), { recursive: true });
    for (const name of ['running', 'testing']) {
      mkdirSync(join(root, 'made', name), { recursive: true });
      writeFileSync(join(root, 'made', name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
      npm('pack', '--pack-destination', root, join(root, 'made', name));
    }
    const start = `${PREFIX}--settings --data-folder program.mjs`;
    const about = {
      name: 'fresh',
      version: '1.0.0',
      type: 'module',
      engines,
      scripts: { start, check: `${PREFIX}--everything` },
    };
    const needs = {
      dependencies: { running: 'file:running-1.0.0.tgz' },
      devDependencies: { testing: 'file:testing-1.0.0.tgz' },
    };
    writeFileSync(join(root, 'package.json'), JSON.stringify({ ...about, ...needs }));
    npm('install', '--package-lock-only');
    // Writes its status to a file: the process that ends it no longer reads its output.
    writeFileSync(
      join(root, 'program.mjs'),
      `import { writeFileSync } from 'node:fs';
       process.on('SIGTERM', () => { writeFileSync('ended', 'well'); process.exit(0); });
       writeFileSync('began', String(process.pid));
       setInterval(() => undefined, 1000);`,
    );
  });
  afterAll(() => rmSync(root, { recursive: true }));

  function npm(...args: string[]) {
    const env = { ...process.env, NODE_ENV: '', npm_config_offline: 'true' };
    const done = spawnSync('npm', args, { cwd: root, encoding: 'utf8', env });
    if (done.status !== 0) throw new Error(`npm ${args.join(' ')} failed: ${done.stderr}`);
    return done.stdout;
  }
  const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, ['scripts/run.cjs', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: '', npm_config_offline: 'true', ...env },
    });

  it.each([
    [{ PORT: 'http' }, 'The setting PORT is wrong'],
    [{ SITE_CONFIG: 'nowhere.json' }, 'SITE_CONFIG nowhere.json cannot be read'],
    [{ DATA_DIR: 'package.json' }, 'DATA_DIR cannot be used'],
  ])('refuses %j in one line before it installs anything', (env, reason) => {
    const { status, stdout, stderr } = run(['--settings', '--data-folder', 'program.mjs'], env);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(reason)]);
    expect(existsSync(join(root, 'node_modules'))).toBe(false);
  });

  it('says its version before it installs anything', () => {
    const { status, stdout } = run(['--settings', '--built', 'dist/server/main.js', '--version']);
    expect([status, stdout]).toEqual([0, '1.0.0\n']);
    expect(existsSync(join(root, 'node_modules'))).toBe(false);
  });

  it('installs once, and adds what a script needs to the installed packages', () => {
    const has = (name: string) => existsSync(join(root, 'node_modules', name));
    expect(run([]).stdout).toContain('Installing packages');
    expect([has('running'), has('testing')]).toEqual([true, false]);
    expect(run([]).stdout).toBe('');

    // A server may run from this folder meanwhile: its open files must stay.
    writeFileSync(join(root, 'node_modules/running/in-use'), '');
    expect(run(['--everything']).stdout).toContain('Installing 1 missing packages');
    expect([has('running/in-use'), has('testing')]).toEqual([true, true]);
    expect([run(['--everything']).stdout, run([]).stdout]).toEqual(['', '']);

    rmSync(join(root, 'node_modules/running'), { recursive: true });
    expect(run([]).stdout).toContain('Installing 1 missing packages');
    expect([has('running'), has('testing')]).toEqual([true, true]);
  });

  it('installs nothing after npm ci', () => {
    npm('ci');
    expect(run(['--everything']).stdout).toBe('');
  });

  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('ends its program when %s ends npm', async (signal) => {
    for (const name of ['began', 'ended']) rmSync(join(root, name), { force: true });
    const started = spawn('npm', ['start'], { cwd: root, stdio: 'ignore', env: { ...process.env, NODE_ENV: '' } });
    await until('the program began', async () => existsSync(join(root, 'began')));
    started.kill(signal);
    const isOver = until('the program ended', async () => existsSync(join(root, 'ended')));
    await isOver.finally(() => {
      if (!existsSync(join(root, 'ended'))) process.kill(Number(readFileSync(join(root, 'began'), 'utf8')), 'SIGKILL');
    });
  });
});
