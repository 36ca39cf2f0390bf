import type { FastifyInstance } from 'fastify';
import { listTags } from '../../contract/plugins';
import { mount } from '../lib/mount';
import type { ServiceContext } from '../services/context';
import { listTagsText } from '../services/tags';

export function tagRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listTags, async ({ reply }) => (await listTagsText(context)).send(reply));
}
