import type { Banner, BannerFields } from '../../contract/banners';
import { DomainError } from '../lib/DomainError';
import { requireLinkAddress } from '../lib/linkAddress';
import type { PublicText } from '../lib/PublicText';
import { missingFile } from '../lib/readForm';
import * as banners from '../repositories/banners';
import type { ServiceContext } from './context';
import { keepPicture } from './pictures';
import { publicText } from './publicLists';

/** Every banner, as the text of the whole answer: it is the same for everybody. */
export function listBannersText(context: ServiceContext): Promise<PublicText> {
  return publicText(context, 'banners', async () => ({ banner_list: await banners.listBanners(context.db) }));
}

/**
 * Edits a banner, or makes one where there is no id.
 * @throws {DomainError} `banner_not_found`, `wrong_url`, `invalid_request` for a new one without a picture, `invalid_image`
 */
export async function saveBanner(
  context: ServiceContext,
  { id, ...fields }: BannerFields,
  picture: Uint8Array | undefined,
): Promise<Banner> {
  const before = id === undefined ? null : await banners.findBanner(context.db, id);
  if (id !== undefined && !before) throw notFound();
  const redirect_url = requireLinkAddress('redirect_url', fields.redirect_url ?? before?.redirect_url ?? '');
  const sort = fields.sort ?? before?.sort ?? 0;
  const image = picture ? await keepPicture(context.storage, 'banner', picture) : before?.image;
  if (!image) throw missingFile('image');
  const saved = before
    ? await banners.updateBanner(context.db, { id: before.id, image, redirect_url, sort })
    : await banners.insertBanner(context.db, { image, redirect_url, sort });
  if (!saved) throw notFound();
  context.forgetPublicLists();
  return saved;
}

/** @throws {DomainError} `banner_not_found` */
export async function deleteBanner(context: ServiceContext, id: number): Promise<void> {
  if (!(await banners.deleteBanner(context.db, id))) throw notFound();
  context.forgetPublicLists();
}

function notFound(): DomainError {
  return new DomainError('banner_not_found', 'There is no such banner: it may have been deleted. Reload the list.');
}
