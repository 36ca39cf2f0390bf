import { z } from 'zod';
import { endpoint } from '../endpoint';
import { idParam } from '../fields';
import { Developer } from './plugins';

/** Public profile of a developer, with what they published. */
export const DeveloperPage = Developer.extend({
  plugin_count: z.number().int(),
  download_count: z.number().int().describe('The sum of `download_count` of their public plugins.'),
});
export type DeveloperPage = z.infer<typeof DeveloperPage>;

/**
 * 404 `not_found` both for an unknown id and for a user who published nothing, so that accounts cannot be enumerated.
 */
export const getDeveloper = endpoint('GET', '/plugin/developer', {
  who: 'everyone',
  summary: 'Returns a developer of public plugins; `GET /plugin/list?developer_id=` lists the plugins',
  query: z.strictObject({ user_id: idParam }),
  data: DeveloperPage,
});
