import type { FastifyInstance } from 'fastify';
import { listSuggestions } from '../../../contract/plugins/suggestions';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as suggestions from '../../services/search/suggestions';

/** Registers the suggestions of the search field. */
export function suggestionRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listSuggestions, async ({ query, reply }) =>
    (await suggestions.listSuggestions(context, query)).send(reply),
  );
}
