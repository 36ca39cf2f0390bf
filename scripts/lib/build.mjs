import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildRender } from './buildRender.mjs';
import { compressFolder } from './compress.mjs';
import { stampOf } from './stamp.mjs';

const COMMON = ['package-lock.json', 'tsconfig.json', 'contract', 'config', 'shared', 'scripts/lib'];
const PARTS = {
  site: { inputs: [...COMMON, '.umirc.ts', 'src', 'public'], build: buildSite },
  render: { inputs: [...COMMON, 'src'], build: buildRender },
  server: { inputs: [...COMMON, 'server'], build: buildServer },
};

/** Builds what is older than its sources: `dist/site` (the pages), `dist/render` (draws them) and `dist/server` (the program). */
export async function buildStale() {
  for (const [name, part] of Object.entries(PARTS)) {
    const mark = `dist/.${name}-stamp`;
    const stamp = stampOf(part.inputs);
    if (existsSync(mark) && existsSync(`dist/${name}`) && readFileSync(mark, 'utf8') === stamp) continue;
    console.log(`Building the ${name} …`);
    rmSync(mark, { force: true });
    await part.build();
    mkdirSync('dist', { recursive: true });
    writeFileSync(mark, stamp);
  }
}

async function buildSite() {
  rmSync('dist/site', { recursive: true, force: true });
  const done = spawnSync(process.execPath, ['node_modules/@umijs/max/bin/max.js', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', UMI_ENV: '', BABEL_CACHE: 'none', FORCE_COLOR: '0' },
  });
  if (done.status !== 0) {
    process.stderr.write(done.stdout + done.stderr);
    throw new Error('The site could not be built: see the message above.');
  }
  await compressFolder('dist/site/assets');
}

async function buildServer() {
  const { build } = await import('esbuild');
  rmSync('dist/server', { recursive: true, force: true });
  await build({
    entryPoints: { main: 'server/main.ts', import: 'server/catalogue/import-cli.ts' },
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  // A worker's file stands beside the program as it is.
  cpSync('server/db/pglite-worker.mjs', 'dist/server/pglite-worker.mjs');
}
