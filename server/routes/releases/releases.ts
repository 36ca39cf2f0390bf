import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  getDeletion,
  ListingFields,
  ReleaseFields,
  type ReleaseReceipt,
  type ReleaseUploads,
  releasePlugin,
  UpdateFields,
  updateListing,
  updatePlugin,
  withdrawPlugin,
} from '../../../contract/releases/releases';
import type { UploadKind } from '../../../contract/releases/uploads';
import { MEDIA_LIMITS } from '../../../contract/values/releases/releases';
import { parseFields, withForm } from '../../http/bodies/readForm';
import { mount } from '../../http/mount';
import type { HourlyLimit } from '../../limits/hourlyLimit';
import type { ServiceContext } from '../../services/context';
import { withFormUploads } from '../../services/releases/formUploads';
import { submitListing } from '../../services/releases/listings';
import { submitPlugin, submitUpdate } from '../../services/releases/releases';
import { requireRoom } from '../../services/releases/storageQuotas';
import { MAX_BYTES } from '../../services/releases/uploads';
import * as withdrawals from '../../services/releases/withdrawals';

/** Reads one image more than allowed, so that validation can report the error. */
function filesOf({ uploadsDir: folder }: ServiceContext) {
  const rule = (kind: UploadKind, maxCount = 1) => ({ bytes: MAX_BYTES[kind], maxCount, folder });
  return {
    code: rule('code'),
    icon: rule('icon'),
    cover: rule('cover'),
    panel_images: rule('panel_images', MEDIA_LIMITS.media_count + 1),
    video: rule('video'),
  };
}

/**
 * Registers submissions of plugins, versions and listings, and their withdrawal. Without `limit` their number is
 * unlimited.
 */
export function releaseRoutes(app: FastifyInstance, context: ServiceContext, limit?: HourlyLimit): void {
  const rules = filesOf(context);
  /** Stores the files of a form as uploads, so that both kinds of submission are handled in the same way. */
  const submitted = async <Fields extends { uploads?: ReleaseUploads }>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    schema: z.ZodType<Fields>,
    submit: (fields: Fields) => Promise<ReleaseReceipt>,
  ): Promise<ReleaseReceipt> => {
    const { user_id } = request.caller.user!;
    // Checked before the body is read. A form without a length is measured after it has arrived.
    await requireRoom(context, context.db, user_id, Number(request.headers['content-length'] ?? 0));
    return withForm(request, rules, async ({ fields, spooled: files }) => {
      await limit?.(request, reply);
      const parsedFields = parseFields(schema, fields);
      return withFormUploads(context, user_id, { files, uploads: parsedFields.uploads }, (uploads) =>
        submit({ ...parsedFields, uploads }),
      );
    });
  };

  mount(app, releasePlugin, ({ caller, ...incoming }) =>
    submitted(incoming, ReleaseFields, (fields) => submitPlugin(context, caller.user!.user_id, fields)),
  );
  mount(app, updatePlugin, ({ caller, ...incoming }) =>
    submitted(incoming, UpdateFields, (fields) => submitUpdate(context, caller.user!, fields)),
  );
  mount(app, updateListing, ({ caller, ...incoming }) =>
    submitted(incoming, ListingFields, (fields) => submitListing(context, caller.user!, fields)),
  );
  mount(app, getDeletion, ({ query }) => withdrawals.getDeletion(context, query.plugin_key));
  mount(app, withdrawPlugin, ({ body, caller }) => withdrawals.withdrawPlugin(context, caller.user!, body.plugin_key));
}
