import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Somebody between two squares, who sees every request and may do with the answers as he likes. */
export interface Between {
  url: string;
  /** Paths that were asked for, with their queries. */
  asked: string[];
  /** Changes the answer to a path; null leaves it as it is, `down` breaks the connection, a number answers so. */
  act: (path: string, body: Buffer) => Buffer | null | 'down' | { status: number; headers?: Record<string, string> };
  close(): Promise<void>;
}

/** A proxy before the server at this address. */
export async function between(target: string): Promise<Between> {
  const server = createServer((incoming, reply) => {
    const path = incoming.url ?? '/';
    self.asked.push(path);
    const asked = request(new URL(path, target), { headers: incoming.headers }, async (answer) =>
      pass(reply, { status: answer.statusCode ?? 500, headers: answer.headers }, await buffer(answer), path),
    );
    asked.on('error', () => reply.destroy());
    asked.end();
  });
  const pass = (
    reply: ServerResponse,
    { status, headers }: { status: number; headers: object },
    body: Buffer,
    path: string,
  ) => {
    const changed = self.act(path, body);
    if (changed === 'down') return reply.destroy();
    if (changed && !Buffer.isBuffer(changed)) return reply.writeHead(changed.status, changed.headers).end();
    const sent = changed ?? body;
    return reply.writeHead(status, { ...headers, 'content-length': sent.length }).end(sent);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: Between = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    act: () => null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
