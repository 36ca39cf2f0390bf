import type { FastifyServerOptions } from 'fastify';
import { redactAddress, redactText } from './redact';

/** Options of the server's log: no line contains a secret, at any level and from any module. */
export function loggerOptions(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: {
        method: string;
        url: string;
        host?: string;
        ip?: string;
        socket?: { remotePort?: number };
      }) => ({
        method: request.method,
        url: redactAddress(request.url),
        host: request.host,
        remoteAddress: request.ip,
        remotePort: request.socket?.remotePort,
      }),
    },
    // After all serializers: messages and errors of other modules quote addresses, headers and responses too.
    hooks: { streamWrite: redactText },
  } as FastifyServerOptions['logger'] & { level: string };
}
