import type { Campaign, CampaignFields, CampaignStatus } from '../../../contract/promotions/campaigns';
import { missingFile, wrongFields } from '../../http/bodies/readForm';
import type { CountedPerson } from '../../http/callers/countedPerson';
import { PublicText } from '../../http/PublicText';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { requireLinkAddress } from '../../lib/linkAddress';
import { mergeEdit } from '../../lib/mergeEdit';
import { sharedTime } from '../../lib/sharedClock';
import * as campaigns from '../../repositories/promotions/campaigns';
import { cacheBriefly, invalidateValue } from '../cache';
import type { ServiceContext } from '../context';
import { withFileTransaction } from '../files/FileTransaction';
import { countPerson } from '../statistics/uniqueCounts';
import { recordAction } from '../system/adminActions';

const campaignKey = (id: number) => JSON.stringify(['activity', id]);

/** @throws {DomainError} `activity_not_found` */
export async function getCampaign(context: ServiceContext, id: number): Promise<Campaign> {
  return present(await find(context, id));
}

/** Like `getCampaign`, for visitors: a complete response text. */
export function getCampaignText(context: ServiceContext, id: number): Promise<PublicText> {
  return cacheBriefly(context, campaignKey(id), async () => PublicText.of(await getCampaign(context, id)));
}

/** Whether the campaign exists, for its page's HTML. */
export async function hasCampaign(context: ServiceContext, id: number): Promise<boolean> {
  return (await campaigns.findCampaign(context.db, id)) !== null;
}

/** Counts a view of a campaign, once per person (`countPerson`). */
export async function countViewer(context: ServiceContext, id: number, viewer: CountedPerson): Promise<void> {
  // Views are recorded only for existing campaigns. Otherwise, requests with invented ids would fill the table.
  if ((await campaigns.findCampaign(context.db, id)) === null) return;
  const isCounted = await countPerson(context, viewer, {
    what: 'activity',
    subject_id: id,
    isKnown: (db, who) => campaigns.hasViewed(db, id, who),
    count: (db, who) => campaigns.countViewer(db, id, who),
  });
  if (isCounted) invalidateValue(context, campaignKey(id));
}

/** Campaigns, newest first. */
export async function listCampaigns(
  context: ServiceContext,
  query: { page: number; page_size: number },
): Promise<{ activity_list: Campaign[]; total: number }> {
  const { items, total } = await campaigns.listCampaigns(context.db, query);
  return { activity_list: items.map(present), total };
}

/**
 * Edits a campaign, or creates one if there is no id.
 *
 * @throws {DomainError} `activity_not_found`, `changed_meanwhile`, `wrong_url`, `wrong_time_range`, `invalid_request` for
 * a new one without title or cover, `invalid_image`
 */
export async function saveCampaign(
  context: ServiceContext,
  by: number,
  { id, expected, ...fields }: CampaignFields,
  image: Uint8Array | undefined,
): Promise<Campaign> {
  return withFileTransaction(context, async (files) => {
    const sent = { ...fields, cover: image && (await files.image('cover', image)) };
    return transact(context.db, async (transaction) => {
      const before = id === undefined ? null : await campaigns.lockCampaign(transaction, id);
      if (id !== undefined && !before) throw notFound();
      const row = complete(before ? mergeEdit(sent, expected, sentFieldsOf(before)) : sent, before);
      await files.replace(transaction, before?.cover, row.cover);
      const now = before
        ? await campaigns.updateCampaign(transaction, before.activity_id, row)
        : await campaigns.insertCampaign(transaction, row);
      if (!now) throw notFound();
      changed(transaction, 'site');
      const act = before ? 'activity.edit' : 'activity.create';
      await recordAction(transaction, {
        by,
        act,
        ...toLoggedSubject(now),
        before: before && pickEditedFields(before),
        after: pickEditedFields(now),
      });
      return present(now);
    });
  });
}

/** @throws {DomainError} `activity_not_found` */
export async function deleteCampaign(context: ServiceContext, by: number, id: number): Promise<void> {
  await withFileTransaction(context, (files) =>
    transact(context.db, async (transaction) => {
      const deleted = await campaigns.deleteCampaign(transaction, id);
      if (!deleted) throw notFound();
      changed(transaction, 'site');
      await recordAction(transaction, {
        by,
        act: 'activity.delete',
        ...toLoggedSubject(deleted),
        before: { ...present(deleted) },
      });
      await files.free(transaction, [deleted.cover]);
    }),
  );
}

/** Completes the sent fields with the present ones. By default, a new campaign starts now. */
function complete(
  fields: Omit<CampaignFields, 'id' | 'expected'> & { cover?: string },
  before: campaigns.CampaignRow | null,
): campaigns.WrittenCampaign {
  const { title = before?.title, titles = before?.titles ?? {}, cover = before?.cover } = fields;
  if (title === undefined) throw wrongFields([{ path: 'title', message: 'is missing' }]);
  if (!cover) throw missingFile('cover');
  const tutorial_url = requireLinkAddress('tutorial_url', fields.tutorial_url ?? before?.tutorial_url ?? '');
  const start_time = fields.start_time ? new Date(fields.start_time) : (before?.start_time ?? sharedTime());
  const end_time = fields.end_time === undefined ? (before?.end_time ?? null) : endOf(fields.end_time);
  if (end_time && end_time <= start_time) throw wrongEndError();
  return { title, titles, cover, tutorial_url, start_time, end_time };
}

/** A campaign as its editor sends it. */
const sentFieldsOf = (row: campaigns.CampaignRow) => ({
  ...present(row),
  end_time: row.end_time?.toISOString() ?? '',
});

const endOf = (written: string): Date | null => (written === '' ? null : new Date(written));

function present({ start_time, end_time, ...row }: campaigns.CampaignRow): Campaign {
  return {
    ...row,
    start_time: start_time.toISOString(),
    end_time: end_time?.toISOString() ?? null,
    status: statusOf(start_time, end_time, sharedTime()),
  };
}

function statusOf(start: Date, end: Date | null, now: Date): CampaignStatus {
  if (end && end <= now) return 'expired';
  return start <= now ? 'active' : 'inactive';
}

/** Logged fields of a campaign: those that administrators edit, without the counts. */
function pickEditedFields(row: campaigns.CampaignRow): Record<string, unknown> {
  const { activity_id, view_num, participate_num, status, ...written } = present(row);
  return written;
}

const toLoggedSubject = ({ activity_id, title }: campaigns.CampaignRow) => ({ subject: activity_id, name: title });

async function find(context: ServiceContext, id: number): Promise<campaigns.CampaignRow> {
  const row = await campaigns.findCampaign(context.db, id);
  if (!row) throw notFound();
  return row;
}

function notFound(): DomainError {
  return new DomainError('activity_not_found', 'There is no such campaign: it may have been deleted. Check its id.');
}

function wrongEndError(): DomainError {
  const message = 'must be later than start_time';
  return new DomainError('wrong_time_range', `end_time ${message}. Choose a later one, or leave it empty.`, [
    { path: 'end_time', message },
  ]);
}
