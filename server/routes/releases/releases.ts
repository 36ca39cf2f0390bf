import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  getDeletion,
  ListingFields,
  MEDIA_LIMITS,
  ReleaseFields,
  type ReleaseReceipt,
  releasePlugin,
  UpdateFields,
  updateListing,
  updatePlugin,
  withdrawPlugin,
} from '../../../contract/releases';
import { parseFields, withForm } from '../../http/bodies/readForm';
import { mount } from '../../http/mount';
import type { HourlyLimit } from '../../limits/hourlyLimit';
import type { ServiceContext } from '../../services/context';
import { submitListing } from '../../services/releases/listings';
import type { ReleaseFiles } from '../../services/releases/releaseFiles';
import { submitPlugin, submitUpdate } from '../../services/releases/releases';
import { requireRoom } from '../../services/releases/storageQuotas';
import * as withdrawals from '../../services/releases/withdrawals';

const { package_bytes, picture_bytes, video_bytes, media_count } = MEDIA_LIMITS;

/** One picture more than there may be is read, so that the refusal can say what is wrong. */
const filesOf = ({ uploadsDir }: ServiceContext) => ({
  code: { bytes: package_bytes, most: 1 },
  icon: { bytes: picture_bytes, most: 1 },
  cover: { bytes: picture_bytes, most: 1 },
  panel_images: { bytes: picture_bytes, most: media_count + 1 },
  video: { bytes: video_bytes, most: 1, folder: uploadsDir },
});

/** Submissions of plugins, of new versions and of listings, and their end; as many as one likes where there is no limit. */
export function releaseRoutes(app: FastifyInstance, context: ServiceContext, limit?: HourlyLimit): void {
  const rules = filesOf(context);
  /** Reads a submission, and does its work while its video is on the disk. */
  const submitted = async <Schema extends z.ZodType>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    schema: Schema,
    submit: (fields: z.output<Schema>, files: ReleaseFiles) => Promise<ReleaseReceipt>,
  ): Promise<ReleaseReceipt> => {
    // Before the bytes are read; a form that does not say its length is measured when it is here.
    await requireRoom(
      context,
      context.db,
      request.caller.user!.user_id,
      Number(request.headers['content-length'] ?? 0),
    );
    return withForm(request, rules, async ({ fields, files, spooled }) => {
      await limit?.(request, reply);
      return submit(parseFields(schema, fields), { ...files, video: spooled.video });
    });
  };

  mount(app, releasePlugin, ({ caller, ...incoming }) =>
    submitted(incoming, ReleaseFields, (fields, files) => submitPlugin(context, caller.user!.user_id, fields, files)),
  );
  mount(app, updatePlugin, ({ caller, ...incoming }) =>
    submitted(incoming, UpdateFields, (fields, files) => submitUpdate(context, caller.user!, fields, files)),
  );
  mount(app, updateListing, ({ caller, ...incoming }) =>
    submitted(incoming, ListingFields, (fields, files) => submitListing(context, caller.user!, fields, files)),
  );
  mount(app, getDeletion, ({ query }) => withdrawals.getDeletion(context, query.plugin_key));
  mount(app, withdrawPlugin, ({ body, caller }) => withdrawals.withdrawPlugin(context, caller.user!, body.plugin_key));
}
