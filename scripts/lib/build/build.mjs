import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { showStep } from '../../../server/lib/showStep.mjs';
import { licensesOf, thirdPartyAmong } from '../licenses/licenses.mjs';
import { runTool } from '../runTool.mjs';
import { buildCli } from './buildCli.mjs';
import { buildRender } from './buildRender.mjs';
import { buildServer } from './buildServer.mjs';
import { compressFolder } from './compress.mjs';
import { nameEntryByContent } from './nameEntryByContent.mjs';
import { writePackageList } from './packageLists.mjs';
import { stampOf } from './stamp.mjs';

const COMMON = ['package-lock.json', 'tsconfig.json', 'contract', 'config', 'locales', 'shared', 'scripts/lib'];
const PARTS = {
  site: { inputs: [...COMMON, '.umirc.ts', 'src', 'public'], build: buildSite },
  render: { inputs: [...COMMON, 'src'], build: buildRender },
  server: { inputs: [...COMMON, 'package.json', 'server'], build: buildServerWithDatabase },
  cli: { inputs: [...COMMON, 'package.json', 'LICENSE', 'cli'], build: () => buildCli() },
};

/**
 * Builds whatever is older than its sources: `dist/site` (the pages), `dist/render` (renders them), `dist/server` (the
 * program) and `dist/cli` (the command line). The others are built while webpack builds the site, mostly on one core.
 */
export async function buildStale() {
  const stale = Object.entries(PARTS)
    .map(([name, { inputs, build }]) => ({ name, build, stamp: stampOf(inputs), mark: `dist/.${name}-stamp` }))
    .filter(({ name, stamp, mark }) => {
      return !(existsSync(mark) && existsSync(`dist/${name}`) && readFileSync(mark, 'utf8') === stamp);
    });
  if (stale.length === 0) return;
  mkdirSync('dist', { recursive: true });
  const names = stale.map(({ name }) => (name === 'cli' ? 'command line' : name));
  const usual = names.includes('site') ? '1 minute' : '10 seconds';
  await showStep(`Building the ${new Intl.ListFormat('en').format(names)}`, usual, () =>
    Promise.all(stale.map(buildPart)),
  );
  // esbuild's service process would keep running beside the server, which runs in this process.
  await (await import('esbuild')).stop();
}

async function buildPart({ build, stamp, mark }) {
  rmSync(mark, { force: true });
  await build();
  writeFileSync(mark, stamp);
}

async function buildSite() {
  rmSync('dist/site', { recursive: true, force: true });
  await run('The site', ['node_modules/@umijs/max/bin/max.js', 'build'], {
    NODE_ENV: 'production',
    UMI_ENV: '',
    BABEL_CACHE: 'none',
    FORCE_COLOR: '0',
  });
  nameEntryByContent('dist/site');
  await compressFolder('dist/site/assets');
  writeSiteLicenses();
}

/** Writes licenses.txt, which the site shows, from the list of files that webpack included (config/includedFiles.ts). */
function writeSiteLicenses() {
  const list = 'dist/site/included-files.json';
  const files = JSON.parse(readFileSync(list, 'utf8')).map((path) => relative('', path));
  rmSync(list);
  const packages = thirdPartyAmong(files);
  writePackageList('site', packages);
  writeFileSync('dist/site/licenses.txt', licensesOf(packages));
}

/**
 * Runs a Node program to its end.
 *
 * @throws {Error} if it fails, after its output
 */
async function run(what, args, environment = {}) {
  const output = [];
  const env = { ...process.env, ...environment };
  const code = await runTool(process.execPath, args, { env, onOutput: (chunk) => output.push(chunk) });
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Error(`${what} could not be built: see the message above.`);
}

async function buildServerWithDatabase() {
  await buildServer();
  const repeatable = ['--require', './scripts/lib/build/fixedMoment.cjs'];
  await run('The empty database', [
    ...repeatable,
    'dist/server/prepareDatabase.js',
    'dist/server/empty-database.tar.br',
  ]);
}
