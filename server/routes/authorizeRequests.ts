import type { FastifyInstance } from 'fastify';
import { deriveKey } from '../account/secrets/secrets';
import { refuseHiddenFeatures } from '../http/callers/hiddenFeatures';
import { identifyCallers } from '../http/callers/identifyCallers';
import { requireSessions } from '../http/callers/privateAccess';
import { hiddenFeatures, isLogo } from '../services/organization/enterprise';
import type { DeploymentParts } from './routeParts';

/** Identifies the caller of a request, and refuses calls that the deployment does not offer. */
export function authorizeRequests(app: FastifyInstance, parts: DeploymentParts): void {
  const { accounts, settings, siteConfig, rules, enterprise } = parts;
  identifyCallers(app, {
    authenticate: (bearer, userAgent) => accounts.authenticate(bearer, userAgent),
    accountLimit: settings.RATE_LIMIT_ACCOUNT,
    isPrivate: rules.isClosed,
    visitorKey: deriveKey(parts.secretKey, 'visitor'),
    publicUrl: settings.PUBLIC_URL,
  });
  if (rules.isClosed)
    requireSessions(app, {
      cookies: accounts.readingCookies,
      publicUrl: settings.PUBLIC_URL,
      isFramed: siteConfig.client.origins.length > 0,
      isShownToEverybody: (file) => isLogo(enterprise, file),
    });
  refuseHiddenFeatures(app, () => hiddenFeatures(enterprise));
}
