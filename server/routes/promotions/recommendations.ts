import type { FastifyInstance } from 'fastify';
import { listPublishedRecommendations, publishRecommendations } from '../../../contract/promotions/recommendations';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as recommendations from '../../services/promotions/recommendations';

/** Registers the recommendations of administrators. Users read them with the other lists of plugins. */
export function recommendationRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listPublishedRecommendations, async () => ({
    recommendation_list: await recommendations.listPublished(context),
  }));
  // `who` requires a user.
  mount(app, publishRecommendations, async ({ body, caller }) => ({
    recommendation_list: await recommendations.publish(context, caller.user!.user_id, body),
  }));
}
