import type { Banner, BannerFields } from '../../../contract/promotions/banners';
import { missingFile } from '../../http/bodies/readForm';
import { PublicText } from '../../http/PublicText';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { requireLinkAddress } from '../../lib/linkAddress';
import { type ListOrder, mergeEdit, newOrder } from '../../lib/mergeEdit';
import * as banners from '../../repositories/promotions/banners';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { withFileTransaction } from '../files/FileTransaction';
import { recordAction } from '../system/adminActions';

/** Every banner as a complete response text, the same for every caller. */
export function listBannersText(context: ServiceContext): Promise<PublicText> {
  return cacheBriefly(context, 'banners', async () =>
    PublicText.of({ banner_list: await banners.listBanners(context.db) }),
  );
}

/**
 * Edits a banner, or creates one if there is no id.
 *
 * @throws {DomainError} `banner_not_found`, `changed_meanwhile`, `wrong_url`, `invalid_request` for a new one without an
 * image, `invalid_image`
 */
export async function saveBanner(
  context: ServiceContext,
  by: number,
  { id, expected, ...fields }: BannerFields,
  upload: Uint8Array | undefined,
): Promise<Banner> {
  return withFileTransaction(context, async (files) => {
    const sent = { ...fields, image: upload && (await files.image('banner', upload)) };
    return transact(context.db, async (transaction) => {
      const before = id === undefined ? null : await banners.lockBanner(transaction, id);
      if (id !== undefined && !before) throw notFound();
      const row = complete(before ? mergeEdit(sent, expected, before) : sent, before);
      await files.replace(transaction, before?.image, row.image);
      const now = before
        ? await banners.updateBanner(transaction, before.id, row)
        : await banners.insertBanner(transaction, row);
      if (!now) throw notFound();
      changed(transaction, 'site');
      const act = before ? 'banner.edit' : 'banner.create';
      await recordAction(transaction, {
        by,
        act,
        ...toLoggedSubject(now),
        before: before && fieldsOf(before),
        after: fieldsOf(now),
      });
      return now;
    });
  });
}

/** Completes the sent fields with the present ones. */
function complete(sent: Partial<banners.BannerRow>, before: Banner | null): banners.BannerRow {
  const { image = before?.image, alt = before?.alt ?? '', sort = before?.sort ?? 0 } = sent;
  if (!image) throw missingFile('image');
  const redirect_url = requireLinkAddress('redirect_url', sent.redirect_url ?? before?.redirect_url ?? '');
  return { image, alt, redirect_url, sort };
}

/** @throws {DomainError} `banner_not_found` */
export async function deleteBanner(context: ServiceContext, by: number, id: number): Promise<void> {
  await withFileTransaction(context, (files) =>
    transact(context.db, async (transaction) => {
      const deleted = await banners.deleteBanner(transaction, id);
      if (!deleted) throw notFound();
      changed(transaction, 'site');
      await recordAction(transaction, {
        by,
        act: 'banner.delete',
        ...toLoggedSubject(deleted),
        before: fieldsOf(deleted),
      });
      await files.free(transaction, [deleted.image]);
    }),
  );
}

/**
 * Sets the order of the banners. Those that are not listed follow in their present order.
 *
 * @throws {DomainError} `banner_not_found`, `order_changed`
 */
export async function orderBanners(context: ServiceContext, by: number, order: ListOrder): Promise<Banner[]> {
  const ordered = await transact(context.db, async (transaction) => {
    const before = await banners.lockBanners(transaction);
    const ids = newOrder(order, before, notFound);
    await banners.orderBanners(transaction, ids);
    changed(transaction, 'site');
    const logEntry = { by, act: 'banner.order', subject: '', name: '' } as const;
    await recordAction(transaction, { ...logEntry, before: { ids: before.map(({ id }) => id) }, after: { ids } });
    return banners.listBanners(transaction);
  });
  return ordered;
}

/** Logged fields of a banner. */
const fieldsOf = ({ plugin_name: _name, plugin_names: _names, ...fields }: Banner) => fields;

/** A banner has no name: its link identifies it. */
const toLoggedSubject = ({ id, redirect_url }: Banner) => ({ subject: id, name: redirect_url });

function notFound(): DomainError {
  return new DomainError('banner_not_found', 'There is no such banner: it may have been deleted. Reload the list.');
}
