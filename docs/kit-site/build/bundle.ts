import { build, type Metafile, type Plugin } from 'esbuild';
import type { Demo } from '../PageData';

const FOLDER = 'docs/kit-site';

/** `kit-demos` in the frame: every demo, each loaded when it is asked for. */
function demosModule(demos: readonly Demo[]): Plugin {
  const lines = demos.map(
    ({ name, file }) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`./${file}`)}),`,
  );
  return {
    name: 'kit-demos',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^kit-demos$/ }, () => ({ path: 'kit-demos', namespace: 'kit-demos' }));
      onLoad({ filter: /.*/, namespace: 'kit-demos' }, () => ({
        contents: `export const demos = {\n${lines.join('\n')}\n};\n`,
        resolveDir: process.cwd(),
      }));
    },
  };
}

/**
 * Bundles the site, the demos' frame and the drawing of pages in Node. One run for all three: only so do the class
 * names of CSS modules agree between what Node draws and what the browser takes over.
 */
export async function bundle(outdir: string, demos: readonly Demo[]): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: ['browser.tsx', 'frame.tsx', 'scheme.ts', 'render.tsx'].map((name) => `${FOLDER}/entries/${name}`),
    outdir,
    bundle: true,
    splitting: true,
    // The drawing in Node reads and writes files; the browser's parts import none of these.
    external: ['node:*'],
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.module.css': 'local-css', '.svg': 'dataurl' },
    // Demos are for developers: a wrong prop complains on the console.
    define: { 'process.env.NODE_ENV': '"development"' },
    // Names stay as they are, so that those complaints and the class names can be read.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [demosModule(demos)],
  });
  return metafile;
}

/** Files that no page and no frame loads: what only the drawing in Node needed, and style sheets of parts. */
export function neverLoaded(metafile: Metafile): string[] {
  const needed = new Set<string>();
  const need = (file: string) => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const { path, external } of metafile.outputs[file]?.imports ?? []) if (!external) need(path);
  };
  for (const [file, { entryPoint, cssBundle }] of Object.entries(metafile.outputs)) {
    if (!entryPoint || !/entries\/(browser|frame|scheme)\.tsx?$/.test(entryPoint)) continue;
    need(file);
    // The style sheet of an entry has those of all that it loads later; the ones of these parts are loaded by nobody.
    if (cssBundle) need(cssBundle);
  }
  return Object.keys(metafile.outputs).filter((file) => !needed.has(file));
}
