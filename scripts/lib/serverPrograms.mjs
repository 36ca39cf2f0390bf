/** The server's programs, by the name of their built file. */
export const PROGRAMS = {
  main: 'server/main.ts',
  import: 'server/catalog/import-cli.ts',
  bundle: 'server/catalog/bundle-cli.ts',
  backup: 'server/backup/backup-cli.ts',
  restore: 'server/backup/restore-cli.ts',
  'migrate-data': 'server/transfer/migrate-data-cli.ts',
  packageChecks: 'shared/packageChecks/checkPackage.ts',
  command: 'scripts/lib/release/command.mjs',
  prepareDatabase: 'server/db/prepare-database-cli.ts',
};

/** Programs that run beside the server, copied unchanged. */
export const WORKERS = [
  'server/db/pglite-worker.mjs',
  'server/packageChecks/package-check-worker.mjs',
  'server/limits/return-listener.mjs',
];
