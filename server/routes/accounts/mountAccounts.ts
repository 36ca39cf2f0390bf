import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../routeParts';
import { accountRoutes } from './accounts';
import { linkedAccountRoutes } from './linkedAccounts';
import { managedAccountRoutes } from './managedAccounts';
import { notificationRoutes } from './notifications';
import { passwordRoutes } from './passwords';
import { personalTokenRoutes } from './personalTokens';
import { profileRoutes } from './profiles';
import { secondFactorRoutes } from './secondFactors';
import { sessionRoutes } from './sessions';
import { thirdPartyRoutes } from './thirdParties';

/** Mounts the calls about accounts: a user's own account, and those that administrators manage. */
export function mountAccounts(app: FastifyInstance, parts: RouteParts): void {
  const { context, accounts, settings, rules, limits } = parts;
  managedAccountRoutes(app, { context, accounts, defaultLanguage: rules.languages[0] });
  notificationRoutes(app, context);
  accountRoutes(app, accounts, limits.signUps, settings.PUBLIC_URL);
  sessionRoutes(app, accounts);
  personalTokenRoutes(app, accounts);
  profileRoutes(app, context, accounts, parts.analytics.hashKey);
  linkedAccountRoutes(app, accounts);
  thirdPartyRoutes(app, accounts, settings.PUBLIC_URL);
  secondFactorRoutes(app, accounts);
  passwordRoutes(app, { accounts, settings, limitResets: limits.resets });
}
