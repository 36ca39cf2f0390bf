import type { FastifyInstance } from 'fastify';
import { getPluginEdit } from '../../../contract/releases/edits';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as edits from '../../services/releases/edits';

/** Registers the plugin data for editing by its developers. */
export function editRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, getPluginEdit, ({ query, caller }) => edits.getPluginEdit(context, query, caller.user!));
}
