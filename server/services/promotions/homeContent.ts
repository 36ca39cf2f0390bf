import type { Feature } from '../../../contract/organization/organization';
import { FEEDBACK_GROUP } from '../../../contract/values/promotions';
import type { HomeContent } from '../../../shared/site/initialPage';
import { listBanners } from '../../repositories/promotions/banners';
import { listQrCodes } from '../../repositories/promotions/qrCodes';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { hasCampaign } from './campaigns';
import { countPromoted } from './promotions';

/**
 * Finds the promotions above the list of the home page; null if there are none. Cached briefly, because every page
 * needs them. Only the campaign and the hidden features differ.
 */
export async function findHomeContent(
  context: ServiceContext,
  campaignId: number | null,
  hidden: readonly Feature[] = [],
): Promise<HomeContent | null> {
  const shared = await cacheBriefly(context, 'home content', async () => {
    const [banners, promoted, codes] = await Promise.all([
      listBanners(context.db),
      countPromoted(context),
      listQrCodes(context.db),
    ]);
    return {
      banners: banners.filter(({ redirect_url }) => redirect_url !== '').length,
      promoted,
      group: codes.some(({ name }) => name === FEEDBACK_GROUP),
    };
  });
  const activity = campaignId !== null && !hidden.includes('activities') && (await hasCampaign(context, campaignId));
  const content = {
    ...shared,
    ...(hidden.includes('banners') && { banners: 0 }),
    ...(hidden.includes('feedback_group') && { group: false }),
    activity,
  };
  return Object.values(content).some(Boolean) ? content : null;
}
