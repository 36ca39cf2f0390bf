import type { FastifyInstance } from 'fastify';
import { BannerFields } from '../../../contract/promotions/banners';
import { CampaignFields } from '../../../contract/promotions/campaigns';
import { FeaturedWorkFields } from '../../../contract/promotions/featuredWorks';
import { QrCodeFields } from '../../../contract/promotions/qrCodes';
import { MEDIA_LIMITS } from '../../../contract/values/releases';
import { parseFields, readForm } from '../../http/bodies/readForm';
import { countedPerson, keepVisitor } from '../../http/callers/countedPerson';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as banners from '../../services/promotions/banners';
import * as campaigns from '../../services/promotions/campaigns';
import * as works from '../../services/promotions/featuredWorks';
import * as promotions from '../../services/promotions/promotions';
import * as qrCodes from '../../services/promotions/qrCodes';
import * as recommendations from '../../services/promotions/recommendations';

const COVER = { cover: { bytes: MEDIA_LIMITS.image_bytes, maxCount: 1 } };

/** Registers campaigns: the public view, and the editing by administrators. */
export function campaignRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'getCampaign', async ({ query: { activity_id: id }, caller, request, reply }) => {
    // HEAD requests do not count as views.
    const viewer = request.method === 'GET' ? countedPerson(request) : null;
    if (viewer) await campaigns.countViewer(context, id, viewer);
    if (caller.user) return campaigns.getCampaign(context, id);
    const text = await campaigns.getCampaignText(context, id);
    if (viewer) keepVisitor(request, reply, viewer);
    return text.send(reply);
  });

  // `who` requires a user.
  mount(app, 'listCampaigns', ({ query }) => campaigns.listCampaigns(context, query));
  mount(app, 'saveCampaign', async ({ request, caller }) => {
    const { fields, files } = await readForm(request, COVER);
    return campaigns.saveCampaign(context, caller.user.user_id, parseFields(CampaignFields, fields), files.cover?.[0]);
  });
  mount(app, 'deleteCampaign', async ({ body, caller }) => {
    await campaigns.deleteCampaign(context, caller.user.user_id, body.id);
    return {};
  });
}

const IMAGE = { image: { bytes: MEDIA_LIMITS.image_bytes, maxCount: 1 } };

/** Registers the banners of the home page. */
export function bannerRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listBanners', async ({ reply }) => (await banners.listBannersText(context)).send(reply));
  // `who` requires a user.
  mount(app, 'saveBanner', async ({ request, caller }) => {
    const { fields, files } = await readForm(request, IMAGE);
    return banners.saveBanner(context, caller.user.user_id, parseFields(BannerFields, fields), files.image?.[0]);
  });
  mount(app, 'orderBanners', async ({ body, caller }) => ({
    banner_list: await banners.orderBanners(context, caller.user.user_id, body),
  }));
  mount(app, 'deleteBanner', async ({ body, caller }) => {
    await banners.deleteBanner(context, caller.user.user_id, body.id);
    return {};
  });
}

/** Registers the featured works of the header. `who` requires a user. */
export function featuredWorkRoutes(app: FastifyInstance, parts: works.FeaturedWorkParts): void {
  const { context } = parts;
  mount(app, 'listFeaturedWorks', () => works.listWorks(parts));
  mount(app, 'saveFeaturedWork', async ({ request, caller }) => {
    const { fields, files } = await readForm(request, IMAGE);
    return works.saveWork(context, caller.user.user_id, parseFields(FeaturedWorkFields, fields), files.image?.[0]);
  });
  mount(app, 'orderFeaturedWorks', async ({ body, caller }) => ({
    work_list: await works.orderWorks(context, caller.user.user_id, body),
  }));
  mount(app, 'deleteFeaturedWork', async ({ body, caller }) => {
    await works.deleteWork(context, caller.user.user_id, body.id);
    return {};
  });
}

/** Registers QR codes of contact channels. One of them leads to the feedback group. */
export function qrCodeRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listQrCodes', async ({ reply }) => (await qrCodes.listQrCodesText(context)).send(reply));
  // `who` requires a user.
  mount(app, 'saveQrCode', async ({ request, caller }) => {
    const { fields, files } = await readForm(request, IMAGE);
    return qrCodes.saveQrCode(context, caller.user.user_id, parseFields(QrCodeFields, fields), files.image?.[0]);
  });
  mount(app, 'deleteQrCode', async ({ body, caller }) => {
    await qrCodes.deleteQrCode(context, caller.user.user_id, body.id);
    return {};
  });
}

/** Registers the recommendations of administrators. Users read them with the other lists of plugins. */
export function recommendationRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listPublishedRecommendations', async () => ({
    recommendation_list: await recommendations.listPublished(context),
  }));
  // `who` requires a user.
  mount(app, 'publishRecommendations', async ({ body, caller }) => ({
    recommendation_list: await recommendations.publish(context, caller.user.user_id, body),
  }));
}

/** Registers promotions: what administrators promote, and what the home page shows now. */
export function promotionRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'listActivePromotions', async ({ caller, reply }) =>
    (await promotions.listPromoted(context, caller.user)).send(reply),
  );
  mount(app, 'listPromotions', ({ query }) => promotions.listPromotions(context, query));
  mount(app, 'listPromotionOverlaps', ({ query }) => promotions.listPromotionOverlaps(context, query));
  // `who` requires a user.
  mount(app, 'savePromotion', ({ body, caller }) => promotions.savePromotion(context, caller.user.user_id, body));
  mount(app, 'disablePromotion', ({ query, caller }) =>
    promotions.disablePromotion(context, caller.user.user_id, query.id, query.is_disabled),
  );
  mount(app, 'deletePromotion', async ({ body, caller }) => {
    await promotions.deletePromotion(context, caller.user.user_id, body.id);
    return {};
  });
}
