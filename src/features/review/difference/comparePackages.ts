import type { DifferenceTask } from './difference.worker';
import type { PackageDifference } from './packageDifference';

/** Time limit of a comparison. Packages that take longer are too large, or crafted to be slow. */
const MAX_MILLISECONDS = 20_000;

/** The comparison exceeded its time limit. */
export class TooLargeError extends Error {}

/**
 * Compares two packages in a web worker, which `signal` ends.
 *
 * @throws {TooLargeError} after 20 seconds; {Error} if one of them is not a valid package.
 */
export function comparePackages(task: DifferenceTask, signal: AbortSignal): Promise<PackageDifference> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./difference.worker.ts', import.meta.url));
    const timer = setTimeout(() => end(() => reject(new TooLargeError())), MAX_MILLISECONDS);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<PackageDifference>) => end(() => resolve(data));
    worker.onerror = ({ message }) => end(() => reject(new Error(message)));
    signal.addEventListener('abort', () => end(() => reject(signal.reason)));
    worker.postMessage(task);
  });
}
