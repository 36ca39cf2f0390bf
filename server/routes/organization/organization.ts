import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount';
import { deriveKey } from '../../lib/secrets';
import type { ServiceContext } from '../../services/context';
import * as documents from '../../services/organization/documents';
import { accountOf, type FigmaApp, signInAddress } from '../../services/organization/figma';
import * as registrations from '../../services/organization/registrations';
import * as settings from '../../services/organization/serviceSettings';
import * as silentInstalls from '../../services/organization/silentInstalls';
import * as siteLinks from '../../services/organization/siteLinks';
import type { SiteConfig } from '../../settings/siteConfig';

/** Registers public data about the deployment. */
export function deploymentRoutes(app: FastifyInstance, { login_methods }: Pick<SiteConfig, 'login_methods'>): void {
  const ways = Object.entries(login_methods).map(
    ([method, { logout_mode, logout_url }]) => [`${method}-private`, { logout_mode, logout_url }] as const,
  );
  // Every product gets the same response, because a deployment has one login. The path has the product because
  // requirements.md section 7 requires it.
  mount(app, 'getStandardConfig', async () => Object.fromEntries(ways));
}

/** Registers the legal texts, which are public, and their editing. */
export function documentRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'getDocument', ({ query }) => documents.getDocument(context, query));
  // `who` requires a user.
  mount(app, 'getManagedDocument', ({ query }) => documents.getManagedDocument(context, query));
  mount(app, 'saveDocument', ({ body, caller }) => documents.saveDocument(context, caller.user.user_id, body));
  mount(app, 'resetDocument', ({ body, caller }) => documents.resetDocument(context, caller.user.user_id, body));
}

/** Registers the Figma login of the release form inside a desktop app. */
export function figmaRoutes(app: FastifyInstance, figma: FigmaApp): void {
  mount(app, 'getFigmaSignIn', async () => signInAddress(figma));
  mount(app, 'readFigmaAccount', ({ body }) => accountOf(figma, body.code));
}

/** Registers the registration numbers of the footer. `who` requires a user. */
export function registrationRoutes(app: FastifyInstance, parts: registrations.RegistrationParts): void {
  mount(app, 'getRegistrations', () => registrations.getRegistrations(parts));
  mount(app, 'saveRegistrations', ({ body, caller }) =>
    registrations.saveRegistrations(parts, caller.user.user_id, body),
  );
  mount(app, 'resetRegistrations', ({ caller }) => registrations.resetRegistrations(parts, caller.user.user_id));
}

interface ServiceSettingRouteParts {
  context: ServiceContext;
  /** The server's own secret, from which the encryption key is derived. */
  secretKey: Uint8Array;
  services: SiteConfig['services'];
}

/** Registers the deployment's accounts at the icon font service and the stock photo service. */
export function serviceSettingRoutes(
  app: FastifyInstance,
  { context, secretKey, services }: ServiceSettingRouteParts,
): void {
  const parts = { context, services, sealKey: deriveKey(secretKey, 'service-setting') };

  // `who` requires a user.
  mount(app, 'getIconfont', () => settings.getIconfont(parts));
  mount(app, 'saveIconfont', ({ body, caller }) => settings.saveIconfont(parts, caller.user.user_id, body));
  mount(app, 'removeIconfont', ({ caller }) => settings.removeIconfont(parts, caller.user.user_id));
  mount(app, 'testIconfont', () => settings.testIconfont(parts));

  mount(app, 'getPexels', () => settings.getPexels(parts));
  mount(app, 'savePexels', ({ body, caller }) => settings.savePexels(parts, caller.user.user_id, body));
  mount(app, 'removePexels', ({ caller }) => settings.removePexels(parts, caller.user.user_id));
  mount(app, 'testPexels', () => settings.testPexels(parts));
}

/**
 * Registers silent installs: for all users, for an organization, or for one of its departments. `who` requires a user.
 */
export function silentInstallRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'installDefaults', async ({ caller }) => ({
    plugin_keys: await silentInstalls.installDefaults(context, caller.user),
  }));
  mount(app, 'listDepartments', ({ caller }) => silentInstalls.listDepartments(context, caller.user));
  mount(app, 'listEnterpriseDefaults', ({ query }) => silentInstalls.listEnterpriseDefaults(context, query.e_id));
  mount(app, 'getSilentInstall', ({ query, caller }) =>
    silentInstalls.getSilentInstall(context, caller.user, query.plugin_key),
  );
  mount(app, 'setSilentInstall', ({ body, caller }) => silentInstalls.setSilentInstall(context, caller.user, body));
}

/** Registers the links of header, menus and footer. `who` requires a user. */
export function siteLinkRoutes(app: FastifyInstance, parts: siteLinks.SiteLinkParts): void {
  mount(app, 'listSiteLinks', () => siteLinks.listLinks(parts));
  mount(app, 'saveSiteLink', ({ body, caller }) => siteLinks.saveLink(parts, caller.user.user_id, body));
  mount(app, 'resetSiteLink', ({ body, caller }) => siteLinks.resetLink(parts, caller.user.user_id, body.name));
  mount(app, 'checkSiteLink', ({ body }) => siteLinks.checkLink(parts, body.name));
}
