import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '../../shared/site/initialPage';
import type { DatabaseLoad } from '../lib/DatabaseLoad';
import type { MirrorRunner } from '../services/bundles/mirror';
import { shownRegistrations } from '../services/organization/registrations';
import { shownLinkChanges } from '../services/organization/siteLinks';
import { shownWorks } from '../services/promotions/featuredWorks';
import type { HealthParts } from '../services/system/health';
import { browserLogin } from '../settings/siteConfig';
import type { CommandLinePackage } from '../site/siteAssets';
import { accountRoutes } from './accounts/accounts';
import { managedAccountRoutes } from './accounts/managedAccounts';
import {
  linkedAccountRoutes,
  notificationRoutes,
  passkeyRoutes,
  passwordRoutes,
  personalTokenRoutes,
  secondFactorRoutes,
  sessionRoutes,
} from './accounts/ownAccount';
import { profileRoutes } from './accounts/profiles';
import { thirdPartyRoutes } from './accounts/thirdParties';
import { webhookRoutes } from './accounts/webhooks';
import { bundleRoutes, mirrorRoutes } from './bundles/bundles';
import { artRoutes, fileRoutes } from './files/files';
import { emailPageRoutes } from './loginPages/emailPages';
import { providerPageRoutes } from './loginPages/providerPages';
import { resetPageRoutes, resetRequestPageRoutes } from './loginPages/resetPages';
import { signInPageRoutes } from './loginPages/signInPages';
import { signOutPageRoutes } from './loginPages/signOutPages';
import { unsubscribePageRoutes } from './loginPages/unsubscribePages';
import { blockRoutes, reportRoutes } from './moderation/moderation';
import { enterpriseRoutes } from './organization/enterprises';
import {
  deploymentRoutes,
  documentRoutes,
  figmaRoutes,
  registrationRoutes,
  serviceSettingRoutes,
  silentInstallRoutes,
  siteLinkRoutes,
} from './organization/organization';
import { organizationSettingRoutes } from './organization/organizationSettings';
import { pluginRequestRoutes } from './organization/pluginRequests';
import { downloadRoutes } from './plugins/downloads';
import { maintainerRoutes } from './plugins/maintainers';
import {
  developerRoutes,
  facetRoutes,
  followRoutes,
  ownPluginRoutes,
  pluginRoutes,
  suggestionRoutes,
  synonymRoutes,
  tagRoutes,
} from './plugins/plugins';
import { findSpelledKeys } from './plugins/spelledKeys';
import {
  bannerRoutes,
  campaignRoutes,
  featuredWorkRoutes,
  promotionRoutes,
  qrCodeRoutes,
  recommendationRoutes,
} from './promotions/promotions';
import { ratingRoutes } from './ratings/ratings';
import { batchRoutes } from './releases/batches';
import { releaseRoutes } from './releases/releases';
import { uploadRoutes } from './releases/uploads';
import { editRoutes, packageSchemaRoutes, versionRoutes } from './releases/versions';
import { reviewListRoutes } from './reviews/reviewList';
import { reviewRoutes } from './reviews/reviews';
import type { RouteParts } from './routeParts';
import { scimRoutes } from './scim/scim';
import { scimTokenRoutes } from './scim/scimTokens';
import { commandLineRoutes } from './site/commandLine';
import { crawlerRoutes } from './site/crawlers';
import { feedRoutes } from './site/feeds';
import { licenseRoutes } from './site/licenses';
import { siteRoutes } from './site/site';
import { analyticsRoutes } from './statistics/analytics';
import { overviewRoutes, statisticsRoutes } from './statistics/statistics';
import { healthRoutes } from './system/health';
import { metricsRoutes } from './system/metrics';
import { adminActionRoutes, adminCountRoutes, openApiRoutes, setupRoutes } from './system/system';

/** Parts that only one subject needs. */
export interface SubjectParts {
  /** Health of the parts that work in the background. */
  health: Pick<HealthParts, 'notes' | 'countServers' | 'pendingEmails'>;
  /** Load of the database, if it is known. */
  databaseLoad?: () => DatabaseLoad;
  /** Mirrors a remote server. Without it, nothing is mirrored. */
  mirror?: MirrorRunner | null;
  /** Folder of the built site. Null if only the API is served: `umi dev` serves the site then. */
  siteDir: string | null;
  /** Renders public pages on the server. Without it, browsers render them. */
  renderer?: PageRenderer | null;
  /** The command line for download; null if it was not built. */
  cli?: CommandLinePackage | null;
}

type Mount = (app: FastifyInstance, parts: RouteParts & SubjectParts) => void | Promise<void>;

/** Metrics, health, the API's description, and the activity log. */
const system: Mount = async (app, parts) => {
  const { context, settings, siteConfig, organization, rules, databaseLoad, health } = parts;
  const { collector } = parts.analytics;
  metricsRoutes(app, { context, settings, databaseLoad });
  await openApiRoutes(app);
  const links = { config: siteConfig, linkSet: rules.links };
  const setup = { context, organization, links, sendsEmail: settings.SMTP_URL !== undefined };
  adminCountRoutes(app, setup);
  adminActionRoutes(app, context);
  setupRoutes(app, setup);
  healthRoutes(app, {
    ...health,
    context,
    upstreamUrl: siteConfig.mirror?.url,
    queuedForDatabase: databaseLoad && (() => databaseLoad().queued),
    queuedEvents: collector ? () => collector.queuedCount : undefined,
  });
};

/** The plugins that visitors see, and the plugins and maintainers of a developer. */
const plugins: Mount = (app, { context }) => {
  findSpelledKeys(app, context);
  tagRoutes(app, context);
  synonymRoutes(app, context);
  pluginRoutes(app, context);
  facetRoutes(app, context);
  suggestionRoutes(app, context);
  ownPluginRoutes(app, context);
  developerRoutes(app, context);
  followRoutes(app, context);
  downloadRoutes(app, context);
  maintainerRoutes(app, context);
};

/** Submissions, uploads, and the versions of a plugin. */
const releases: Mount = (app, { context, limits }) => {
  editRoutes(app, context);
  releaseRoutes(app, context, limits.submissions);
  batchRoutes(app, context);
  packageSchemaRoutes(app);
  uploadRoutes(app, context);
  versionRoutes(app, context);
};

/** The review of submissions, for administrators and for developers; reports, blocks with their appeals, and ratings. */
const reviews: Mount = (app, { context, siteConfig }) => {
  reviewListRoutes(app, context, siteConfig.review);
  reviewRoutes(app, context);
  reportRoutes(app, context);
  blockRoutes(app, context);
  ratingRoutes(app, context, siteConfig.rating_words);
};

/** The promotions of the home page. */
const promotions: Mount = (app, { context, siteConfig }) => {
  recommendationRoutes(app, context);
  bannerRoutes(app, context);
  featuredWorkRoutes(app, { context, configured: siteConfig.featured_works });
  promotionRoutes(app, context);
  qrCodeRoutes(app, context);
  campaignRoutes(app, context);
};

/** The organization's settings of its deployment: brand, links, legal texts, services, silent installs. */
const organization: Mount = (app, parts) => {
  const { context, secretKey, settings, siteConfig, rules } = parts;
  silentInstallRoutes(app, context);
  figmaRoutes(app, siteConfig.services.figma);
  serviceSettingRoutes(app, { context, secretKey, services: siteConfig.services });
  organizationSettingRoutes(app, parts.organization);
  enterpriseRoutes(app, parts);
  pluginRequestRoutes(app, context);
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
};

/** Bundles, the feed for mirrors, and the mirror of a remote server. */
const bundles: Mount = (app, { context, secretKey, settings, siteConfig, mirror = null }) => {
  const parts = { context, secretKey, origin: settings.PUBLIC_URL ?? 'Plugin Square' };
  bundleRoutes(app, parts);
  mirrorRoutes(app, { ...parts, config: siteConfig, runner: mirror });
};

/** The statistics of plugins, the overview of administrators, and the collector of analytics events. */
const statistics: Mount = async (app, { context, settings, siteConfig, analytics }) => {
  statisticsRoutes(app, context);
  overviewRoutes(app, context);
  await analyticsRoutes(app, {
    ...analytics,
    addressLimit: settings.RATE_LIMIT_ADDRESS,
    publicUrl: settings.PUBLIC_URL,
    sites: Object.values(siteConfig.sites),
  });
};

/** A user's own account, and those that administrators manage. */
const accounts: Mount = (app, parts) => {
  const { context, secretKey, settings, siteConfig, rules, limits } = parts;
  managedAccountRoutes(app, { context, accounts: parts.accounts, defaultLanguage: rules.languages[0] });
  notificationRoutes(app, context);
  webhookRoutes(app, { db: context.db, secretKey, isPrivateAllowed: siteConfig.webhooks.private_network });
  accountRoutes(app, parts.accounts, limits.signUps, settings.PUBLIC_URL);
  sessionRoutes(app, parts.accounts);
  personalTokenRoutes(app, parts.accounts);
  profileRoutes(app, context, parts.accounts, parts.analytics.hashKey);
  linkedAccountRoutes(app, parts.accounts);
  thirdPartyRoutes(app, parts.accounts, settings.PUBLIC_URL);
  secondFactorRoutes(app, parts.accounts);
  passkeyRoutes(app, parts.accounts);
  passwordRoutes(app, { accounts: parts.accounts, settings, limitResets: limits.resets });
};

/** Company directories that provision the people of their organization, and their tokens. */
const scim: Mount = async (app, { context, accounts, settings }) => {
  scimTokenRoutes(app, { context, accounts, settings });
  await scimRoutes(app, { context, accounts, settings });
};

/** The pages below /user. Each has its own scope, because they parse forms and set headers. */
const loginPages: Mount = async (app, parts) => {
  const { settings, siteConfig, rules, limits } = parts;
  const login = { accounts: parts.accounts, settings };
  const signOut = { ...login, loginMethods: siteConfig.login_methods, isPrivate: rules.isClosed };
  await app.register(async (pages) => signInPageRoutes(pages, { ...login, limitSignUps: limits.signUps }));
  await app.register(async (pages) => signOutPageRoutes(pages, signOut));
  await app.register(async (pages) => providerPageRoutes(pages, login));
  await app.register(async (pages) => resetPageRoutes(pages, login));
  await app.register(async (pages) => resetRequestPageRoutes(pages, { ...login, limitResets: limits.resets }));
  await app.register(async (pages) => emailPageRoutes(pages, login));
  await app.register(async (pages) => unsubscribePageRoutes(pages, parts));
};

/** Stored files, and the generated preview images if crawlers may read the site. */
const files: Mount = (app, { context, rules }) => {
  fileRoutes(app, context);
  if (rules.isIndexed) artRoutes(app, context);
};

/** robots.txt, the sitemaps, and the pages of the built site. */
const site: Mount = async (app, parts) => {
  const { context, settings, siteConfig, rules, organization, siteDir } = parts;
  const { sessions, resetEmails } = parts.accounts;
  commandLineRoutes(app, parts.cli ?? null);
  crawlerRoutes(app, { context, settings, rules });
  feedRoutes(app, { context, settings, organization });
  if (!siteDir) return;
  licenseRoutes(app, siteDir);
  await siteRoutes(app, {
    dir: siteDir,
    context,
    settings,
    rules,
    ...parts.chrome,
    organization,
    findCodeHolder: (code) => sessions.findCodeHolder(code),
    login: browserLogin(siteConfig, settings.DEPLOY_TYPE, resetEmails.isOffered || undefined),
    client: siteConfig.client.origins.length > 0 ? siteConfig.client : null,
    renderer: parts.renderer ?? null,
    registrations: () => shownRegistrations(parts.registrations),
    linkChanges: () => shownLinkChanges({ context }),
    featuredWorks: () => shownWorks(context),
  });
};

const SUBJECTS: readonly Mount[] = [
  ...[system, plugins, releases, reviews, promotions, organization],
  ...[bundles, statistics, accounts, scim, loginPages, files, site],
];

/** Mounts the routes of every subject. */
export async function mountRoutes(app: FastifyInstance, parts: RouteParts & SubjectParts): Promise<void> {
  for (const mountSubject of SUBJECTS) await mountSubject(app, parts);
}
