import type { FastifyInstance } from 'fastify';
import { countNotifications, listNotifications, readNotifications } from '../../../contract/accounts/notifications';
import { mount } from '../../http/mount';
import * as notifications from '../../services/accounts/notifications';
import type { ServiceContext } from '../../services/context';

/** Registers the calls for the caller's own notifications. `who` requires a user. */
export function notificationRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listNotifications, ({ query, caller }) =>
    notifications.listNotifications(context, caller.user!.user_id, query),
  );
  mount(app, countNotifications, ({ caller }) => notifications.countUnread(context, caller.user!.user_id));
  mount(app, readNotifications, ({ body, caller }) =>
    notifications.markRead(context, caller.user!.user_id, 'ids' in body ? body.ids : undefined),
  );
}
