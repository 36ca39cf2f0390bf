import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/system/setup';
import { mount } from '../../http/mount';
import * as setup from '../../services/system/setup';

/** Registers the setup checklist of a new site. `who` requires a user. */
export function setupRoutes(app: FastifyInstance, parts: setup.SetupParts): void {
  mount(app, contract.getSetup, () => setup.getSetup(parts));
  mount(app, contract.removeStarter, ({ caller }) => setup.removeStarter(parts, caller.user!));
  mount(app, contract.dismissSetup, ({ caller }) => setup.dismissSetup(parts, caller.user!.user_id));
}
