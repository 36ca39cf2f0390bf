import type { FastifyInstance } from 'fastify';
import { getStandardConfig } from '../../../contract/deployments';
import { mount } from '../../http/mount';
import type { SiteConfig } from '../../settings/siteConfig';

/** What a deployment says of itself to everybody. */
export function deploymentRoutes(app: FastifyInstance, { login_methods }: Pick<SiteConfig, 'login_methods'>): void {
  const ways = Object.entries(login_methods).map(
    ([method, { logout_mode, logout_url }]) => [`${method}-private`, { logout_mode, logout_url }] as const,
  );
  // One answer for every product: a deployment has one way in. SPEC.md section 7 asks by product, so the path has it.
  mount(app, getStandardConfig, async () => Object.fromEntries(ways));
}
