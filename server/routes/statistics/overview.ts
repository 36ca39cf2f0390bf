import type { FastifyInstance } from 'fastify';
import { getOverview } from '../../../contract/statistics/overview';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as overview from '../../services/statistics/overview';

/** Registers the overview of Admin. */
export function overviewRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, getOverview, () => overview.getOverview(context));
}
