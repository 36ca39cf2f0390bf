import type { FastifyRequest } from 'fastify';

/** Whether the browser reports a navigation: a followed link or a typed address. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-mode': mode = 'navigate' } = headers;
  return (method === 'GET' || method === 'HEAD') && mode === 'navigate' && accept.includes('text/html');
}
