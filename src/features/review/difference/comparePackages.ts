import type { DifferenceTask } from './difference.worker';
import type { PackageDifference } from './packageDifference';

/** What takes longer is not compared: the packages are too large, or made to be. */
const MOST_MILLISECONDS = 20_000;

/** The packages could not be compared in the time that there is. */
export class TooLargeError extends Error {}

/**
 * Compares two packages in a thread of its own, which `signal` ends.
 * @throws {TooLargeError} after 20 seconds; {Error} where one of them is no package.
 */
export function comparePackages(task: DifferenceTask, signal: AbortSignal): Promise<PackageDifference> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./difference.worker.ts', import.meta.url));
    const timer = setTimeout(() => end(() => reject(new TooLargeError())), MOST_MILLISECONDS);
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
