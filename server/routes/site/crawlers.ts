import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cacheControlOfOrigin, siteOrigin } from '../../http/requestOrigin';
import { DomainError } from '../../lib/DomainError';
import { PAGE_RATE_LIMIT } from '../../limits/rateLimits';
import type { ServiceContext } from '../../services/context';
import { sitemapIndexText, sitemapText } from '../../services/site/sitemaps';
import type { DeploymentRules } from '../../settings/deploymentTypes';
import type { Settings } from '../../settings/settings';
import { NOTHING_FOR_ROBOTS, robotsText } from '../../site/sitePages';
import { offeredLanguages } from '../../site/visitorPreferences';

interface CrawlerParts {
  context: ServiceContext;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  rules: Pick<DeploymentRules, 'isIndexed'>;
}

/** Registers robots.txt and the sitemaps. A deployment without machine-readable pages disallows crawlers. */
export function crawlerRoutes(app: FastifyInstance, { context, settings, rules }: CrawlerParts): void {
  const caching = cacheControlOfOrigin(settings, 'public, max-age=3600');
  const asXml = (reply: FastifyReply): FastifyReply =>
    reply.type('application/xml; charset=utf-8').header('cache-control', caching);

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', caching)
      .send(rules.isIndexed ? robotsText(siteOrigin(request, settings)) : NOTHING_FOR_ROBOTS),
  );
  if (!rules.isIndexed) return;

  app.get('/sitemap.xml', PAGE_RATE_LIMIT, async (request, reply) =>
    asXml(reply).send(await sitemapIndexText(context, siteOrigin(request, settings))),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/:file', PAGE_RATE_LIMIT, async (request, reply) => {
    const part = /^([1-9]\d{0,8})\.xml$/.exec(request.params.file)?.[1];
    if (!part) throw new DomainError('not_found', 'There is no such sitemap. /sitemap.xml lists them all.');
    const site = { origin: siteOrigin(request, settings), languages: offeredLanguages(request) };
    return sendCompressed(asXml(reply), Readable.from(await sitemapText(context, site, Number(part))));
  });
}

/** Compresses a sitemap to a thirtieth: it has up to twelve megabytes of addresses that differ only in their keys. */
function sendCompressed(reply: FastifyReply, text: Readable): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding']))) return reply.send(text);
  // A disconnected client or a failed query ends both streams. Fastify logs it.
  return reply.header('content-encoding', 'gzip').send(pipeline(text, createGzip(), () => {}));
}
