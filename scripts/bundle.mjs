import { installPackages } from './lib/install.mjs';

/** `npm run bundle -- export|verify|import FILE`: signed bundles, out of the folder of a stopped server and into it. */
installPackages({ everything: false });
const { buildStale } = await import('./lib/build.mjs');
await buildStale();
await import('../dist/server/bundle.js');
