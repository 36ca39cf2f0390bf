import type { FastifyInstance } from 'fastify';
import { getAdminCounts } from '../../../contract/system/adminCounts';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as adminCounts from '../../services/system/adminCounts';

/** Registers the number of pending items for administrators. */
export function adminCountRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, getAdminCounts, () => adminCounts.getAdminCounts(context));
}
