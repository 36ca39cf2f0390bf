import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PluginKey } from '../../../contract/fields';
import { SITE_PATH } from '../../../contract/values/paths';
import { readWidth } from '../../../shared/imageWidths';
import { senderNetwork } from '../../http/senderNetwork';
import { fileUnavailable, hasEntityTag, readRange, sendHead, sendStream } from '../../http/sendStream';
import { DomainError } from '../../lib/DomainError';
import { PAGE_RATE_LIMIT } from '../../limits/rateLimits';
import { SenderLimit } from '../../limits/SenderLimit';
import type { ServiceContext } from '../../services/context';
import { pluginArt, siteArt } from '../../services/files/artImages';
import { isFileReferenced } from '../../services/files/FileTransaction';
import { makeWidth } from '../../services/files/publicFiles';
import type { Storage } from '../../storage/Storage';

/**
 * Only images and videos are served by name. Packages have download calls, which check whether the caller may have
 * them.
 */
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Limits the database lookups for missing files, because a client may make up names. */
const LOOKING_UP = { burst: 30, perMinute: 60, atOnce: 4 };

/** Registers GET /files/<sha256>[-<width>].<extension>: images and videos, whose content never changes. */
export function fileRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { storage } = context;
  const share = new SenderLimit(LOOKING_UP);

  /** Returns the error for a missing file: unknown, or lost by the site. */
  async function absent(request: FastifyRequest, reply: FastifyReply, name: string): Promise<DomainError> {
    // The file may be back soon, so the response must not be cached.
    reply.removeHeader('etag').header('cache-control', 'no-store');
    const original = readWidth(name)?.original ?? name;
    try {
      const isLost = await share.run(senderNetwork(request), () => isFileReferenced(context, original));
      return isLost ? fileUnavailable(original) : noSuchFile();
    } catch (error) {
      if (error instanceof DomainError) return noSuchFile();
      throw error;
    }
  }

  app.get<{ Params: { name: string } }>('/files/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const original = await createWidthOrFallBack(storage, name);
    if (original) return reply.header('cache-control', 'no-store').redirect(`/files/${original}`);
    const type = TYPES[name.split('.')[1] ?? ''];
    const size = type === undefined ? null : await storage.size(name);
    if (type === undefined) throw noSuchFile();
    if (size === null) throw await absent(request, reply, name);
    const etag = `"${name.split('.')[0]}"`;
    neverChanges(reply, etag);
    if (hasEntityTag(request, etag)) return reply.code(304).send();
    const range = rangeOf(request, etag, size);
    if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
    const part = range ?? { start: 0, end: size - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    const length = part.end - part.start + 1;
    reply.type(type);
    // Fastify also handles HEAD with this handler; it needs no body.
    if (request.method === 'HEAD') return sendHead(reply, length);
    const stream = await storage.read(name, part);
    if (!stream) throw await absent(request, reply, name);
    return sendStream(reply, stream, length);
  });
}

/**
 * Creates the image in the width that the name requests, and returns null. If too many widths are queued, returns the
 * name of the original instead, which is larger but available.
 */
async function createWidthOrFallBack(storage: Storage, name: string): Promise<string | null> {
  const resized = readWidth(name);
  if (!resized) return null;
  try {
    await makeWidth(storage, resized.original, resized.width);
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.id === 'overloaded') return resized.original;
    throw error;
  }
}

/** Players request parts of a video. A player that has the start of a different file gets the whole file. */
function rangeOf({ headers }: FastifyRequest, etag: string, size: number) {
  const isSameFile = headers['if-range'] === undefined || headers['if-range'] === etag;
  return isSameFile ? readRange(headers.range, size) : null;
}

function neverChanges(reply: FastifyReply, etag: string): void {
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin');
}

function noSuchFile(): DomainError {
  return new DomainError('not_found', 'There is no such file. The plugin may have a newer one.');
}

/** Registers generated images as PNG for link previews: of the site, and of plugins without a cover. */
export function artRoutes(app: FastifyInstance, context: ServiceContext): void {
  app.get(`${SITE_PATH}art.png`, PAGE_RATE_LIMIT, async (_request, reply) => sendImage(reply, await siteArt()));

  app.get<{ Params: { file: string } }>(`${SITE_PATH}art/:file`, PAGE_RATE_LIMIT, async (request, reply) => {
    const key = PluginKey.safeParse(/^(.*)\.png$/.exec(request.params.file)?.[1]);
    if (!key.success) throw new DomainError('not_found', 'There is no such image. Its address ends in <key>.png.');
    return sendImage(reply, await pluginArt(context, key.data));
  });
}

function sendImage(reply: FastifyReply, image: Buffer) {
  return reply
    .header('cache-control', 'public, max-age=604800')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/png')
    .send(image);
}
