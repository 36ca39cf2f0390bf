import { fork, type SendHandle } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Additional handles that accept connections from the server's listening socket. */
const COPIES = 15;

interface AcceptorOptions {
  /** Size of the kernel's accept queue. Every listening handle sets it again. */
  backlog: number;
  /** Called if no copies can be made. The server then accepts with its own handle only. */
  report(error: Error): void;
}

/**
 * Accepts up to sixteen connections per turn of the event loop. Node accepts one (libuv since 1.45), so a busy server accepts
 * only as many connections as it handles calls. The others wait in the kernel, unrefused, health checks among them
 * (docs/decisions/0068-accepting.md).
 */
export class Acceptors {
  private readonly copies: Server[] = [];
  private isClosed = false;

  private constructor(
    private readonly server: Server,
    private readonly options: AcceptorOptions,
  ) {}

  /** Copies the handle of a listening server. Resolves when the copies accept, or when they cannot be made. */
  static async beside(server: Server, options: AcceptorOptions): Promise<Acceptors> {
    const acceptors = new Acceptors(server, options);
    // On Windows libuv itself accepts many connections at once.
    if (process.platform !== 'win32') await acceptors.makeCopies().catch(options.report);
    return acceptors;
  }

  /** Number of accepting handles, including the server's own. */
  get count(): number {
    return this.copies.length + 1;
  }

  /** Stops accepting. Resolves when the connections accepted by the copies have ended. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.copies.map((copy) => new Promise((resolve) => copy.close(resolve))));
  }

  private makeCopies(): Promise<void> {
    const { _handle: handle } = this.server as unknown as { _handle: SendHandle };
    // Without the options of this process, because a tracing module has nothing to trace there.
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

/** The file is next to this one, in the source and in the built server. */
function programFile(): string {
  return fileURLToPath(new URL('./return-listener.mjs', import.meta.url));
}
