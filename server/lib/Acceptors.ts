import { fork, type SendHandle } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Handles that accept from one listening socket beside the server's own. */
const COPIES = 15;

interface AcceptorOptions {
  /** The kernel's queue of connections that are not accepted yet. Every handle that listens sets it anew. */
  backlog: number;
  /** Told where no copies can be made: the server accepts by its own handle alone. */
  report(error: Error): void;
}

/**
 * Accepts up to sixteen connections in a turn of the event loop. Node accepts one (libuv since 1.45), so a busy server accepts as
 * many connections as it answers calls: the others wait in the kernel, where nobody refuses them and health is not answered
 * (docs/decisions/0068-accepting.md).
 */
export class Acceptors {
  private readonly copies: Server[] = [];
  private isClosed = false;

  private constructor(
    private readonly server: Server,
    private readonly options: AcceptorOptions,
  ) {}

  /** Makes the copies of a server that listens. Resolves when they accept, or when it is known that they cannot. */
  static async beside(server: Server, options: AcceptorOptions): Promise<Acceptors> {
    const acceptors = new Acceptors(server, options);
    // On Windows libuv itself waits for many connections at once.
    if (process.platform !== 'win32') await acceptors.makeCopies().catch(options.report);
    return acceptors;
  }

  /** How many handles accept, the server's own among them. */
  get count(): number {
    return this.copies.length + 1;
  }

  /** Stops accepting. Resolves when the connections that were accepted here have ended. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.copies.map((copy) => new Promise((resolve) => copy.close(resolve))));
  }

  private makeCopies(): Promise<void> {
    const { _handle: handle } = this.server as unknown as { _handle: SendHandle };
    // Without the options of this process: a tracing module has nothing to trace there.
    const env = { ...process.env, NODE_OPTIONS: '' };
    const child = fork(programFile(), { execArgv: [], env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.unref();
    return new Promise((resolve, reject) => {
      child.on('message', (_message, copy) => this.listenOn(copy as object));
      child.once('error', reject);
      child.once('exit', (code) =>
        this.copies.length === COPIES || this.isClosed
          ? resolve()
          : reject(new Error(`The program that copies the listener ended with ${code}.`)),
      );
      child.send({ copies: COPIES }, handle, (error) => error && reject(error));
    });
  }

  private listenOn(handle: object): void {
    const options = { allowHalfOpen: true, noDelay: true };
    const copy = createServer(options, (socket: Socket) => this.server.emit('connection', socket));
    copy.on('error', this.options.report);
    copy.listen({ _handle: handle }, this.options.backlog);
    if (this.isClosed) copy.close();
    else this.copies.push(copy);
  }
}

/** It stands beside this file, as source and in the built server alike. */
function programFile(): string {
  // umi dev bundles the mock and leaves no address of the module; it runs at the repository's root.
  const folder = import.meta.url ? dirname(fileURLToPath(import.meta.url)) : join(process.cwd(), 'server/lib');
  return join(folder, 'return-listener.mjs');
}
