import { installPackages } from './lib/install.mjs';

/** `npm start`: installs and builds what is missing or stale, then runs the server in this very process. */
installPackages({ everything: false });
const { buildStale } = await import('./lib/build.mjs');
await buildStale();
process.env.NODE_ENV = 'production';
await import('../dist/server/main.js');
