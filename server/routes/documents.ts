import type { FastifyInstance } from 'fastify';
import { getDocument } from '../../contract/documents';
import { LEGAL_DOCUMENTS } from '../legal/documents';
import { mount } from '../lib/mount';

/** The texts that a reader agrees to, open to everybody. */
export function documentRoutes(app: FastifyInstance): void {
  mount(app, getDocument, async ({ query }) => LEGAL_DOCUMENTS[query.name][query.lang]);
}
