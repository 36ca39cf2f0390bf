import type { FastifyInstance } from 'fastify';
import { deriveKey } from '../lib/secrets';
import { createHourlyLimits, type HourlyLimits } from '../limits/hourlyLimit';
import type { HealthReports } from '../monitoring/health';
import type { Accounts } from '../services/accounts/Accounts';
import type { ServiceContext } from '../services/context';
import type { OrganizationParts } from '../services/organization/organization';
import type { RegistrationParts } from '../services/organization/registrations';
import type { AnalyticsParts } from '../services/statistics/analytics';
import { Collector } from '../services/statistics/Collector';
import type { DeploymentRules } from '../settings/deploymentTypes';
import type { Settings } from '../settings/settings';
import { siteChromeOf } from '../settings/siteChrome';
import { collectorLimits, EMPTY_SITE_CONFIG, rulesOf, type SiteConfig } from '../settings/siteConfig';

/** Resources that the start of the server opens for all routes. */
export interface OpenedParts {
  settings: Settings;
  context: ServiceContext;
  accounts: Accounts;
  /** Key from which the keys of secrets in the database are derived. */
  secretKey: Uint8Array;
  /** The file SITE_CONFIG. The default is an empty one. */
  siteConfig?: SiteConfig;
}

/** The opened parts, and the deployment's settings of its site. */
export interface DeploymentParts extends Required<OpenedParts> {
  rules: DeploymentRules;
  chrome: ReturnType<typeof siteChromeOf>;
  organization: OrganizationParts;
  registrations: RegistrationParts;
}

/** Dependencies of the routes of every subject. */
export interface RouteParts extends DeploymentParts {
  limits: HourlyLimits;
  analytics: AnalyticsParts;
}

/** Derives the deployment's choices from its settings and its SITE_CONFIG. */
export function createDeploymentParts(opened: OpenedParts): DeploymentParts {
  const { settings, context, siteConfig = EMPTY_SITE_CONFIG } = opened;
  return {
    ...opened,
    siteConfig,
    rules: rulesOf(siteConfig, settings.DEPLOY_TYPE),
    chrome: siteChromeOf(siteConfig, settings.DEPLOY_TYPE),
    organization: { context, config: siteConfig.enterprise },
    registrations: { context, defaults: siteConfig.footer.registrations },
  };
}

/** Adds the parts that several subjects share. The rate limit plugin must be registered before. */
export function createRouteParts(app: FastifyInstance, deployment: DeploymentParts, notes: HealthReports): RouteParts {
  return {
    ...deployment,
    limits: createHourlyLimits(app, deployment.settings),
    analytics: createAnalyticsParts(app, deployment, notes),
  };
}

function createAnalyticsParts(
  app: FastifyInstance,
  { context, secretKey, siteConfig, settings }: DeploymentParts,
  notes: HealthReports,
): AnalyticsParts {
  const hashKey = deriveKey(secretKey, 'analytics');
  const limits = collectorLimits(siteConfig, settings.DEPLOY_TYPE);
  if (!limits) return { context, collector: null, hashKey };
  notes.expect('collector');
  const collector = new Collector({
    db: context.db,
    hashKey,
    limits,
    report: (error) => app.log.error({ err: error }, 'events were not written'),
    note: (isWell) => notes.note('collector', isWell),
  });
  return { context, collector, hashKey };
}
