import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/responseHeaders';
import { hasEntityTag, sendStream } from '../../http/sendStream';
import { DomainError } from '../../lib/DomainError';
import { exportBundle } from '../../services/bundles/bundleExport';
import { type BundleParts, bundleParts, distrustKey, getBundleKeys, trustKey } from '../../services/bundles/bundleKeys';
import { importUpload, inspectUpload } from '../../services/bundles/bundles';
import { getMirror, type MirrorRunner } from '../../services/bundles/mirror';
import { getFeed, getFeedBundle } from '../../services/bundles/mirrorFeed';
import { cacheBriefly } from '../../services/cache';
import type { SiteConfig } from '../../settings/siteConfig';

/** Registers signed bundles: plugins as one file, for another site (docs/bundles.md). */
export function bundleRoutes(
  app: FastifyInstance,
  given: Omit<BundleParts, 'sealKey'> & { secretKey: Uint8Array },
): void {
  const { context } = given;
  const parts = bundleParts(given);

  // `who` requires a user.
  mount(app, 'getBundleKeys', () => getBundleKeys(parts));
  mount(app, 'trustBundleKey', ({ body, caller }) => trustKey(parts, caller.user.user_id, body));
  mount(app, 'distrustBundleKey', ({ body, caller }) => distrustKey(parts, caller.user.user_id, body.fingerprint));
  mount(app, 'exportBundle', async ({ body, caller, reply }) => {
    const bundle = await exportBundle(parts, caller.user.user_id, body);
    forbidStoring(reply);
    reply
      .type('application/x-tar')
      .header('content-disposition', 'attachment; filename="plugins.bundle.tar"')
      .header('x-content-type-options', 'nosniff');
    return sendStream(reply, Readable.from(bundle.pieces), bundle.size);
  });
  mount(app, 'inspectBundle', ({ body, caller }) => inspectUpload(context, caller.user.user_id, body.upload_id));
  mount(app, 'importBundle', ({ body, caller, request }) =>
    importUpload(context, caller.user.user_id, {
      ...body,
      onError: (error) => request.log.error({ err: error }, 'a plugin of a bundle was not imported'),
    }),
  );
}

interface MirrorRouteParts extends Omit<BundleParts, 'sealKey'> {
  secretKey: Uint8Array;
  config: Pick<SiteConfig, 'mirror' | 'feed'>;
  /** Mirrors the site that the configuration names; null if it names none, or if no worker runs (umi dev). */
  runner: MirrorRunner | null;
}

/** Seconds for which intermediate caches may store a response. Changes arrive at most this much later. */
const FEED_AGE = 30;

/** Registers the feed for other sites, and the mirror of another site (docs/mirror.md). */
export function mirrorRoutes(app: FastifyInstance, { config, runner, ...given }: MirrorRouteParts): void {
  const { context } = given;
  const feed = { ...bundleParts(given), isOffered: config.feed.offered };
  const shown = { context, config };
  const caching = `public, max-age=${FEED_AGE}`;

  mount(app, 'getFeed', async ({ query: { since }, request, reply }) => {
    const { signed, tag } = await cacheBriefly(context, `feed ${since}`, () => getFeed(feed, since));
    reply.header('cache-control', caching).header('etag', tag);
    return hasEntityTag(request, tag) ? reply.code(304).send() : signed;
  });
  mount(app, 'getFeedBundle', async ({ query, reply }) => {
    const bundle = await getFeedBundle(feed, query.plugin_key);
    reply
      .type('application/x-tar')
      .header('cache-control', caching)
      .header('content-disposition', 'attachment; filename="plugin.bundle.tar"')
      .header('x-content-type-options', 'nosniff');
    return sendStream(reply, Readable.from(bundle.pieces), bundle.size);
  });
  mount(app, 'getMirror', () => getMirror(shown));
  mount(app, 'runMirror', async ({ caller }) => {
    if (!runner)
      throw new DomainError(
        'mirror_not_set',
        'This site mirrors no other site. Set mirror in SITE_CONFIG, and restart the server.',
      );
    await runner.runNow(caller.user.user_id);
    return getMirror(shown);
  });
}
