import { installPackages } from './lib/install.mjs';

/** `npm run backup -- FILE`: database, files and key of a deployment into one file, whether its server runs or not. */
installPackages({ everything: false });
const { buildStale } = await import('./lib/build.mjs');
await buildStale();
await import('../dist/server/backup.js');
