import type { FastifyInstance } from 'fastify';
import { deleteSynonym, findConcepts, listSynonyms, saveSynonym } from '../../../contract/plugins/synonyms';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as synonyms from '../../services/search/synonyms';

/** Registers the search words that administrators add, and the concepts to choose from. `who` requires a user. */
export function synonymRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listSynonyms, async () => ({ synonym_list: await synonyms.listSynonyms(context) }));
  mount(app, findConcepts, async ({ query }) => ({ concept_list: await synonyms.findConcepts(query.keyword) }));
  mount(app, saveSynonym, ({ body, caller }) => synonyms.saveSynonym(context, caller.user!.user_id, body));
  mount(app, deleteSynonym, async ({ body, caller }) => {
    await synonyms.deleteSynonym(context, caller.user!.user_id, body.id);
    return {};
  });
}
