import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { compileMessages } from '../../../locales/compileMessages.mjs';
import { thirdPartyOf } from '../licenses/licenses.mjs';
import { writePackageList } from './packageLists.mjs';

const require = createRequire(import.meta.url);
const { cssClassName } = require('../../../config/cssClassName.cjs');

/**
 * Bundles src/render into `dist/render`: a Node program that renders the public pages. It is self-contained, with React
 * inside, in production mode.
 */
export async function buildRender() {
  rmSync('dist/render', { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: { render: 'src/render/render.tsx' },
    outdir: 'dist/render',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    // tus-js-client's build for Node needs packages without a license text. Rendering starts no upload, so the build
    // for browsers suffices.
    alias: {
      '@umijs/max': './src/umi-overrides/serverExports.tsx',
      'tus-js-client': './node_modules/tus-js-client/lib.esm/browser/index.js',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    // React's server build requires Node's modules by `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    minifyWhitespace: true,
    plugins: [cssModules, catalogs],
    metafile: true,
    logLevel: 'warning',
  });
  writePackageList('render', thirdPartyOf(metafile));
}

/** Style sheets are part of the site; only the names of their classes matter here. */
const cssModules = {
  name: 'css-modules',
  setup(builder) {
    builder.onLoad({ filter: /\.css$/ }, ({ path }) => {
      const names = path.endsWith('.module.css') ? classNames(readFileSync(path, 'utf8')) : [];
      const classes = Object.fromEntries(names.map((name) => [name, cssClassName(path, name)]));
      return { loader: 'json', contents: JSON.stringify(classes) };
    });
  },
};

function classNames(css) {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...new Set([...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((match) => match[1]))];
}

/** Messages are parsed at build time, as for the site. */
const catalogs = {
  name: 'catalogs',
  setup(builder) {
    builder.onLoad(
      { filter: /[\\/]locales[\\/][a-z]{2}-[A-Z]{2}[\\/](site|admin|server)[\\/].+\.json$/ },
      ({ path }) => ({
        loader: 'json',
        contents: JSON.stringify(compileMessages(JSON.parse(readFileSync(path, 'utf8')))),
      }),
    );
  },
};
