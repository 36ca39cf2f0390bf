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
  site: { inputs: [...COMMON, '.umirc.ts', 'src', 'public'], build: buildSite, usual: '1 to 2 minutes' },
  render: { inputs: [...COMMON, 'src'], build: buildRender, usual: '10 seconds' },
  server: { inputs: [...COMMON, 'package.json', 'server'], build: buildServerWithDatabase, usual: '15 seconds' },
  cli: { inputs: [...COMMON, 'package.json', 'LICENSE', 'cli'], build: () => buildCli(), usual: '5 seconds' },
};

/**
 * Builds whatever is older than its sources: `dist/site` (the pages), `dist/render` (renders them), `dist/server` (the
 * program) and `dist/cli` (the command line).
 */
export async function buildStale() {
  let isBuilt = false;
  for (const [name, part] of Object.entries(PARTS)) {
    const mark = `dist/.${name}-stamp`;
    const stamp = stampOf(part.inputs);
    if (existsSync(mark) && existsSync(`dist/${name}`) && readFileSync(mark, 'utf8') === stamp) continue;
    rmSync(mark, { force: true });
    await showStep(`Building the ${name === 'cli' ? 'command line' : name}`, part.usual, part.build);
    mkdirSync('dist', { recursive: true });
    writeFileSync(mark, stamp);
    isBuilt = true;
  }
  // esbuild's service process would keep running beside the server, which runs in this process.
  if (isBuilt) await (await import('esbuild')).stop();
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
    'dist/server/empty-database.tar.gz',
  ]);
}
