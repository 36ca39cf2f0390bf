import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../routeParts';
import { deploymentRoutes } from './deployments';
import { documentRoutes } from './documents';
import { enterpriseRoutes } from './enterprise';
import { figmaRoutes } from './figma';
import { registrationRoutes } from './registrations';
import { serviceSettingRoutes } from './serviceSettings';
import { silentInstallRoutes } from './silentInstalls';
import { siteLinkRoutes } from './siteLinks';

/** Mounts the organization's settings of its deployment: brand, links, legal texts, services, silent installs. */
export function mountOrganization(app: FastifyInstance, parts: RouteParts): void {
  const { context, secretKey, settings, siteConfig, rules } = parts;
  silentInstallRoutes(app, context);
  figmaRoutes(app, siteConfig.services.figma);
  serviceSettingRoutes(app, { context, secretKey, services: siteConfig.services });
  enterpriseRoutes(app, parts.enterprise);
  deploymentRoutes(app, siteConfig);
  documentRoutes(app, context);
  registrationRoutes(app, parts.registrations);
  siteLinkRoutes(app, {
    context,
    config: siteConfig,
    linkSet: rules.links,
    languages: rules.languages,
    probeOwnPath: async (url) =>
      (await app.inject({ method: 'HEAD', url, headers: { accept: 'text/html' } })).statusCode,
    publicUrl: settings.PUBLIC_URL,
    isPrivateAllowed: rules.isClosed,
  });
}
