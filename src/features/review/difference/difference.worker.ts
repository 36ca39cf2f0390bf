import { packageDifference } from './packageDifference';

/** Input of the worker: two packages as JSON text. */
export interface DifferenceTask {
  before: string | null;
  after: string;
}

// A separate thread: comparing strangers' code may take seconds, and the caller can end it.
addEventListener('message', ({ data: { before, after } }: MessageEvent<DifferenceTask>) =>
  postMessage(packageDifference(before, after)),
);
