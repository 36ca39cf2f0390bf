import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/organization/documents';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as documents from '../../services/organization/documents';

/** Registers the legal texts, which are public, and their editing. */
export function documentRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, contract.getDocument, ({ query }) => documents.getDocument(context, query));
  // `who` requires a user.
  mount(app, contract.getManagedDocument, ({ query }) => documents.getManagedDocument(context, query));
  mount(app, contract.saveDocument, ({ body, caller }) => documents.saveDocument(context, caller.user!.user_id, body));
  mount(app, contract.resetDocument, ({ body, caller }) =>
    documents.resetDocument(context, caller.user!.user_id, body),
  );
}
