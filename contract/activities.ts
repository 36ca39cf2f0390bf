import { z } from 'zod';
import { endpoint } from './endpoint';
import { Id, IdAnywhere, idParam, Locale, PageQuery, TEXT_LIMITS, text, WrittenLink } from './fields';
import { json } from './releases';

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
  /** Distinct accounts that take part (docs/decisions/0012-home.md). */
  participate_num: z.number().int(),
});
export type Activity = z.infer<typeof Activity>;

const Title = text(TEXT_LIMITS.activity_title, 1);

/** Fields that are left out stay as they are. */
export const ActivityFields = z.object({
  id: idParam.optional(),
  title: Title.optional(),
  titles: json(z.partialRecord(Locale, Title)).optional(),
  tutorial_url: WrittenLink.optional(),
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

/** The site makes it when somebody who is signed in opens the tutorial. */
export const participateInActivity = endpoint({
  method: 'POST',
  path: '/activity/activity/participate',
  who: 'user',
  summary: 'Counts the caller among the participants; again is no error',
  body: z.object({ activity_id: Id }),
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

/** File: `cover`. Title and cover are needed for a new one; 422 `wrong_url` as for banners. */
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
