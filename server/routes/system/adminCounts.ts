import type { FastifyInstance } from 'fastify';
import { getAdminCounts } from '../../../contract/adminCounts';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as adminCounts from '../../services/system/adminCounts';

/** What waits for administrators. */
export function adminCountRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, getAdminCounts, () => adminCounts.getAdminCounts(context));
}
