import type { FastifyInstance } from 'fastify';
import { getDeveloper } from '../../../contract/plugins/developers';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import { getDeveloperText } from '../../services/plugins/developers';

/** Registers the public pages of developers. */
export function developerRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, getDeveloper, async ({ query, reply }) => (await getDeveloperText(context, query.user_id)).send(reply));
}
