import type { FastifyInstance } from 'fastify';
import {
  getSilentInstall,
  installDefaults,
  listDepartments,
  setSilentInstall,
} from '../../../contract/organization/silentInstalls';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as silentInstalls from '../../services/organization/silentInstalls';

/**
 * Registers silent installs: for all users, for an organization, or for one of its departments. `who` requires a user.
 */
export function silentInstallRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, installDefaults, async ({ caller }) => ({
    plugin_keys: await silentInstalls.installDefaults(context, caller.user!.user_id),
  }));
  mount(app, listDepartments, () => silentInstalls.listDepartments(context));
  mount(app, getSilentInstall, ({ query }) => silentInstalls.getSilentInstall(context, query.plugin_key));
  mount(app, setSilentInstall, ({ body, caller }) =>
    silentInstalls.setSilentInstall(context, caller.user!.user_id, body),
  );
}
