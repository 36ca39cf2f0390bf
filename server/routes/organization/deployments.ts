import type { FastifyInstance } from 'fastify';
import { getStandardConfig } from '../../../contract/organization/deployments';
import { mount } from '../../http/mount';
import type { SiteConfig } from '../../settings/siteConfig';

/** Registers public data about the deployment. */
export function deploymentRoutes(app: FastifyInstance, { login_methods }: Pick<SiteConfig, 'login_methods'>): void {
  const ways = Object.entries(login_methods).map(
    ([method, { logout_mode, logout_url }]) => [`${method}-private`, { logout_mode, logout_url }] as const,
  );
  // Every product gets the same response, because a deployment has one login. The path has the product because SPEC.md
  // section 7 requires it.
  mount(app, getStandardConfig, async () => Object.fromEntries(ways));
}
