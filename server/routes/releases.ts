import type { FastifyInstance } from 'fastify';
import { MEDIA_LIMITS, ReleaseFields, releasePlugin, UpdateFields, updatePlugin } from '../../contract/releases';
import { mount } from '../lib/mount';
import { parseFields, readForm } from '../lib/readForm';
import type { ServiceContext } from '../services/context';
import { submitPlugin, submitUpdate } from '../services/releases';

const { package_bytes, picture_bytes } = MEDIA_LIMITS;

/** One picture more than there may be is read, so that the refusal can say what is wrong. */
const FILES = {
  code: { bytes: package_bytes, most: 1 },
  icon: { bytes: picture_bytes, most: 1 },
  cover: { bytes: picture_bytes, most: 1 },
  panel_images: { bytes: picture_bytes, most: MEDIA_LIMITS.media_count + 1 },
};

/** Submissions of plugins and of new versions. */
export function releaseRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, releasePlugin, async ({ request, caller }) => {
    const { fields, files } = await readForm(request, FILES);
    return submitPlugin(context, caller.user!.user_id, parseFields(ReleaseFields, fields), files);
  });
  mount(app, updatePlugin, async ({ request, caller }) => {
    const { fields, files } = await readForm(request, FILES);
    return submitUpdate(context, caller.user!.user_id, parseFields(UpdateFields, fields), files);
  });
}
