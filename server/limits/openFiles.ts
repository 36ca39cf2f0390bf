import { readFileSync } from 'node:fs';

/** Descriptors that are not for connections: the embedded database has up to 350 files open, and others are sent and received. */
const RESERVED = 512;
/** With fewer connections, a site would refuse the requests of a few visitors. */
const MIN_CONNECTIONS = 64;

/** The number of files and connections that this process may have open; null if the system does not say. */
function openFilesLimit(): number | null {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}

/**
 * Number of connections for which this process has descriptors, at most LIMIT_CONNECTIONS.
 *
 * @throws {Error} one clear line if there are too few to work with
 */
export function possibleConnections(wanted: number, openFiles = openFilesLimit()): number {
  if (openFiles === null) return wanted;
  const possible = openFiles - RESERVED;
  if (possible < Math.min(wanted, MIN_CONNECTIONS))
    throw new Error(
      `This process may have only ${openFiles} files and connections open. Raise its limit to ${wanted + RESERVED} (ulimit -n, LimitNOFILE), or at least to ${RESERVED + MIN_CONNECTIONS}.`,
    );
  return Math.min(wanted, possible);
}
