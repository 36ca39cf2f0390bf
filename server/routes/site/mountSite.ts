import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '../../../shared/site/initialPage';
import { shownRegistrations } from '../../services/organization/registrations';
import { shownLinkChanges } from '../../services/organization/siteLinks';
import { shownWorks } from '../../services/promotions/featuredWorks';
import { browserLogin } from '../../settings/siteConfig';
import type { CommandLinePackage } from '../../site/commandLinePackage';
import type { RouteParts } from '../routeParts';
import { commandLineRoutes } from './commandLine';
import { crawlerRoutes } from './crawlers';
import { licenseRoutes } from './licenses';
import { siteRoutes } from './site';

export interface BuiltSite {
  /** Folder of the built site. Null if only the API is served: `umi dev` serves the site then. */
  siteDir: string | null;
  /** Renders public pages on the server. Without it, browsers render them. */
  renderer?: PageRenderer | null;
  /** The command line for download; null if it was not built. */
  cli?: CommandLinePackage | null;
}

/** Mounts robots.txt, the sitemaps, and the pages of the built site. */
export async function mountSite(
  app: FastifyInstance,
  parts: RouteParts,
  { siteDir, renderer = null, cli = null }: BuiltSite,
): Promise<void> {
  const { context, accounts, settings, siteConfig, rules, enterprise, registrations } = parts;
  commandLineRoutes(app, cli);
  crawlerRoutes(app, { context, settings, rules });
  if (!siteDir) return;
  licenseRoutes(app, siteDir);
  await siteRoutes(app, {
    dir: siteDir,
    context,
    settings,
    rules,
    ...parts.chrome,
    enterprise,
    isSigningIn: (code) => accounts.sessions.isCodeUnused(code),
    login: browserLogin(siteConfig, settings.DEPLOY_TYPE, accounts.resetEmails.isOffered || undefined),
    client: siteConfig.client.origins.length > 0 ? siteConfig.client : null,
    renderer,
    registrations: () => shownRegistrations(registrations),
    linkChanges: () => shownLinkChanges({ context }),
    featuredWorks: () => shownWorks(context),
  });
}
