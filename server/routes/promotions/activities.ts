import type { FastifyInstance } from 'fastify';
import {
  ActivityFields,
  deleteActivity,
  getActivity,
  listActivities,
  saveActivity,
} from '../../../contract/promotions/activities';
import { MEDIA_LIMITS } from '../../../contract/values/releases/releases';
import { parseFields, readForm } from '../../http/bodies/readForm';
import { countedPerson, keepVisitor } from '../../http/callers/countedPerson';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as activities from '../../services/promotions/activities';

const FILES = { cover: { bytes: MEDIA_LIMITS.image_bytes, maxCount: 1 } };

/** Registers campaigns: the public view, and the editing by administrators. */
export function activityRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, getActivity, async ({ query: { activity_id: id }, caller, request, reply }) => {
    // HEAD requests do not count as views.
    const viewer = request.method === 'GET' ? countedPerson(request) : null;
    if (viewer) await activities.countViewer(context, id, viewer);
    if (caller.user) return activities.getActivity(context, id);
    const text = await activities.getActivityText(context, id);
    if (viewer) keepVisitor(request, reply, viewer);
    return text.send(reply);
  });

  // `who` requires a user.
  mount(app, listActivities, ({ query }) => activities.listActivities(context, query));
  mount(app, saveActivity, async ({ request, caller }) => {
    const { fields, files } = await readForm(request, FILES);
    return activities.saveActivity(
      context,
      caller.user!.user_id,
      parseFields(ActivityFields, fields),
      files.cover?.[0],
    );
  });
  mount(app, deleteActivity, async ({ body, caller }) => {
    await activities.deleteActivity(context, caller.user!.user_id, body.id);
    return {};
  });
}
