import { type Api, anApi } from '../../../tests/support/api/anApi';
import { anImage } from '../../../tests/support/api/sendForm';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { deleteBanner, saveBanner } from './banners';
import { saveCampaign } from './campaigns';
import { findHomeContent } from './homeContent';
import { disablePromotion, savePromotion } from './promotions';
import { saveQrCode } from './qrCodes';

let api: Api;
beforeAll(async () => {
  api = await anApi(() => {});
});
afterAll(() => api.close());

it('is empty at first', async () => {
  expect(await findHomeContent(api.context, null)).toBeNull();
  expect(await findHomeContent(api.context, 7)).toBeNull();
});

it('counts what visitors will see, at once after each write', async () => {
  const { context } = api;
  const { user_id: by } = await api.person('admin', 2);
  const image = await anImage(400, 100);
  const banner = await saveBanner(context, by, { redirect_url: '/plugins/' }, image);
  await saveBanner(context, by, {}, image);
  expect(await findHomeContent(context, null)).toEqual({ banners: 1, promoted: 0, group: false, activity: false });

  const { key } = await aPlugin(context.db);
  const times = { start_time: '2020-01-01T00:00:00Z', end_time: new Date(Date.now() + 60_000).toISOString() };
  const promotion = await savePromotion(context, by, { plugin_key: key, position: 1, is_new: false, ...times });
  await saveQrCode(context, by, { name: 'feedback_group' }, image);
  const { activity_id } = await saveCampaign(context, by, { title: 'x' }, image);
  expect(await findHomeContent(context, activity_id)).toEqual({ banners: 1, promoted: 1, group: true, activity: true });
  expect(await findHomeContent(context, activity_id + 1)).toMatchObject({ activity: false });

  await disablePromotion(context, by, promotion.id, true);
  await deleteBanner(context, by, banner.id);
  expect(await findHomeContent(context, null)).toEqual({ banners: 0, promoted: 0, group: true, activity: false });
});
