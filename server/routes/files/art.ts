import type { FastifyInstance, FastifyReply } from 'fastify';
import { PluginKey } from '../../../contract/fields';
import { SITE_PATH } from '../../../contract/values/sitePaths';
import { DomainError } from '../../lib/DomainError';
import { PAGE_RATE_LIMIT } from '../../limits/pageRateLimit';
import type { ServiceContext } from '../../services/context';
import { pluginArt, siteArt } from '../../services/files/artImages';

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
