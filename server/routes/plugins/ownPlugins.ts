import type { FastifyInstance } from 'fastify';
import { getOwnStorage, listOwnChanges, listOwnPlugins } from '../../../contract/plugins/ownPlugins';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as ownPlugins from '../../services/plugins/ownPlugins';
import { storageUsage } from '../../services/releases/storageQuotas';

/** Registers the lists of the caller's own plugins. */
export function ownPluginRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listOwnPlugins, ({ query, caller }) => ownPlugins.listOwnPlugins(context, query, caller.user!));
  mount(app, listOwnChanges, ({ query, caller }) =>
    ownPlugins.listOwnChanges(context, query.since, caller.user!.user_id),
  );
  mount(app, getOwnStorage, async ({ caller }) => ({
    storage: await storageUsage(context, context.db, caller.user!.user_id),
  }));
}
