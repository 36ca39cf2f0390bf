import type { FastifyInstance } from 'fastify';
import type { LoginMethod } from '../../contract/deployments';
import { authThirdParty, bindThirdParty, signInByOauth2 } from '../../contract/thirdParties';
import type { Accounts } from '../account/Accounts';
import { noSuchMethod } from '../account/ProviderSignIn';
import { mount } from '../lib/mount';
import { forbidStoring } from '../lib/noStore';
import { requestOrigin } from '../lib/requestOrigin';
import { browserOf } from './providerEntry';

/** Sign-in by other services, for programs (SPEC.md section 7); for people there are pages (providerPages.ts). */
export function thirdPartyRoutes(app: FastifyInstance, accounts: Accounts, publicUrl?: string): void {
  const { providers } = accounts;

  mount(app, bindThirdParty, async ({ body, caller, request }) => {
    if (providers.methods.size === 0) throw noSuchMethod();
    // `who: 'user'` let nobody else in.
    await accounts.bindProvider({ id: body.id ?? '', browser: browserOf(request, publicUrl) }, caller.user!.user_id);
    return {};
  });

  mount(app, authThirdParty, async ({ params, body, request }) => {
    const { method } = providers.redirectMethod(params.source);
    const { redirect_uri, state, code_challenge } = body;
    if (redirect_uri) accounts.checkRedirect(redirect_uri, requestOrigin(request));
    const asked = Object.entries({ redirect_uri, state, code_challenge }).filter(([, value]) => value !== undefined);
    return { url: `/user/login/${method}?${new URLSearchParams(asked as [string, string][])}` };
  });

  mount(app, signInByOauth2, async ({ body, reply }) => {
    if (!providers.methods.has(body.app as LoginMethod)) throw noSuchMethod();
    forbidStoring(reply);
    return accounts.exchangeCode(body.code);
  });
}
