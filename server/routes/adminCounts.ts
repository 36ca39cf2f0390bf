import type { FastifyInstance } from 'fastify';
import { getAdminCounts } from '../../contract/adminCounts';
import { mount } from '../lib/mount';
import * as adminCounts from '../services/adminCounts';
import type { ServiceContext } from '../services/context';

/** What waits for administrators. */
export function adminCountRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, getAdminCounts, () => adminCounts.getAdminCounts(context));
}
