import type { Server, ServerResponse } from 'node:http';
import { answerStopping } from '../http/errorResponses';

/** Knows the requests that are not answered yet, so that a server that ends says so to those it will not wait for. */
export class OpenRequests {
  private readonly responses = new Set<ServerResponse>();

  constructor(server: Server) {
    server.on('request', (_request, response: ServerResponse) => {
      this.responses.add(response);
      response.once('close', () => this.responses.delete(response));
    });
  }

  /** Answers them 503 and ends their connections; what was answered in part is left as it is. */
  refuseAll(): void {
    for (const { socket, headersSent } of this.responses) if (socket && !headersSent) answerStopping(socket);
  }
}
