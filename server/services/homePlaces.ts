import type { HomePlaces } from '../../contract/homePlaces';
import { FEEDBACK_GROUP } from '../../contract/qrCodes';
import { listBanners } from '../repositories/banners';
import { listQrCodes } from '../repositories/qrCodes';
import { hasActivity } from './activities';
import type { ServiceContext } from './context';
import { publicValue } from './publicLists';
import { listPromoted } from './slots';

/** Null where there is nothing. Read for every page, and therefore kept for a moment; only the activity differs. */
export async function findHomePlaces(context: ServiceContext, activityId: number | null): Promise<HomePlaces | null> {
  const standing = await publicValue(context, 'home places', async () => {
    const [banners, promoted, codes] = await Promise.all([
      listBanners(context.db),
      listPromoted(context, null),
      listQrCodes(context.db),
    ]);
    return {
      banners: banners.filter(({ redirect_url }) => redirect_url !== '').length,
      promoted: promoted.length,
      group: codes.some(({ name }) => name === FEEDBACK_GROUP),
    };
  });
  const places = { ...standing, activity: activityId !== null && (await hasActivity(context, activityId)) };
  return Object.values(places).some(Boolean) ? places : null;
}
