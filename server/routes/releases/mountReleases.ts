import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../routeParts';
import { batchRoutes } from './batches';
import { editRoutes } from './edits';
import { packageSchemaRoutes } from './packageSchema';
import { releaseRoutes } from './releases';
import { uploadRoutes } from './uploads';
import { versionRoutes } from './versions';

/** Mounts submissions, uploads, and the versions of a plugin. */
export function mountReleases(app: FastifyInstance, { context, limits }: RouteParts): void {
  editRoutes(app, context);
  releaseRoutes(app, context, limits.submissions);
  batchRoutes(app, context);
  packageSchemaRoutes(app);
  uploadRoutes(app, context);
  versionRoutes(app, context);
}
