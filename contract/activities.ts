import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  IdAnywhere,
  idParam,
  Locale,
  Moment,
  nameText,
  PageQuery,
  PlannedMoment,
  TEXT_LIMITS,
  WrittenLink,
} from './fields';
import { json } from './releases';

/** Where an activity stands: its time is to come, is now, or is over. The words are those of a slot's status. */
export const ActivityStatus = z.enum(['inactive', 'active', 'expired']);
export type ActivityStatus = z.infer<typeof ActivityStatus>;

/** An activity of the community, shown above the square by `?activity_id=`. */
export const Activity = z.object({
  activity_id: z.number().int(),
  /** In zh-CN; `titles` has every language the administrators wrote. */
  title: z.string(),
  titles: z.partialRecord(Locale, z.string()),
  /** An address below /files/. */
  cover: z.string(),
  /** An https address or a path of this site; empty: there is none. */
  tutorial_url: z.string(),
  /** Distinct accounts and visitors that looked at it. */
  view_num: z.number().int(),
  /** Distinct accounts that installed or published a plugin during it (docs/decisions/0028-places.md). */
  participate_num: z.number().int(),
  start_time: Moment,
  /** Null: it goes on until somebody ends it. */
  end_time: Moment.nullable(),
  status: ActivityStatus,
});
export type Activity = z.infer<typeof Activity>;

const Title = nameText(TEXT_LIMITS.activity_title, 1);

/** Fields that are left out stay as they are; a new activity begins now and has no end. */
export const ActivityFields = z.object({
  id: idParam.optional(),
  title: Title.optional(),
  titles: json(z.partialRecord(Locale, Title)).optional(),
  tutorial_url: WrittenLink.optional(),
  start_time: PlannedMoment.optional(),
  /** Empty: no end. */
  end_time: z.union([z.literal(''), PlannedMoment]).optional(),
});
export type ActivityFields = z.infer<typeof ActivityFields>;

/** Counts the caller's view, once for each account and visitor. */
export const getActivity = endpoint({
  method: 'GET',
  path: '/activity/activity/info',
  who: 'everyone',
  summary: 'An activity with its counts',
  query: z.strictObject({ activity_id: idParam }),
  data: Activity,
});

export const listActivities = endpoint({
  method: 'GET',
  path: '/manager/activity/list',
  who: 'admin',
  summary: 'Activities, newest first',
  query: PageQuery,
  data: z.object({ activity_list: z.array(Activity), total: z.number().int() }),
});

/** File: `cover`. Title and cover are needed for a new one; 422 `wrong_url` as for banners, `wrong_time_range`. */
export const saveActivity = endpoint({
  method: 'PUT',
  path: '/manager/activity',
  who: 'admin',
  summary: 'Edits an activity, or makes one where there is no id (multipart)',
  sends: 'multipart',
  data: Activity,
});

export const deleteActivity = endpoint({
  method: 'DELETE',
  path: '/manager/activity',
  who: 'admin',
  summary: 'Deletes an activity with its counts',
  body: z.object({ id: IdAnywhere }),
  data: z.object({}),
});
