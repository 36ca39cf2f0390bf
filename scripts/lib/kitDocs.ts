import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bundle, neverLoaded } from '../../docs/kit-site/build/bundle';
import { kitDemos } from '../../docs/kit-site/build/demos';
import { makePages } from '../../docs/kit-site/build/pages';
import { readWidgets } from '../../docs/kit-site/build/widgets';

export { serveFolder } from '../../docs/kit-site/build/serve';
export { kitDemos };

/**
 * Builds the kit's docs into a folder of static files, which any server can serve from any path. The folder is replaced
 * as a whole, at the end.
 */
export async function buildKitDocs(outdir: string): Promise<void> {
  const stage = `${resolve(outdir)}.next`;
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(join(stage, 'assets'), { recursive: true });
  const demos = kitDemos();
  const bundling = bundle(join(stage, 'assets'), demos);
  // An error in the props must not leave the rejection of the other one unhandled.
  bundling.catch(() => undefined);
  const pages = makePages(readWidgets(), demos);
  const metafile = await bundling;

  // Node treats the bundle as ES modules in any folder.
  writeFileSync(join(stage, 'package.json'), '{"type":"module"}');
  const drawn = spawnSync(process.execPath, [join(stage, 'assets/render.js'), stage], {
    input: JSON.stringify(pages),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (drawn.status !== 0) throw new Error(`The pages of the docs could not be drawn.\n${drawn.stderr}`);
  for (const file of [join(stage, 'package.json'), ...neverLoaded(metafile)]) rmSync(file, { force: true });
  cpSync('public/assets/favicon.svg', join(stage, 'assets/favicon.svg'));

  mkdirSync(dirname(resolve(outdir)), { recursive: true });
  rmSync(outdir, { recursive: true, force: true });
  renameSync(stage, outdir);
}
