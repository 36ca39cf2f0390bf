import type { FastifyInstance } from 'fastify';
import { countNotifications, listNotifications, readNotifications } from '../../../contract/notifications';
import { mount } from '../../http/mount';
import * as notifications from '../../services/accounts/notifications';
import type { ServiceContext } from '../../services/context';

/** What the caller was told, and nobody else. `who` lets nobody in without a user. */
export function notificationRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listNotifications, ({ query, caller }) =>
    notifications.listNotifications(context, caller.user!.user_id, query),
  );
  mount(app, countNotifications, ({ caller }) => notifications.countUnread(context, caller.user!.user_id));
  mount(app, readNotifications, ({ body, caller }) =>
    notifications.markRead(context, caller.user!.user_id, 'ids' in body ? body.ids : undefined),
  );
}
