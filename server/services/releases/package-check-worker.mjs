// Checks packages in a separate thread, whose time and memory are limited: their code is untrusted, and parsing it can
// take long (decisions/0015). The built server has the checks in one file beside this one; from source they are
// TypeScript, which a worker does not load by itself.
import { existsSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

const built = new URL('./packageChecks.js', import.meta.url);
const { checkPackage } = existsSync(built) ? await import(built.href) : await fromSource();

async function fromSource() {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport('../../../shared/packageChecks/checkPackage.ts', import.meta.url);
}

parentPort.on('message', (/** @type {import('./PackageChecker').CheckRequest} */ { id, submission }) => {
  try {
    // One by one, so that finished results survive a crash.
    for (const verdict of checkPackage(submission)) parentPort.postMessage({ id, verdict });
    parentPort.postMessage({ id, done: true });
  } catch (error) {
    parentPort.postMessage({ id, done: true, failure: String(error) });
  }
});
