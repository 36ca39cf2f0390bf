import type { Server, ServerResponse } from 'node:http';
import { refuseWhileStopping } from '../http/errorResponses';

/** Tracks requests without a response, so that a stopping server can refuse those it will not wait for. */
export class PendingRequests {
  private readonly responses = new Set<ServerResponse>();

  constructor(server: Server) {
    server.on('request', (_request, response: ServerResponse) => {
      this.responses.add(response);
      response.once('close', () => this.responses.delete(response));
    });
  }

  /** Sends 503 to them and closes their connections. Partial responses are left alone. */
  refuseAll(): void {
    for (const { socket, headersSent } of this.responses) if (socket && !headersSent) refuseWhileStopping(socket);
  }
}
