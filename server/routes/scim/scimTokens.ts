import type { FastifyInstance } from 'fastify';
import { SCIM_PATH } from '../../../contract/values/paths';
import { mount } from '../../http/mount';
import { siteOrigin } from '../../http/requestOrigin';
import { forbidStoring } from '../../http/responseHeaders';
import type { Accounts } from '../../services/accounts/Accounts';
import type { ServiceContext } from '../../services/context';
import { deleteScimToken, getScimToken, makeScimToken } from '../../services/scim/scimTokens';

interface ScimTokenParts {
  context: ServiceContext;
  accounts: Pick<Accounts, 'providers'>;
  settings: { PUBLIC_URL?: string };
}

/** Registers the calls with which administrators make and revoke the token of an organization's directory. */
export function scimTokenRoutes(app: FastifyInstance, { context: { db }, accounts, settings }: ScimTokenParts): void {
  const { methods } = accounts.providers;
  mount(app, 'getScimToken', async ({ query, request, reply }) => {
    forbidStoring(reply);
    return { url: siteOrigin(request, settings) + SCIM_PATH, token: await getScimToken(db, query.e_id) };
  });
  mount(app, 'makeScimToken', async ({ body, caller, request, reply }) => {
    forbidStoring(reply);
    const made = await makeScimToken({ db, methods }, caller.user.user_id, body);
    return { url: siteOrigin(request, settings) + SCIM_PATH, ...made };
  });
  mount(app, 'deleteScimToken', async ({ body, caller }) => {
    await deleteScimToken(db, caller.user.user_id, body.e_id);
    return {};
  });
}
