import type { FastifyInstance } from 'fastify';
import { authThirdParty, bindThirdParty, signInByOauth2 } from '../../contract/thirdParties';
import { DomainError } from '../lib/DomainError';
import { mount } from '../lib/mount';

/** Sign-in by other services (SPEC.md section 7). This deployment has none, and says so. */
export function thirdPartyRoutes(app: FastifyInstance): void {
  const refuse = async (): Promise<never> => {
    throw new DomainError(
      'no_such_login_method',
      'This deployment has no such sign-in service. Sign in by account and password, or ask the administrator for it.',
    );
  };
  mount(app, bindThirdParty, refuse);
  mount(app, authThirdParty, refuse);
  mount(app, signInByOauth2, refuse);
}
