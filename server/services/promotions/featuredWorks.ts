import type { FeaturedWork, FeaturedWorkFields, FeaturedWorkList } from '../../../contract/promotions/featuredWorks';
import { SHOWN_WORKS } from '../../../contract/values/promotions';
import type { FeaturedWork as ShownWork } from '../../../shared/site/siteChrome';
import { wrongFields } from '../../http/bodies/readForm';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { requireLinkAddress } from '../../lib/linkAddress';
import { type ListOrder, mergeEdit, newOrder } from '../../lib/mergeEdit';
import * as works from '../../repositories/promotions/featuredWorks';
import type { SiteConfig } from '../../settings/siteConfig';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { withFileTransaction } from '../files/FileTransaction';
import { recordAction } from '../system/adminActions';

export interface FeaturedWorkParts {
  context: ServiceContext;
  /** Works of SITE_CONFIG, shown until administrators add some. */
  configured: SiteConfig['featured_works'];
}

/** All featured works for administrators: the saved ones, and those of SITE_CONFIG. */
export async function listWorks({ context, configured }: FeaturedWorkParts): Promise<FeaturedWorkList> {
  return { work_list: await works.listWorks(context.db), configured };
}

/** Works that pages show instead of SITE_CONFIG's; empty if there are none. Pages never fail because of them. */
export async function shownWorks(context: ServiceContext): Promise<ShownWork[]> {
  try {
    return await cacheBriefly(context, 'featured_works', async () =>
      (await works.listWorks(context.db, SHOWN_WORKS)).map(toShownWork),
    );
  } catch {
    return [];
  }
}

/**
 * Edits a work, or creates one if there is no id.
 *
 * @throws {DomainError} `featured_work_not_found`, `changed_meanwhile`, `wrong_url`, `invalid_request` for a new one
 * without title or link, `invalid_image`
 */
export async function saveWork(
  context: ServiceContext,
  by: number,
  { id, expected, ...fields }: FeaturedWorkFields,
  upload: Uint8Array | undefined,
): Promise<FeaturedWork> {
  return withFileTransaction(context, async (files) => {
    const sent = { ...fields, image: upload && (await files.image('featured_work', upload)) };
    return transact(context.db, async (transaction) => {
      const before = id === undefined ? null : await works.lockWork(transaction, id);
      if (id !== undefined && !before) throw notFound();
      const row = complete(before ? mergeEdit(sent, expected, before) : sent, before);
      await files.replace(transaction, before?.image, row.image);
      const now = before
        ? await works.updateWork(transaction, before.id, row)
        : await works.insertWork(transaction, row);
      if (!now) throw notFound();
      changed(transaction, 'site');
      const act = before ? 'featured_work.edit' : 'featured_work.create';
      await recordAction(transaction, { by, act, ...toLoggedSubject(now), before, after: now });
      return now;
    });
  });
}

/** @throws {DomainError} `featured_work_not_found` */
export async function deleteWork(context: ServiceContext, by: number, id: number): Promise<void> {
  await withFileTransaction(context, (files) =>
    transact(context.db, async (transaction) => {
      const deleted = await works.deleteWork(transaction, id);
      if (!deleted) throw notFound();
      changed(transaction, 'site');
      await recordAction(transaction, {
        by,
        act: 'featured_work.delete',
        ...toLoggedSubject(deleted),
        before: deleted,
      });
      await files.free(transaction, [deleted.image]);
    }),
  );
}

/**
 * Sets the order of the works. Those that are not listed follow in their present order.
 *
 * @throws {DomainError} `featured_work_not_found`, `order_changed`
 */
export async function orderWorks(context: ServiceContext, by: number, order: ListOrder): Promise<FeaturedWork[]> {
  const ordered = await transact(context.db, async (transaction) => {
    const before = await works.lockWorks(transaction);
    await works.orderWorks(transaction, newOrder(order, before, notFound));
    changed(transaction, 'site');
    const after = await works.listWorks(transaction);
    const logEntry = { by, act: 'featured_work.order', subject: '', name: '' } as const;
    await recordAction(transaction, {
      ...logEntry,
      before: { works: titlesOf(before) },
      after: { works: titlesOf(after) },
    });
    return after;
  });
  return ordered;
}

/** Completes the sent fields with the present ones. */
function complete(
  fields: Omit<FeaturedWorkFields, 'id' | 'expected'> & { image?: string },
  before: FeaturedWork | null,
) {
  const { title = before?.title, url = before?.url, titles = before?.titles ?? {}, sort = before?.sort ?? 0 } = fields;
  const { image = before?.image ?? '' } = fields;
  if (title === undefined) throw wrongFields([{ path: 'title', message: 'is missing' }]);
  if (url === undefined) throw wrongFields([{ path: 'url', message: 'is missing' }]);
  return { title, titles, url: requireLinkAddress('url', url), sort, image };
}

function toShownWork({ title, titles, url, image }: FeaturedWork): ShownWork {
  const isTranslated = Object.keys(titles).length > 0;
  return { title: isTranslated ? { 'zh-CN': title, ...titles } : title, url, ...(image && { image }) };
}

const titlesOf = (list: readonly FeaturedWork[]) => list.map(({ title }) => title);

const toLoggedSubject = ({ id, title }: FeaturedWork) => ({ subject: id, name: title });

function notFound(): DomainError {
  return new DomainError(
    'featured_work_not_found',
    'There is no such featured work: it may have been deleted. Reload the list.',
  );
}
