import type { Activity, ActivityFields } from '../../contract/activities';
import { DomainError } from '../lib/DomainError';
import { requireLinkAddress } from '../lib/linkAddress';
import type { PublicText } from '../lib/PublicText';
import { missingFile, wrongFields } from '../lib/readForm';
import * as activities from '../repositories/activities';
import type { ServiceContext } from './context';
import { keepPicture } from './pictures';
import { forgetPublicText, publicText } from './publicLists';

const activityKey = (id: number) => JSON.stringify(['activity', id]);

/** @throws {DomainError} `activity_not_found` */
export async function getActivity(context: ServiceContext, id: number): Promise<Activity> {
  return found(await activities.findActivity(context.db, id));
}

/** The same for visitors, as the text of the whole answer. */
export function getActivityText(context: ServiceContext, id: number): Promise<PublicText> {
  return publicText(context, activityKey(id), () => getActivity(context, id));
}

/** Whether there is such an activity, for its page's HTML. */
export async function hasActivity(context: ServiceContext, id: number): Promise<boolean> {
  return (await activities.findActivity(context.db, id)) !== null;
}

/**
 * Counts who looks at an activity (`u7`, or `v…` for a visitor), once for ever. `mayCount` is asked for those that are
 * new: a loop that throws its cookie away is somebody new each time.
 */
export async function countViewer(
  context: ServiceContext,
  id: number,
  viewer: string,
  mayCount: () => Promise<boolean>,
): Promise<void> {
  if ((await activities.hasViewed(context.db, id, viewer)) || !(await mayCount())) return;
  await activities.countViewer(context.db, id, viewer);
  forgetPublicText(context, activityKey(id));
}

/** Counts an account among those that take part; again is no error. @throws {DomainError} `activity_not_found` */
export async function participate(context: ServiceContext, id: number, userId: number): Promise<Activity> {
  await activities.countParticipant(context.db, id, userId);
  forgetPublicText(context, activityKey(id));
  return getActivity(context, id);
}

/** Activities, newest first. */
export async function listActivities(
  context: ServiceContext,
  query: { page: number; page_size: number },
): Promise<{ activity_list: Activity[]; total: number }> {
  const { items, total } = await activities.listActivities(context.db, query);
  return { activity_list: items, total };
}

/**
 * Edits an activity, or makes one where there is no id.
 * @throws {DomainError} `activity_not_found`, `wrong_url`, `invalid_request` for a new one without title or cover,
 * `invalid_image`
 */
export async function saveActivity(
  context: ServiceContext,
  { id, ...fields }: ActivityFields,
  picture: Uint8Array | undefined,
): Promise<Activity> {
  const before = id === undefined ? null : await getActivity(context, id);
  const title = fields.title ?? before?.title;
  if (title === undefined) throw wrongFields([{ path: 'title', message: 'is missing' }]);
  const tutorial_url = requireLinkAddress('tutorial_url', fields.tutorial_url ?? before?.tutorial_url ?? '');
  const cover = picture ? await keepPicture(context.storage, 'cover', picture) : before?.cover;
  if (!cover) throw missingFile('cover');
  const texts = { title, titles: fields.titles ?? before?.titles ?? {}, cover, tutorial_url };
  const saved = before
    ? await activities.updateActivity(context.db, before.activity_id, texts)
    : await activities.insertActivity(context.db, texts);
  context.forgetPublicLists();
  return found(saved);
}

/** @throws {DomainError} `activity_not_found` */
export async function deleteActivity(context: ServiceContext, id: number): Promise<void> {
  if (!(await activities.deleteActivity(context.db, id))) throw notFound();
  context.forgetPublicLists();
}

function found(activity: Activity | null): Activity {
  if (!activity) throw notFound();
  return activity;
}

function notFound(): DomainError {
  return new DomainError('activity_not_found', 'There is no such activity: it may have been deleted. Check its id.');
}
