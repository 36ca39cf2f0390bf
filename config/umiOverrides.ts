/** A file of src/umi-overrides, with the code of Umi that it replaces. */
export interface ReplacedCode {
  file: string;
  /** Files and folders of node_modules that contain the module, or the code that generates it. */
  sources: string[];
  /**
   * First 12 digits of the SHA-256 of the sources that the file was written for. A test fails when Umi changes them
   * (src/umi-overrides/umiOverrides.test.ts).
   */
  sha256: string;
}

/** A module of Umi that the build of the site replaces. */
export interface UmiOverride extends ReplacedCode {
  /** Requests and paths of the module, for webpack's NormalModuleReplacementPlugin. */
  replaces: RegExp;
}

/** The version of Umi that the files were written for. */
export const UMI_VERSION = '4.7.22';

/** src/umi-overrides/README.md says why each module is replaced. */
export const UMI_OVERRIDES: UmiOverride[] = [
  {
    file: 'src/umi-overrides/renderer.tsx',
    replaces: /@umijs[\\/]renderer-react$/,
    sources: ['@umijs/renderer-react/dist'],
    sha256: '6768391c616d',
  },
  {
    file: 'src/umi-overrides/pluginManager.ts',
    replaces: /umi[\\/]client[\\/]client[\\/]plugin(\.js)?$/,
    sources: ['umi/client/client'],
    sha256: '7896bde70232',
  },
  {
    file: 'src/umi-overrides/LocaleContainer.tsx',
    replaces: /plugin-locale[\\/]locale\.tsx$/,
    sources: ['@umijs/plugins/templates/locale/locale.tpl', '@umijs/plugins/templates/locale/runtime.tpl'],
    sha256: '8fcb43ae1a33',
  },
  {
    file: 'src/umi-overrides/localeExports.ts',
    replaces: /plugin-locale[\\/]localeExports\.ts$/,
    sources: ['@umijs/plugins/templates/locale/localeExports.tpl', '@umijs/plugins/dist/locale.js'],
    sha256: 'b2e6dfdceb8e',
  },
  {
    file: 'src/umi-overrides/InitialStateProvider.tsx',
    replaces: /plugin-initialState[\\/]Provider\.tsx$/,
    sources: ['@umijs/plugins/dist/initial-state.js'],
    sha256: '555d3dfbfb93',
  },
  {
    file: 'src/umi-overrides/models.tsx',
    replaces: /plugin-model[\\/]index\.tsx$/,
    sources: ['@umijs/plugins/libs/model.tsx', '@umijs/plugins/dist/model.js'],
    sha256: '17a2980d6916',
  },
];

/** The replacement of `@umijs/max` in the program that renders pages on the server (scripts/lib/build/buildRender.mjs). */
export const SERVER_EXPORTS: ReplacedCode = {
  file: 'src/umi-overrides/serverExports.tsx',
  // The router and useSelectedRoutes, useModel, and Access with useAccess. The rest is undefined on the server.
  sources: [
    '@umijs/renderer-react/dist',
    '@umijs/plugins/libs/model.tsx',
    '@umijs/plugins/dist/model.js',
    '@umijs/plugins/dist/access.js',
  ],
  sha256: '80873c927c82',
};
