import { installPackages } from './lib/install.mjs';

/** `npm run import -- FILE.jsonl`: brings a catalogue into the folder of a stopped server. */
installPackages({ everything: false });
const { buildStale } = await import('./lib/build.mjs');
await buildStale();
await import('../dist/server/import.js');
