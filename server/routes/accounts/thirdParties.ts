import type { FastifyInstance } from 'fastify';
import type { LoginMethod } from '../../../contract/organization/deployments';
import { SIGN_IN_PATH } from '../../../contract/values/paths';
import { DOCUMENT_PARAMETERS, documentParameters } from '../../../shared/site/documentParameters';
import { mount } from '../../http/mount';
import { requestOrigin } from '../../http/requestOrigin';
import { forbidStoring, withRetryAfter } from '../../http/responseHeaders';
import type { Accounts } from '../../services/accounts/Accounts';
import { noSuchMethod, redirectMethod } from '../../services/accounts/providers/configuredMethods';
import { browserOf } from '../loginPages/providerEntry';

/** Fields of a call's body that become parameters of the login address. */
const REQUEST_FIELDS = [
  'redirect_uri',
  'state',
  'code_challenge',
  'response_type',
  'bind_other',
  ...DOCUMENT_PARAMETERS,
] as const;

/**
 * Registers logins by other services for programs (requirements.md section 7). Users have pages for it
 * (providerPages.ts).
 */
export function thirdPartyRoutes(app: FastifyInstance, accounts: Accounts, publicUrl?: string): void {
  const { providers } = accounts;

  mount(app, 'bindThirdParty', async ({ body, caller, request, reply }) => {
    if (providers.methods.size === 0) throw noSuchMethod();
    forbidStoring(reply);
    const { id = '', password, code } = body;
    const linkRequest = { id, browser: browserOf(request, publicUrl) };
    // `who: 'user'` guarantees a user.
    const bind = () => accounts.providerLinks.bindProvider(linkRequest, caller.user, { password, code });
    const { linked, query } = await withRetryAfter(reply, bind);
    // The document's `mainUrl` was checked when the login started (signInVisit.ts).
    return { ...linked, ...documentParameters(query) };
  });

  mount(app, 'authThirdParty', async ({ params, body, request }) => {
    const { method } = redirectMethod(providers.methods, params.source);
    for (const address of [body.redirect_uri, body.mainUrl])
      if (address) accounts.checkRedirect(address, requestOrigin(request));
    const fields = REQUEST_FIELDS.flatMap((name): [string, string][] => (body[name] ? [[name, body[name]]] : []));
    return { url: `${SIGN_IN_PATH}/${method}?${new URLSearchParams(fields)}` };
  });

  mount(app, 'signInByOauth2', async ({ body, reply }) => {
    if (!providers.methods.has(body.app as LoginMethod)) throw noSuchMethod();
    forbidStoring(reply);
    return accounts.exchangeCode(body.code);
  });
}
