import type { FastifyInstance } from 'fastify';
import {
  BannerFields,
  deleteBanner,
  listBanners,
  orderBanners,
  saveBanner,
} from '../../../contract/promotions/banners';
import { MEDIA_LIMITS } from '../../../contract/values/releases/releases';
import { parseFields, readForm } from '../../http/bodies/readForm';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as banners from '../../services/promotions/banners';

const FILES = { image: { bytes: MEDIA_LIMITS.image_bytes, maxCount: 1 } };

/** Registers the banners of the home page. */
export function bannerRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listBanners, async ({ reply }) => (await banners.listBannersText(context)).send(reply));
  // `who` requires a user.
  mount(app, saveBanner, async ({ request, caller }) => {
    const { fields, files } = await readForm(request, FILES);
    return banners.saveBanner(context, caller.user!.user_id, parseFields(BannerFields, fields), files.image?.[0]);
  });
  mount(app, orderBanners, async ({ body, caller }) => ({
    banner_list: await banners.orderBanners(context, caller.user!.user_id, body),
  }));
  mount(app, deleteBanner, async ({ body, caller }) => {
    await banners.deleteBanner(context, caller.user!.user_id, body.id);
    return {};
  });
}
