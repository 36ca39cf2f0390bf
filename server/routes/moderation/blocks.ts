import type { FastifyInstance } from 'fastify';
import { appealBlock, blockPlugin, listBlocks, refuseAppeal, unblockPlugin } from '../../../contract/moderation/blocks';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as appeals from '../../services/moderation/appeals';
import * as blocks from '../../services/moderation/blocks';
import * as blockViews from '../../services/moderation/blockViews';

/** Registers blocks of administrators, and appeals of developers. `who` requires a user. */
export function blockRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, blockPlugin, ({ body, caller }) => blocks.blockPlugin(context, caller.user!, body));
  mount(app, unblockPlugin, ({ body, caller }) => blocks.unblockPlugin(context, caller.user!, body));
  mount(app, listBlocks, ({ query }) => blockViews.listBlocks(context, query));
  mount(app, refuseAppeal, ({ body, caller }) => appeals.refuseAppeal(context, caller.user!, body));
  mount(app, appealBlock, ({ body, caller }) => appeals.appealBlock(context, caller.user!, body));
}
