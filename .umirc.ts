import { defineConfig } from '@umijs/max';
import { cssClassName } from './config/cssClassName.cjs';
import { IncludedFiles } from './config/includedFiles';
import { PARTS_LEFT_OUT } from './config/leftOutParts.cjs';
import { PartsManifest } from './config/partsManifest';
import { routes } from './config/routes';
import { UMI_OVERRIDES } from './config/umiOverrides';
import { LOCALES } from './contract/values/locales';
import { SITE_PATH } from './contract/values/paths';

const root = process.cwd();
const isBuild = process.env.NODE_ENV === 'production';

/** pro-components imports its messages in thirty languages. English replaces those that the site does not have. */
const UNUSED_LANGUAGES = new RegExp(`^\\./locale/(?!${LOCALES.join('|').replaceAll('-', '_')})[a-z]{2}_[A-Z]{2}$`);

/** Parts that the first rows of a table do not need. A file of src/admin/shared/lazy loads them when they are shown. */
const DEFERRED_PARTS: [part: string, request: RegExp, issuer: RegExp][] = [
  ['SearchForm', /^\.\/components\/Form$/, /pro-components[\\/]es[\\/]table[\\/]TableSearch\.js$/],
  ['Tree', /^(\.|(\.\.\/)+)\/?tree$/, /antd[\\/]es[\\/](index|table[\\/].+)\.js$/],
  ['DatePicker', /^\.\/components\/DatePicker$/, /pro-components[\\/]es[\\/]field[\\/]\w+\.js$/],
  ['RangePicker', /^\.\/components\/RangePicker$/, /pro-components[\\/]es[\\/]field[\\/]\w+\.js$/],
];

/** Umi's build configuration. Values that are our own data are in `config/`. */
export default defineConfig({
  base: SITE_PATH,
  publicPath: SITE_PATH,
  outputPath: 'dist/site',
  npmClient: 'npm',
  routes,
  title: 'Plugin Square',
  favicons: [`${SITE_PATH}assets/favicon.svg`],
  // `umi dev`: the product's server writes the pages.
  plugins: isBuild ? [] : ['./mock/umiPlugin.ts'],

  access: {},
  initialState: {},
  model: {},
  locale: { default: 'zh-CN', antd: false, baseNavigator: false, useLocalStorage: false },

  // A visitor downloads only what the public pages use: see docs/decisions/0001-lean-entry.md.
  mfsu: false,
  srcTranspiler: 'esbuild',
  srcTranspilerOptions: { esbuild: { target: ['chrome100', 'firefox100', 'safari15'] } },
  polyfill: false,
  helmet: false,
  hash: true,
  targets: { chrome: 100, edge: 100, firefox: 100, safari: 15 },
  jsMinifier: 'swc',
  cssMinifier: 'esbuild',
  jsMinifierOptions: { ecma: 2020, compress: { ecma: 2020, passes: 2 } },
  conventionLayout: false,
  mock: false,

  chainWebpack(config, { webpack }) {
    // The site uses so little of these parts of Umi that a replacement is much smaller.
    for (const { replaces, file } of UMI_OVERRIDES) replace(replaces, file);
    config
      .plugin('languages of the site')
      .use(webpack.NormalModuleReplacementPlugin, [UNUSED_LANGUAGES, './locale/en_US']);
    for (const part of PARTS_LEFT_OUT) replace(part, 'config/leftOutPart.mjs');
    for (const [part, request, issuer] of DEFERRED_PARTS)
      config.plugin(`deferred ${part}`).use(webpack.NormalModuleReplacementPlugin, [
        request,
        (one: { request: string; contextInfo: { issuer: string } }) => {
          if (issuer.test(one.contextInfo.issuer)) one.request = `${root}/src/admin/shared/lazy/${part}.tsx`;
        },
      ]);
    // The code that webpack itself generates also targets the browsers of `targets`.
    config.target(['web', 'es2020']);
    // Umi has an option for this, but overrides it.
    config.module
      .rule('css')
      .oneOf('css-modules')
      .use('css-loader')
      .tap((options) => ({ ...options, modules: { ...options.modules, getLocalIdent } }));
    config.module
      .rule('messages')
      .test(/[\\/]locales[\\/][a-z]{2}-[A-Z]{2}[\\/](site|admin|server)[\\/].+\.json$/)
      .type('json')
      .use('messages')
      .loader(`${root}/locales/compileMessages.mjs`);
    config.module
      .rule('left-out parts')
      .test(/[\\/]src[\\/]admin[\\/].+\.tsx?$/)
      .enforce('pre')
      .use('left-out parts')
      .loader(`${root}/config/leftOutParts.cjs`);
    // Our code does not use Node's libraries.
    config.plugins.delete('node-polyfill-provider');
    // Removes exports of Umi's plugins that no module imports.
    config.module
      .rule('lean-plugins')
      .test(/[\\/]\.umi-production[\\/]plugin-/)
      .sideEffects(false);

    // Also removes unused imports of our own modules: the widgets' checks, which run only in development, would load
    // whole parts that are otherwise lazy.
    config.module
      .rule('lean-sources')
      .test(/[\\/](src|shared|locales|contract)[\\/](?!\.umi).+\.tsx?$/)
      .exclude.add(/node_modules/)
      .end()
      .sideEffects(false);

    function replace(what: RegExp, file: string): void {
      config.plugin(`without ${what}`).use(webpack.NormalModuleReplacementPlugin, [what, `${root}/${file}`]);
    }

    if (!isBuild) return;
    // Off, because webpack replaces hashes in its output, and such a hash of five digits could be part of a number in
    // the code. The entry's name would depend on the folder: scripts/lib/build/nameEntryByContent.mjs renames it.
    config.optimization.set('realContentHash', false);
    config.output.filename('assets/[name].[contenthash:5].js');
    config.plugin('parts').use(PartsManifest);
    config.plugin('included files').use(IncludedFiles);
    config.output.chunkFilename('assets/[id].[contenthash:5].js');
    config.plugin('mini-css-extract-plugin').tap(([options]) => [
      {
        ...options,
        filename: 'assets/[name].[contenthash:5].css',
        chunkFilename: 'assets/[id].[contenthash:5].css',
      },
    ]);
    config.optimization.splitChunks({
      chunks: 'all',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        framework: {
          name: 'framework',
          test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@remix-run)[\\/]/,
          priority: 100,
          enforce: true,
        },
        // The frame and the code that it shares with the plugin list: one download instead of two.
        common: { name: 'common', test: isOfTheFrame, priority: 90, enforce: true },
        // antd, as Admin's frame and its lists need it: two downloads instead of twenty.
        antd: { name: 'antd', test: isAntdOf('admin'), priority: 80, enforce: true },
        antdLists: { name: 'antd-lists', test: isAntdOf('admin__review__ReviewListPage'), priority: 70, enforce: true },
        shared: { chunks: 'async', minChunks: 2, minSize: 20_000, reuseExistingChunk: true },
      },
    });
  },
});

function getLocalIdent({ resourcePath }: { resourcePath: string }, _pattern: string, name: string): string {
  return cssClassName(resourcePath, name);
}

type Chunks = { getModuleChunksIterable(module: unknown): Iterable<{ name?: string }> };

/** Modules of the frame of every public page (PublicLayout). */
const isOfTheFrame = isOf('layouts__PublicLayout');

function isOf(chunk: string) {
  return (module: unknown, { chunkGraph }: { chunkGraph: Chunks }): boolean =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === chunk);
}

/** Code that no public page may load: antd, and packages that only antd uses. */
const ANTD =
  /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|@ctrl|@umijs[\\/]route-utils|stylis|dayjs|swr|lodash-es)[\\/]/;

function isAntdOf(chunk: string) {
  const isOfChunk = isOf(chunk);
  return (module: { resource?: string }, context: { chunkGraph: Chunks }): boolean =>
    ANTD.test(module.resource ?? '') && isOfChunk(module, context);
}
