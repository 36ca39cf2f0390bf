import { installPackages } from './lib/install.mjs';

/** `npm run restore -- FILE`: a backup into an empty DATA_DIR. */
installPackages({ everything: false });
const { buildStale } = await import('./lib/build.mjs');
await buildStale();
await import('../dist/server/restore.js');
