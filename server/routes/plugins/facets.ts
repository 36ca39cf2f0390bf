import type { FastifyInstance } from 'fastify';
import { listFacets } from '../../../contract/plugins/facets';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as facets from '../../services/search/facets';

/** Registers the counts of a search by filter. */
export function facetRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listFacets, async ({ query, reply }) => (await facets.listFacets(context, query)).send(reply));
}
