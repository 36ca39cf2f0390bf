import type { FastifyInstance } from 'fastify';
import { endToken, listTokens, makeToken } from '../../../contract/accounts/personalTokens';
import type { Accounts } from '../../account/Accounts';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/noStore';
import { withRetryAfter } from '../../http/retryAfter';

/**
 * Registers the calls for the caller's access tokens. No token may make these calls, so that a token cannot create
 * another.
 */
export function personalTokenRoutes(app: FastifyInstance, { personalTokens }: Pick<Accounts, 'personalTokens'>): void {
  mount(app, listTokens, async ({ caller, reply }) => {
    forbidStoring(reply);
    return { token_list: await personalTokens.list(caller.user!.user_id) };
  });
  mount(app, makeToken, async ({ caller, body, reply }) => {
    forbidStoring(reply);
    return withRetryAfter(reply, () => personalTokens.make(caller.user!, body));
  });
  mount(app, endToken, async ({ caller, body }) => {
    await personalTokens.end(caller.user!.user_id, body.token_id);
    return {};
  });
}
