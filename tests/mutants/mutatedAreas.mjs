/**
 * Areas in which `npm run test:mutation` changes the code: the files, and the tests that must fail. The server's areas
 * are the files with rules about permissions, times and limits, each with the tests of that rule, because every change
 * there starts a database.
 */
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
  quotas: {
    project: 'server',
    files: ['server/services/releases/storageQuotas.ts'],
    tests: ['server/routes/releases/storageQuota.test.ts'],
  },
  approvals: {
    project: 'server',
    files: ['server/services/reviews/{approvalRules,approvals}.ts'],
    tests: ['server/routes/reviews/approvalRules.test.ts'],
  },
};
