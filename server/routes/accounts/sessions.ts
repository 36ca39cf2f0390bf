import type { FastifyInstance } from 'fastify';
import { endOtherSessions, endSession, listSessions } from '../../../contract/accounts/sessions';
import type { Accounts } from '../../account/Accounts';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/noStore';

/** Registers the calls that list and end the caller's sessions. `who: 'user'` requires a session. */
export function sessionRoutes(app: FastifyInstance, { sessions }: Pick<Accounts, 'sessions'>): void {
  mount(app, listSessions, async ({ caller, reply }) => {
    forbidStoring(reply);
    return { session_list: await sessions.list(caller.user!) };
  });
  mount(app, endSession, async ({ caller, body }) => {
    await sessions.endOne(caller.user!.user_id, body.session_id);
    return {};
  });
  mount(app, endOtherSessions, async ({ caller }) => ({ ended: await sessions.endOthers(caller.user!) }));
}
