import type { FastifyServerOptions } from 'fastify';
import { redactAddress, redactText } from './redact';

/** What the server's log is made of: no line holds a secret, whatever its level and whoever writes it. */
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
    // Behind all serializers: messages and errors of other people's code quote addresses, headers and answers too.
    hooks: { streamWrite: redactText },
  } as FastifyServerOptions['logger'] & { level: string };
}
