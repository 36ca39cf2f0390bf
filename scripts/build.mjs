import { installPackages } from './lib/install.mjs';

/** `npm run build`: everything that `npm start` serves. */
installPackages({ everything: false });
const { buildStale } = await import('./lib/build.mjs');
await buildStale();
