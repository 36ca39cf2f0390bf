import { createServer } from 'node:net';

/** Ports below those that the system gives to connections: one of them could take the port before the server starts. */
const FIRST = 12_000;
const COUNT = 20_000;
/** Tests in other processes begin at other ports. */
const PORTS_PER_PROCESS = 50;

let next = (process.pid * PORTS_PER_PROCESS) % COUNT;

/** A free port, for a server that cannot choose one itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
