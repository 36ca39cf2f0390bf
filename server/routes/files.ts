import type { FastifyInstance } from 'fastify';
import { DomainError } from '../lib/DomainError';
import type { Storage } from '../storage/Storage';

/** Only pictures are served by name; packages go through the download calls, which know who may have them. */
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** GET /files/<sha256>.<extension>: pictures, which never change under their name. */
export function fileRoutes(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/files/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[name.split('.')[1] ?? ''];
    const size = type === undefined ? null : await storage.size(name);
    if (type === undefined || size === null)
      throw new DomainError('not_found', 'There is no such picture. Its plugin may have a newer one.');
    const etag = `"${name.split('.')[0]}"`;
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(type).header('content-length', size);
    // Fastify answers HEAD through this handler as well; there is nothing to read for it.
    if (request.method === 'HEAD') return reply.send('');
    const stream = await storage.read(name);
    if (!stream) throw new DomainError('not_found', 'This picture was just deleted.');
    return reply.send(stream);
  });
}
