import type { FastifyInstance } from 'fastify';
import {
  deleteFeaturedWork,
  FeaturedWorkFields,
  listFeaturedWorks,
  orderFeaturedWorks,
  saveFeaturedWork,
} from '../../../contract/promotions/featuredWorks';
import { MEDIA_LIMITS } from '../../../contract/values/releases/releases';
import { parseFields, readForm } from '../../http/bodies/readForm';
import { mount } from '../../http/mount';
import * as works from '../../services/promotions/featuredWorks';

const FILES = { image: { bytes: MEDIA_LIMITS.image_bytes, maxCount: 1 } };

/** Registers the featured works of the header. `who` requires a user. */
export function featuredWorkRoutes(app: FastifyInstance, parts: works.FeaturedWorkParts): void {
  const { context } = parts;
  mount(app, listFeaturedWorks, () => works.listWorks(parts));
  mount(app, saveFeaturedWork, async ({ request, caller }) => {
    const { fields, files } = await readForm(request, FILES);
    return works.saveWork(context, caller.user!.user_id, parseFields(FeaturedWorkFields, fields), files.image?.[0]);
  });
  mount(app, orderFeaturedWorks, async ({ body, caller }) => ({
    work_list: await works.orderWorks(context, caller.user!.user_id, body),
  }));
  mount(app, deleteFeaturedWork, async ({ body, caller }) => {
    await works.deleteWork(context, caller.user!.user_id, body.id);
    return {};
  });
}
