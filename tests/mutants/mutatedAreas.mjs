/** The services of a subject, with their tests and those of its calls; `tests` are those among the calls of another subject. */
const serverArea = (subject, ...tests) => ({
  project: 'server',
  files: [`server/services/${subject}/*.ts`, '!**/*.test.ts'],
  tests: [`server/{services,routes}/${subject}/*.test.ts`, ...tests],
});

/** Areas in which `npm run test:mutation` changes the code: the files, and the tests that must fail. */
export const MUTATED_AREAS = {
  shared: {
    project: 'web',
    files: ['shared/**/*.ts', '!shared/**/*.test.ts', '!shared/**/*.generated.ts', '!shared/art/**'],
    tests: ['shared/**/*.test.ts'],
  },
  api: {
    project: 'web',
    files: ['src/api/*.{ts,tsx}', '!src/api/*.test.{ts,tsx}', '!src/api/*.generated.ts'],
    tests: ['src/api/*.test.{ts,tsx}'],
  },
  session: {
    project: 'web',
    files: ['src/session/**/*.{ts,tsx}', '!src/session/**/*.test.{ts,tsx}'],
    tests: ['src/session/**/*.test.{ts,tsx}'],
  },
  accounts: serverArea('accounts'),
  moderation: serverArea('moderation'),
  organization: serverArea('organization'),
  plugins: serverArea(
    'plugins',
    'server/routes/files/missingFiles.test.ts',
    'server/routes/moderation/blockedPlugins.test.ts',
    'server/routes/releases/versions.test.ts',
    'server/routes/reviews/reviewDecisions.test.ts',
  ),
  promotions: serverArea('promotions', 'server/routes/plugins/recommendedPlugins.test.ts'),
  releases: serverArea(
    'releases',
    'server/routes/files/missingFiles.test.ts',
    'server/routes/plugins/maintainers.test.ts',
  ),
  reviews: serverArea('reviews'),
};
