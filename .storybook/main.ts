import type { StorybookConfig } from '@storybook/react-vite';

/**
 * The docs of the widget kit: a story for each demo, and a docs page for each widget
 * (docs/decisions/0102-gate-and-matrix.md).
 */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./guides/*.mdx', './guides/*.stories.tsx', '../src/kit/*/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: {
    // Demos are for developers: an invalid prop logs a warning, in the static build too.
    developmentModeForBuild: true,
    // Demos have no args, so these addons would show nothing, and each frame loads less without them.
    actions: false,
    backgrounds: false,
    changeDetection: false,
    componentsManifest: false,
    controls: false,
    highlight: false,
    interactions: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
  },
  typescript: {
    // react-docgen is faster, but shows a resolved type, such as a union of sizes, only as `union` or `unknown`.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      include: ['src/kit/**/*.tsx'],
      exclude: ['**/*.{test,stories}.tsx'],
      savePropValueAsString: true,
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ declarations = [] }) => declarations.every(({ fileName }) => !fileName.includes('node_modules')),
    },
  },
  viteFinal: async (config) => ({
    ...config,
    // Without minification, warnings show the component names of the source. Computing sizes takes time.
    build: { ...config.build, reportCompressedSize: false, minify: false },
    resolve: { ...config.resolve, alias: { '@': new URL('../src', import.meta.url).pathname } },
  }),
};

export default config;
