import type { WriteStream } from 'node:tty';

/** Typed by hand, because plain Node runs showStep.mjs before anything is built. */
export declare function showStep<Result>(
  what: string,
  usual: string,
  work: () => Promise<Result>,
  output?: WriteStream,
): Promise<Result>;
