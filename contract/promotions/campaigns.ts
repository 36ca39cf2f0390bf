import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  Expected,
  IdAnywhere,
  idParam,
  Locale,
  nameText,
  PageQuery,
  PlannedTimestamp,
  Timestamp,
  WrittenLink,
} from '../fields';
import { json } from '../releases/releases';
import { TEXT_LIMITS } from '../values/limits';

/** Status of a campaign: scheduled, running, or over. The values are those of a promotion's status. */
export const CampaignStatus = z.enum(['inactive', 'active', 'expired']);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/** A campaign of the community, shown above the plugin list by `?activity_id=`. */
export const Campaign = z.object({
  activity_id: z.number().int(),
  /** In zh-CN. `titles` has every other language that the administrators wrote. */
  title: z.string(),
  titles: z.partialRecord(Locale, z.string()),
  /** A path below /files/. */
  cover: z.string(),
  /** An https address or a path of this site; empty if there is none. */
  tutorial_url: z.string(),
  /** Distinct accounts and visitors that viewed it. */
  view_num: z.number().int(),
  /** Distinct accounts that installed or published a plugin during it (docs/decisions/0028-managed-content.md). */
  participate_num: z.number().int(),
  start_time: Timestamp,
  /** Null: no end is planned. */
  end_time: Timestamp.nullable(),
  status: CampaignStatus,
});
export type Campaign = z.infer<typeof Campaign>;

const Title = nameText(TEXT_LIMITS.activity_title, 1);

/** Fields that are left out do not change. A new campaign starts now and has no end. */
export const CampaignFields = z.object({
  id: idParam.optional(),
  title: Title.optional(),
  titles: json(z.partialRecord(Locale, Title)).optional(),
  tutorial_url: WrittenLink.optional(),
  start_time: PlannedTimestamp.optional(),
  /** Empty: no end. */
  end_time: z.union([z.literal(''), PlannedTimestamp]).optional(),
  expected: json(Expected).optional(),
});
export type CampaignFields = z.infer<typeof CampaignFields>;

/** Counts the caller's view, once per account or visitor. */
export const getCampaign = endpoint('GET', '/activity/activity/info', {
  who: 'everyone',
  summary: 'Returns a campaign with its counts',
  query: z.strictObject({ activity_id: idParam }),
  data: Campaign,
});

export const listCampaigns = endpoint('GET', '/manager/activity/list', {
  who: 'admin',
  summary: 'Lists campaigns, newest first',
  query: PageQuery,
  data: z.object({ activity_list: z.array(Campaign), total: z.number().int() }),
});

/** File: `cover`. A new campaign needs title and cover. 409 `changed_meanwhile`; 422 `wrong_url` as for banners, `wrong_time_range`. */
export const saveCampaign = endpoint('PUT', '/manager/activity', {
  who: 'admin',
  summary: 'Saves a campaign; creates one without an id (multipart)',
  sends: 'multipart',
  data: Campaign,
});

export const deleteCampaign = endpoint('DELETE', '/manager/activity', {
  who: 'admin',
  summary: 'Deletes a campaign with its counts',
  body: z.object({ id: IdAnywhere }),
  data: z.object({}),
});
