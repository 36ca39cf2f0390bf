import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Bytes that a widget adds to a page: script and style, after gzip. */
export interface WidgetCost {
  widget: string;
  /** Its own folder and the packages that no other widget uses: its addition to the shared code. */
  own: number;
  /** With all of its dependencies except React: its cost on a page without any other widget. */
  alone: number;
}

const KIT = resolve('src/kit');
const OPTIONS = {
  outdir: 'out',
  write: false,
  bundle: true,
  minify: true,
  metafile: true,
  format: 'esm',
  target: 'es2021',
  jsx: 'automatic',
  external: ['react', 'react-dom', 'react/jsx-runtime'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
} satisfies BuildOptions;

/** Cost of every widget. Shared code is used by two widgets or more: React, icons, Base UI's floating layer. */
export async function kitCosts(): Promise<WidgetCost[]> {
  const widgets = readdirSync(KIT).filter((name) => existsSync(entryOf(name)));
  const alone = await Promise.all(widgets.map((widget) => bundle(widget)));
  const users = new Map<string, number>();
  for (const { inputs } of alone) for (const file of inputs) users.set(file, (users.get(file) ?? 0) + 1);
  const sharedFiles = new Set([...users].flatMap(([file, count]) => (count > 1 ? [resolve(file)] : [])));
  return Promise.all(
    widgets.map(async (widget, index) => ({
      widget,
      own: (await bundle(widget, leaveOut(widget, sharedFiles))).size,
      alone: alone[index]?.size ?? 0,
    })),
  );
}

/** `message` is a function. Its views are included here, although a page loads them with the first message. */
function entryOf(widget: string): string {
  return `${KIT}/${widget}/${widget === 'Message' ? 'message.ts' : `${widget}.tsx`}`;
}

async function bundle(widget: string, ...plugins: Plugin[]): Promise<{ size: number; inputs: string[] }> {
  const result = await build({ ...OPTIONS, entryPoints: [entryOf(widget)], plugins });
  const size = result.outputFiles.reduce((total, { contents }) => total + gzipSync(contents).length, 0);
  return { size, inputs: Object.keys(result.metafile.inputs) };
}

/** Excludes the shared code from a bundle. A widget's own folder stays, even if other widgets use it. */
function leaveOut(widget: string, sharedFiles: ReadonlySet<string>): Plugin {
  return {
    name: 'leave out the shared code',
    setup({ onResolve, resolve: find }) {
      onResolve({ filter: /./ }, async ({ path, pluginData, ...where }) => {
        if (pluginData === 'found' || where.kind === 'entry-point') return;
        const { path: file } = await find(path, { ...where, pluginData: 'found' });
        const isOthers = file.startsWith(`${KIT}/`) ? !file.startsWith(`${KIT}/${widget}/`) : sharedFiles.has(file);
        return isOthers ? { path, external: true } : undefined;
      });
    },
  };
}
