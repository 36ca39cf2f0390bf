import type { FastifyInstance } from 'fastify';
import { disableSlot, listActiveSlots, listSlots, saveSlot } from '../../contract/slots';
import { mount } from '../lib/mount';
import type { ServiceContext } from '../services/context';
import * as slots from '../services/slots';

/** Resource slots: what administrators promote, and what of it the home page shows now. */
export function slotRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listActiveSlots, async ({ caller, reply }) =>
    caller.user
      ? { resource_list: await slots.listPromoted(context, caller.user) }
      : (await slots.listPromotedText(context)).send(reply),
  );
  mount(app, listSlots, ({ query }) => slots.listSlots(context, query));
  mount(app, saveSlot, ({ body }) => slots.saveSlot(context, body));
  mount(app, disableSlot, ({ query }) => slots.disableSlot(context, query.id, query.is_disabled));
}
