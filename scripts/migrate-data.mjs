import { installPackages } from './lib/install.mjs';

/** `npm run migrate-data`: an embedded deployment to DATABASE_URL and STORAGE_URL; its folder stays as it is. */
installPackages({ everything: false });
const { buildStale } = await import('./lib/build.mjs');
await buildStale();
await import('../dist/server/migrate-data.js');
