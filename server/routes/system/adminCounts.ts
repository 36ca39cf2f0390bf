import type { FastifyInstance } from 'fastify';
import { getAdminCounts } from '../../../contract/system/adminCounts';
import { mount } from '../../http/mount';
import * as adminCounts from '../../services/system/adminCounts';
import type { SetupParts } from '../../services/system/setup';

/** Registers the number of pending items for administrators. */
export function adminCountRoutes(app: FastifyInstance, parts: SetupParts): void {
  mount(app, getAdminCounts, ({ caller }) => adminCounts.getAdminCounts(parts, caller));
}
