import type { FastifyInstance } from 'fastify';
import {
  deleteSlot,
  disableSlot,
  listActiveSlots,
  listSlotOverlaps,
  listSlots,
  saveSlot,
} from '../../../contract/promotions/slots';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as slots from '../../services/promotions/slots';

/** Registers promotions: what administrators promote, and what the home page shows now. */
export function slotRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listActiveSlots, async ({ caller, reply }) =>
    (await slots.listPromoted(context, caller.user)).send(reply),
  );
  mount(app, listSlots, ({ query }) => slots.listSlots(context, query));
  mount(app, listSlotOverlaps, ({ query }) => slots.listSlotOverlaps(context, query));
  // `who` requires a user.
  mount(app, saveSlot, ({ body, caller }) => slots.saveSlot(context, caller.user!.user_id, body));
  mount(app, disableSlot, ({ query, caller }) =>
    slots.disableSlot(context, caller.user!.user_id, query.id, query.is_disabled),
  );
  mount(app, deleteSlot, async ({ body, caller }) => {
    await slots.deleteSlot(context, caller.user!.user_id, body.id);
    return {};
  });
}
