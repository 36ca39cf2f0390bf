import type { FastifyInstance } from 'fastify';
import { countedPerson, keepVisitor, searcherOf } from '../../http/callers/countedPerson';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import { getDeveloperText } from '../../services/plugins/developers';
import * as follows from '../../services/plugins/follows';
import * as installs from '../../services/plugins/installs';
import * as likes from '../../services/plugins/likes';
import * as ownPlugins from '../../services/plugins/ownPlugins';
import * as plugins from '../../services/plugins/plugins';
import * as related from '../../services/plugins/relatedPlugins';
import * as tags from '../../services/plugins/tags';
import * as recommendations from '../../services/promotions/recommendations';
import { storageUsage } from '../../services/releases/storageQuotas';
import * as facets from '../../services/search/facets';
import * as suggestions from '../../services/search/suggestions';
import * as synonyms from '../../services/search/synonyms';

/** Registers the catalog. All callers share the pages; logged-in callers get them with their own fields. */
export function pluginRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listPlugins', async ({ query, caller, request, reply }) =>
    (await plugins.listPlugins(context, query, caller.user, searcherOf(request))).send(reply),
  );
  mount(app, 'getPlugin', async ({ query, caller, reply }) =>
    (await plugins.getPlugin(context, query.plugin_key, caller.user)).send(reply),
  );
  mount(app, 'listRecommendations', async ({ query, caller, reply }) =>
    (await recommendations.listRecommendations(context, query, caller.user)).send(reply),
  );
  mount(app, 'listRelated', async ({ query, caller, reply }) =>
    (await related.listRelated(context, query.plugin_key, caller.user)).send(reply),
  );
  mount(app, 'viewPlugin', async ({ body, caller, request, reply }) => {
    const viewer = countedPerson(request);
    const state = await plugins.viewPlugin(context, body.plugin_key, { user: caller.user, viewer });
    keepVisitor(request, reply, viewer);
    return state;
  });
  mount(app, 'installPlugin', ({ body, caller }) => installs.installPlugin(context, body, caller.user));
  mount(app, 'uninstallPlugin', ({ body, caller }) =>
    installs.uninstallPlugin(context, body.plugin_key, caller.user.user_id),
  );
  mount(app, 'likePlugin', ({ body, caller }) => likes.likePlugin(context, body.plugin_key, caller.user, body.praise));
}

/** Registers the public pages of developers. */
export function developerRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'getDeveloper', async ({ query, reply }) => (await getDeveloperText(context, query.user_id)).send(reply));
}

/** Registers what the caller follows. */
export function followRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listFollows', ({ caller }) => follows.listFollows(context, caller.user.user_id));
  mount(app, 'follow', ({ body, caller }) => follows.follow(context, caller.user.user_id, body));
  mount(app, 'unfollow', ({ body, caller }) => follows.unfollow(context, caller.user.user_id, body));
}

/** Registers the lists of the caller's own plugins. */
export function ownPluginRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listOwnPlugins', ({ query, caller }) => ownPlugins.listOwnPlugins(context, query, caller.user));
  mount(app, 'listOwnChanges', ({ query, caller }) =>
    ownPlugins.listOwnChanges(context, query.since, caller.user.user_id),
  );
  mount(app, 'getOwnStorage', async ({ caller }) => ({
    storage: await storageUsage(context, context.db, caller.user.user_id),
  }));
}

/** Registers the tags of plugins. */
export function tagRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listTags', async ({ reply }) => (await tags.listTagsText(context)).send(reply));
  mount(app, 'listManagedTags', async () => ({ tag_list: await tags.listManagedTags(context) }));
  // `who` requires a user.
  mount(app, 'saveTag', ({ body, caller }) => tags.saveTag(context, caller.user.user_id, body));
  mount(app, 'orderTags', async ({ body, caller }) => ({
    tag_list: await tags.orderTags(context, caller.user.user_id, body),
  }));
  mount(app, 'deleteTag', async ({ body, caller }) => {
    await tags.deleteTag(context, caller.user.user_id, body.id);
    return {};
  });
}

/** Registers the counts of a search by filter. */
export function facetRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listFacets', async ({ query, reply }) => (await facets.listFacets(context, query)).send(reply));
}

/** Registers the suggestions of the search field. */
export function suggestionRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listSuggestions', async ({ query, caller, reply }) =>
    (await suggestions.listSuggestions(context, query, caller.user)).send(reply),
  );
}

/** Registers the search words that administrators add, and the concepts to choose from. `who` requires a user. */
export function synonymRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listSynonyms', async () => ({ synonym_list: await synonyms.listSynonyms(context) }));
  mount(app, 'findConcepts', async ({ query }) => ({ concept_list: await synonyms.findConcepts(query.keyword) }));
  mount(app, 'saveSynonym', ({ body, caller }) => synonyms.saveSynonym(context, caller.user.user_id, body));
  mount(app, 'deleteSynonym', async ({ body, caller }) => {
    await synonyms.deleteSynonym(context, caller.user.user_id, body.id);
    return {};
  });
}
