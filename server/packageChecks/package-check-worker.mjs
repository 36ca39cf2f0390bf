// Checks packages in a thread of its own, whose time and memory end with it: the code in them is a stranger's, and
// reading it can take long (decisions/0015). The built server has the checks in one file beside this one; from the
// sources they are TypeScript, which a worker does not read by itself.
import { existsSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

const built = new URL('./packageChecks.js', import.meta.url);
const { checkPackage } = existsSync(built) ? await import(built.href) : await fromSource();

async function fromSource() {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport('../../shared/packageChecks/checkPackage.ts', import.meta.url);
}

parentPort.on('message', (/** @type {import('./PackageChecker').CheckRequest} */ { id, submission }) => {
  try {
    // One by one: what is done stands, whatever becomes of the rest.
    for (const verdict of checkPackage(submission)) parentPort.postMessage({ id, verdict });
    parentPort.postMessage({ id, done: true });
  } catch (error) {
    parentPort.postMessage({ id, done: true, failure: String(error) });
  }
});
