import { packageDifference } from './packageDifference';

/** What is asked of the worker: two packages as their JSON texts. */
export interface DifferenceTask {
  before: string | null;
  after: string;
}

// A thread of its own: comparing strangers' code may take seconds, and whoever asked can end it.
addEventListener('message', ({ data: { before, after } }: MessageEvent<DifferenceTask>) =>
  postMessage(packageDifference(before, after)),
);
