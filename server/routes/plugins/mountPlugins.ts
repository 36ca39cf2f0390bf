import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../routeParts';
import { developerRoutes } from './developers';
import { downloadRoutes } from './downloads';
import { facetRoutes } from './facets';
import { maintainerRoutes } from './maintainers';
import { ownPluginRoutes } from './ownPlugins';
import { pluginRoutes } from './plugins';
import { suggestionRoutes } from './suggestions';
import { synonymRoutes } from './synonyms';
import { tagRoutes } from './tags';

/** Mounts the plugins that visitors see, and the plugins and maintainers of a developer. */
export function mountPlugins(app: FastifyInstance, { context }: RouteParts): void {
  tagRoutes(app, context);
  synonymRoutes(app, context);
  pluginRoutes(app, context);
  facetRoutes(app, context);
  suggestionRoutes(app, context);
  ownPluginRoutes(app, context);
  developerRoutes(app, context);
  downloadRoutes(app, context);
  maintainerRoutes(app, context);
}
