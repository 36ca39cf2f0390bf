import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  ListingFields,
  ReleaseFields,
  type ReleaseReceipt,
  type ReleaseUploads,
  UpdateFields,
} from '../../../contract/releases/releases';
import type { UploadKind } from '../../../contract/releases/uploads';
import { MEDIA_LIMITS } from '../../../contract/values/releases';
import { type Form, parseFields, withForm } from '../../http/bodies/readForm';
import type { AuthenticatedCaller } from '../../http/callers/CallerIdentity';
import { mount, requireUser } from '../../http/mount';
import type { HourlyLimit } from '../../limits/hourlyLimit';
import type { ServiceContext } from '../../services/context';
import { withFormUploads } from '../../services/releases/formUploads';
import { type KeyedRequest, submitOnce } from '../../services/releases/idempotency';
import { submitListing } from '../../services/releases/listings';
import { submitPlugin, submitUpdate } from '../../services/releases/releases';
import { requireRoom } from '../../services/releases/storageQuotas';
import { MAX_BYTES } from '../../services/releases/uploads';
import * as withdrawals from '../../services/releases/withdrawals';
import { replaceKey } from '../plugins/spelledKeys';

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
    { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: AuthenticatedCaller },
    schema: z.ZodType<Fields>,
    submit: (fields: Fields, request: KeyedRequest | undefined) => Promise<ReleaseReceipt>,
  ): Promise<ReleaseReceipt> => {
    const { user_id } = caller.user;
    // Checked before the body is read. A form without a length is measured after it has arrived.
    await requireRoom(context, context.db, user_id, Number(request.headers['content-length'] ?? 0));
    return withForm(request, rules, async (form) => {
      const keyed = await keyedRequest(request, form);
      return submitOnce(context, keyed, async () => {
        await limit?.(request, reply);
        const fields = parseFields(schema, form.fields);
        await replaceKey(context, fields);
        return withFormUploads(context, user_id, { files: form.spooled, uploads: fields.uploads }, (uploads) =>
          submit({ ...fields, uploads }, keyed),
        );
      });
    });
  };

  mount(app, 'releasePlugin', (incoming) =>
    submitted(incoming, ReleaseFields, (fields, keyed) => submitPlugin(context, incoming.caller.user, fields, keyed)),
  );
  mount(app, 'updatePlugin', (incoming) =>
    submitted(incoming, UpdateFields, (fields, keyed) => submitUpdate(context, incoming.caller.user, fields, keyed)),
  );
  mount(app, 'updateListing', (incoming) =>
    submitted(incoming, ListingFields, (fields, keyed) => submitListing(context, incoming.caller.user, fields, keyed)),
  );
  mount(app, 'getDeletion', ({ query }) => withdrawals.getDeletion(context, query.plugin_key));
  mount(app, 'withdrawPlugin', ({ body, caller }) => withdrawals.withdrawPlugin(context, caller.user, body.plugin_key));
}

/**
 * A submission with the header `Idempotency-Key`, and the hash of its call, fields, and files; undefined without one.
 */
async function keyedRequest(request: FastifyRequest, form: Form<string>): Promise<KeyedRequest | undefined> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  const hash = createHash('sha256');
  const add = (...parts: string[]) => hash.update(`${JSON.stringify(parts)}\n`);
  add(request.method, request.routeOptions.url ?? '');
  for (const [name, value] of sorted(form.fields)) add(name, value);
  for (const [name, files] of sorted(form.spooled)) for (const { path } of files ?? []) add(name, await hashOf(path));
  // A structured header has quotes (RFC 9651), but not every client sends them.
  return {
    user_id: requireUser(request.caller).user_id,
    key: key.replaceAll('"', ''),
    request_hash: hash.digest('hex'),
  };
}

const sorted = <Value>(parts: Record<string, Value>) =>
  Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1));

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
