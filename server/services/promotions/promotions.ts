import type {
  Promotion,
  PromotionFields,
  PromotionList,
  PromotionListQuery,
  PromotionOverlapsQuery,
} from '../../../contract/promotions/promotions';
import type { Queryable } from '../../db/schema';
import type { CallerIdentity } from '../../http/callers/CallerIdentity';
import type { PersonalText } from '../../http/PersonalText';
import type { PublicText } from '../../http/PublicText';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { mergeEdit } from '../../lib/mergeEdit';
import { sharedTime } from '../../lib/sharedClock';
import * as promotions from '../../repositories/promotions/promotions';
import { findPlugin } from '../../repositories/releases/versions';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { findListings } from '../plugins/listings';
import { notFound as pluginNotFound } from '../plugins/pluginRoles';
import { type PageSource, personalPage, type SharedPage, visitorPage } from '../plugins/sharedPages';
import { recordAction } from '../system/adminActions';

/** Maximum number of promoted plugins on the home page: two rows. */
const MAX_PROMOTED = 8;
/** Maximum number of listed overlaps. Of the rest, only the count is shown. */
const MAX_OVERLAPS = 20;

const homeNow = (): promotions.HomeNow => ({ now: sharedTime(), maxPlugins: MAX_PROMOTED });

/** Promotions by position with their present status, and the number of promotions that the home page shows. */
export async function listPromotions(context: ServiceContext, query: PromotionListQuery): Promise<PromotionList> {
  // The database stores no null characters, so no stored text contains one.
  const keyword = query.keyword?.replaceAll('\0', '').trim() || undefined;
  const home = homeNow();
  const [{ items, total }, shown, active_total] = await Promise.all([
    promotions.listPromotions(context.db, { ...query, keyword }, home),
    promotions.listPromoted(context.db, home),
    promotions.countActive(context.db, home.now),
  ]);
  return { resource_list: items, total, most_shown: home.maxPlugins, active_total, shown_total: shown.length };
}

/** Overlaps of a promotion. They are allowed, and shown before it is saved. */
export async function listPromotionOverlaps(
  context: ServiceContext,
  query: PromotionOverlapsQuery,
): Promise<{ resource_list: Promotion[]; total: number }> {
  const { items, total } = await promotions.listOverlaps(context.db, query, MAX_OVERLAPS, homeNow());
  return { resource_list: items, total };
}

/**
 * Edits a promotion, or creates one if there is no id. Its plugin may still be pending; until it is approved the
 * promotion is not shown.
 *
 * @throws {DomainError} `wrong_time_range`, `plugin_not_found`, `slot_not_found`, `changed_meanwhile`
 */
export async function savePromotion(
  context: ServiceContext,
  by: number,
  { id, expected, ...sent }: PromotionFields,
): Promise<Promotion> {
  return runChange(context, async (transaction) => {
    const before = id === undefined ? null : await lockPromotion(transaction, id);
    const { plugin_key, ...fields } = before ? mergeEdit(sent, expected, before) : sent;
    requireTimeRange(fields, sharedTime());
    const plugin = await findPlugin(transaction, plugin_key);
    if (!plugin) throw pluginNotFound();
    const row = { ...fields, plugin_id: plugin.plugin_id };
    if (!before) {
      const made = await requirePromotion(transaction, await promotions.insertPromotion(transaction, row));
      await recordAction(transaction, { ...actionOn(made, by), act: 'slot.create', after: fieldsOf(made) });
      return made;
    }
    await promotions.updatePromotion(transaction, before.id, row);
    const after = await requirePromotion(transaction, before.id);
    await recordAction(transaction, {
      ...actionOn(after, by),
      ...{ act: 'slot.edit', before: fieldsOf(before), after: fieldsOf(after) },
    });
    return after;
  });
}

/**
 * Disables a promotion, or restores it; repeating it is no error.
 *
 * @throws {DomainError} `slot_not_found`
 */
export async function disablePromotion(
  context: ServiceContext,
  by: number,
  id: number,
  is_disabled: boolean,
): Promise<Promotion> {
  return runChange(context, async (transaction) => {
    const before = await lockPromotion(transaction, id);
    if (before.is_disabled === is_disabled) return before;
    await promotions.updatePromotion(transaction, id, { is_disabled });
    await recordAction(transaction, {
      ...actionOn(before, by),
      act: is_disabled ? 'slot.disable' : 'slot.restore',
      before: { is_disabled: before.is_disabled },
      after: { is_disabled },
    });
    return requirePromotion(transaction, id);
  });
}

/** @throws {DomainError} `slot_not_found` */
export async function deletePromotion(context: ServiceContext, by: number, id: number): Promise<void> {
  await runChange(context, async (transaction) => {
    const before = await lockPromotion(transaction, id);
    await promotions.deletePromotion(transaction, id);
    await recordAction(transaction, { ...actionOn(before, by), act: 'slot.delete', before: fieldsOf(before) });
  });
}

/** Plugins that the home page promotes now, as a visitor or a logged-in user sees them. */
export async function listPromoted(
  context: ServiceContext,
  user: CallerIdentity['user'],
): Promise<PublicText | PersonalText> {
  if (!user) return listPromotedText(context);
  return (await personalPage(context, user, promotedSource(context))).text;
}

/** Like `listPromoted`, for visitors. */
export async function listPromotedText(context: ServiceContext): Promise<PublicText> {
  return (await visitorPage(context, promotedSource(context))).text;
}

/** Number of plugins that the home page promotes now. */
export async function countPromoted(context: ServiceContext): Promise<number> {
  return (await promotedSource(context).read()).listings.size;
}

function promotedSource(context: ServiceContext): PageSource {
  const key = 'promoted';
  return { key, read: () => cacheBriefly(context, key, () => makePromoted(context)) };
}

async function makePromoted(context: ServiceContext): Promise<SharedPage> {
  const rows = await promotions.listPromoted(context.db, homeNow());
  return {
    listings: await findListings(
      context,
      rows.map((row) => row.plugin_id),
    ),
    dataOf: (plugins) => ({
      resource_list: rows.flatMap(({ id, is_new, plugin_id }) => {
        const plugin = plugins.get(plugin_id);
        return plugin ? [{ id, is_new, plugin }] : [];
      }),
    }),
  };
}

function requireTimeRange({ start_time, end_time }: Pick<PromotionFields, 'start_time' | 'end_time'>, now: Date): void {
  const end = new Date(end_time);
  const message =
    end < new Date(start_time) ? 'cannot be earlier than start_time' : end < now ? 'cannot be earlier than now' : null;
  if (message)
    throw new DomainError('wrong_time_range', `end_time ${message}. Choose a later one.`, [
      { path: 'end_time', message },
    ]);
}

/** Runs a change that visitors may see. */
async function runChange<Result>(
  context: ServiceContext,
  change: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return transact(context.db, (transaction) => {
    changed(transaction, 'site');
    return change(transaction);
  });
}

async function lockPromotion(transaction: Queryable, id: number): Promise<Promotion> {
  if (!(await promotions.lockPromotion(transaction, id))) throw notFound();
  return requirePromotion(transaction, id);
}

async function requirePromotion(db: Queryable, id: number): Promise<Promotion> {
  const promotion = await promotions.findPromotion(db, id, homeNow());
  if (!promotion) throw notFound();
  return promotion;
}

function notFound(): DomainError {
  return new DomainError('slot_not_found', 'There is no such promotion: it may have been deleted. Reload the list.');
}

const actionOn = ({ id, name }: Promotion, by: number) => ({ by, subject: id, name });

/** Logged fields of a promotion. */
function fieldsOf({ plugin_key, position, start_time, end_time, is_new }: Promotion) {
  return { plugin_key, position, start_time, end_time, is_new };
}
