import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countedPerson, keepVisitor } from '../../http/callers/countedPerson';
import { mount } from '../../http/mount';
import { hasEntityTag, sendHead, sendStream } from '../../http/sendStream';
import type { ServiceContext } from '../../services/context';
import {
  countDownload,
  type Download,
  findDownload,
  findReviewDownload,
  findTrialDownload,
  openDownload,
  requireFile,
} from '../../services/plugins/downloads';
import { requireReviewer } from '../../services/reviews/reviewers';

/** Registers downloads of packages: approved ones are public, pending ones are for reviewers. */
export function downloadRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'downloadPlugin', async ({ query, caller, request, reply }) => {
    const tried = await findTrialDownload(context, caller.user, { key: query.plugin_key, version: query.version });
    if (tried) return sendForReview(request, reply, tried);
    const person = countedPerson(request);
    const download = await findDownload(context, query.plugin_key, {
      version: query.version,
      personKey: person.id,
      user: caller.user,
    });
    // Caches must revalidate, because a version may be withdrawn; the ETag saves the bytes. Without a version the
    // response is private, because a rollout may give others a different one.
    reply.header('cache-control', query.version ? 'no-cache' : 'private, no-cache');
    if (wantsBytes(request, download)) {
      await requireFile(context, download);
      await countDownload(context, download, person);
    }
    keepVisitor(request, reply, person);
    return send(request, reply, context, download);
  });

  mount(app, 'downloadForReview', async ({ params, query, caller, request, reply }) => {
    await requireReviewer(context, caller.user, params.key);
    return sendForReview(request, reply, await findReviewDownload(context, params.key, query));
  });

  /** A package in review must not be cached, and is not counted. */
  function sendForReview(request: FastifyRequest, reply: FastifyReply, download: Download) {
    reply.header('cache-control', 'private, no-store');
    return send(request, reply, context, download);
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, context: ServiceContext, download: Download) {
  reply
    .header('etag', tagOf(download))
    .header('content-disposition', `attachment; filename="${download.file_name}"`)
    .header('x-content-type-options', 'nosniff');
  if (hasEntityTag(request, tagOf(download))) return reply.code(304).send();
  reply.type('application/json');
  if (request.method === 'HEAD') return sendHead(reply, download.size);
  return sendStream(reply, await openDownload(context, download), download.size);
}

/** Returns false for HEAD requests and for a valid cached copy, which are not counted. */
function wantsBytes(request: FastifyRequest, download: Download): boolean {
  return request.method === 'GET' && !hasEntityTag(request, tagOf(download));
}

const tagOf = ({ sha256 }: Download) => `"${sha256}"`;
