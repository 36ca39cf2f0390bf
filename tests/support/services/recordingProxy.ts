import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A man-in-the-middle between two sites. It sees every request and can change the responses. */
export interface RecordingProxy {
  url: string;
  /** Requested paths with their queries. */
  requestedPaths: string[];
  /**
   * Changes the response to a path. Null leaves it unchanged, `down` breaks the connection, an object sets the status.
   */
  intercept: (
    path: string,
    body: Buffer,
  ) => Buffer | null | 'down' | { status: number; headers?: Record<string, string> };
  close(): Promise<void>;
}

/** Starts a proxy in front of the server at this address. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const server = createServer((incoming, reply) => {
    const path = incoming.url ?? '/';
    self.requestedPaths.push(path);
    const requestedPaths = request(new URL(path, target), { headers: incoming.headers }, async (response) =>
      pass(reply, { status: response.statusCode ?? 500, headers: response.headers }, await buffer(response), path),
    );
    requestedPaths.on('error', () => reply.destroy());
    requestedPaths.end();
  });
  const pass = (
    reply: ServerResponse,
    { status, headers }: { status: number; headers: object },
    body: Buffer,
    path: string,
  ) => {
    const changed = self.intercept(path, body);
    if (changed === 'down') return reply.destroy();
    if (changed && !Buffer.isBuffer(changed)) return reply.writeHead(changed.status, changed.headers).end();
    const sent = changed ?? body;
    return reply.writeHead(status, { ...headers, 'content-length': sent.length }).end(sent);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: RecordingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedPaths: [],
    intercept: () => null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
