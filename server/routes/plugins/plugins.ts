import type { FastifyInstance } from 'fastify';
import {
  getPlugin,
  installPlugin,
  listPlugins,
  listRecommendations,
  listRelated,
  praisePlugin,
  uninstallPlugin,
  viewPlugin,
} from '../../../contract/plugins/plugins';
import type { CallerIdentity, SignedInCaller } from '../../http/callers/CallerIdentity';
import { countedPerson, keepVisitor, searcherOf } from '../../http/callers/countedPerson';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as installs from '../../services/plugins/installs';
import * as plugins from '../../services/plugins/plugins';
import * as praises from '../../services/plugins/praises';
import * as related from '../../services/plugins/relatedPlugins';
import * as recommendations from '../../services/promotions/recommendations';

/** Registers the catalog. All callers share the pages; logged-in callers get them with their own fields. */
export function pluginRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listPlugins, async ({ query, caller, request, reply }) =>
    (await plugins.listPlugins(context, query, caller.user, searcherOf(request))).send(reply),
  );
  mount(app, getPlugin, async ({ query, caller, reply }) =>
    (await plugins.getPlugin(context, query.plugin_key, caller.user)).send(reply),
  );
  mount(app, listRecommendations, async ({ query, caller, reply }) =>
    (await recommendations.listRecommendations(context, query, caller.user)).send(reply),
  );
  mount(app, listRelated, async ({ query, caller, reply }) =>
    (await related.listRelated(context, query.plugin_key, caller.user)).send(reply),
  );
  mount(app, viewPlugin, async ({ body, caller, request, reply }) => {
    const viewer = countedPerson(request);
    const state = await plugins.viewPlugin(context, body.plugin_key, { user: caller.user, viewer });
    keepVisitor(request, reply, viewer);
    return state;
  });
  mount(app, installPlugin, ({ body, caller }) => installs.installPlugin(context, body, userOf(caller)));
  mount(app, uninstallPlugin, ({ body, caller }) =>
    installs.uninstallPlugin(context, body.plugin_key, userOf(caller).user_id),
  );
  mount(app, praisePlugin, ({ body, caller }) =>
    praises.praisePlugin(context, body.plugin_key, userOf(caller).user_id, body.praise),
  );
}

/** `mount` has already required a login. */
function userOf(caller: CallerIdentity): SignedInCaller {
  if (!caller.user) throw new Error('This call is mounted for everyone, but requires a user. Correct its contract.');
  return caller.user;
}
