import type { FastifyInstance } from 'fastify';
import { listTags } from '../../../contract/plugins/plugins';
import { deleteTag, listManagedTags, orderTags, saveTag } from '../../../contract/plugins/tags';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as tags from '../../services/plugins/tags';

/** Registers the tags of plugins. */
export function tagRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listTags, async ({ reply }) => (await tags.listTagsText(context)).send(reply));
  mount(app, listManagedTags, async () => ({ tag_list: await tags.listManagedTags(context) }));
  // `who` requires a user.
  mount(app, saveTag, ({ body, caller }) => tags.saveTag(context, caller.user!.user_id, body));
  mount(app, orderTags, async ({ body, caller }) => ({
    tag_list: await tags.orderTags(context, caller.user!.user_id, body),
  }));
  mount(app, deleteTag, async ({ body, caller }) => {
    await tags.deleteTag(context, caller.user!.user_id, body.id);
    return {};
  });
}
