import { defineConfig } from '@umijs/max';
import { proxy } from './config/proxy';
import { routes } from './config/routes';

const isBuild = process.env.NODE_ENV === 'production';

/** Umi's build configuration. Values that are data of our own stand in `config/`. */
export default defineConfig({
  base: '/plugins/',
  publicPath: '/plugins/',
  outputPath: 'dist/site',
  npmClient: 'npm',
  routes,
  title: 'Plugin Square',
  favicons: ['/plugins/assets/favicon.svg'],

  access: {},
  initialState: {},
  model: {},
  locale: { default: 'zh-CN', antd: false, baseNavigator: false, useLocalStorage: false },

  // A visitor downloads only what the public pages use: see docs/decisions/0001-lean-entry.md.
  mfsu: false,
  srcTranspiler: 'esbuild',
  srcTranspilerOptions: { esbuild: { target: 'es2021' } },
  polyfill: false,
  helmet: false,
  hash: true,
  targets: { chrome: 100, edge: 100, firefox: 100, safari: 15 },
  jsMinifier: 'esbuild',
  cssMinifier: 'esbuild',
  jsMinifierOptions: { target: ['es2021'], charset: 'utf8' },
  codeSplitting: { jsStrategy: 'granularChunks' },
  conventionLayout: false,
  proxy: process.env.MOCK === 'none' ? proxy : undefined,
  mock: process.env.MOCK === 'none' ? false : {},

  chainWebpack(config, { webpack }) {
    // Umi's locale plugin imports moment and its languages by absolute path; the site formats dates with Intl.
    config
      .plugin('without-moment')
      .use(webpack.NormalModuleReplacementPlugin, [/[\\/]moment([\\/]|$)/, `${process.cwd()}/src/lib/empty.ts`]);
    if (!isBuild) return;
    config.output.filename('assets/[name].[contenthash:8].js');
    config.output.chunkFilename('assets/[name].[contenthash:8].js');
    config
      .plugin('mini-css-extract-plugin')
      .tap(([options]) => [
        {
          ...options,
          filename: 'assets/[name].[contenthash:8].css',
          chunkFilename: 'assets/[name].[contenthash:8].css',
        },
      ]);
  },
});
