import { z } from 'zod';
import { endpoint } from '../endpoint';
import { PluginKey, PluginNames } from '../fields';
import { RECOMMENDATION_LIMITS } from '../values/promotions';

/** A plugin that administrators recommend. Users see it while it is public. */
export const Recommendation = z.object({
  plugin_key: z.string(),
  name: z.string(),
  names: PluginNames,
  icon: z.string().nullable(),
  cover: z.string().nullable(),
  is_public: z.boolean(),
});
export type Recommendation = z.infer<typeof Recommendation>;

const PluginKeys = z.array(PluginKey).max(RECOMMENDATION_LIMITS.max);

export const PublishFields = z.object({
  plugin_keys: PluginKeys,
  /**
   * The keys that were published when the list was loaded, so that another administrator's change is not overwritten.
   */
  expected: PluginKeys.optional(),
});
export type PublishFields = z.infer<typeof PublishFields>;

const PublishedList = z.object({ recommendation_list: z.array(Recommendation) });

export const listPublishedRecommendations = endpoint('GET', '/manager/recommendation/list', {
  who: 'admin',
  summary: 'Lists the plugins that administrators recommend, in order, without automatic additions',
  data: PublishedList,
});

/** 422 `wrong_recommendations` for unknown or repeated keys; 409 `recommendations_changed`. */
export const publishRecommendations = endpoint('POST', '/plugin/recommendation/publish', {
  who: 'admin',
  summary: 'Replaces the list of recommended plugins',
  body: PublishFields,
  data: PublishedList,
});
