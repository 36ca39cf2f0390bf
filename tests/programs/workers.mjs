import { availableParallelism } from 'node:os';

/** More workers than processors, because tests wait: for a database or a timer, or for a browser or another process. */
export const WORKERS = Math.ceil(availableParallelism() * 1.5);

/** Workers for tests of the built product. Each of them has a server and a browser, about 700 MB. */
export const WORKERS_OF_PROCESSES = Math.min(2 * availableParallelism(), 8);
