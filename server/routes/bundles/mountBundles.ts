import type { FastifyInstance } from 'fastify';
import type { MirrorRunner } from '../../services/bundles/mirror';
import type { RouteParts } from '../routeParts';
import { bundleRoutes } from './bundles';
import { mirrorRoutes } from './mirror';

/** Mounts bundles, the feed for mirrors, and the mirror of a remote server. `runner` is null if nothing is mirrored. */
export function mountBundles(app: FastifyInstance, parts: RouteParts, runner: MirrorRunner | null): void {
  const { context, secretKey, settings, siteConfig } = parts;
  const bundles = { context, secretKey, origin: settings.PUBLIC_URL ?? 'Plugin Square' };
  bundleRoutes(app, bundles);
  mirrorRoutes(app, { ...bundles, config: siteConfig, runner });
}
