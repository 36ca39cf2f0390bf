import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BatchItem, type BatchResult } from '../../../contract/releases/batches';
import { json } from '../../../contract/releases/releases';
import { BATCH_LIMITS, MEDIA_LIMITS } from '../../../contract/values/releases';
import { type BatchPart, type BatchRules, readBatch } from '../../http/bodies/readBatch';
import { invalidFieldError, parseFields, tooLargeError } from '../../http/bodies/readForm';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { mount } from '../../http/mount';
import { DomainError } from '../../lib/DomainError';
import type { ServiceContext } from '../../services/context';
import { type Batch, inspectPackages, lastContact, submitPackage } from '../../services/releases/batches';
import { withFormUploads } from '../../services/releases/formUploads';
import { replaceKey } from '../plugins/spelledKeys';

/** Maximum number of files in the response. Those beyond BATCH_LIMITS.uploaded are refused one by one. */
const MAX_NAMED = 4 * BATCH_LIMITS.uploaded;

const rulesOf = ({ uploadsDir: folder }: ServiceContext): BatchRules => ({
  bytes: MEDIA_LIMITS.package_bytes,
  maxFiles: MAX_NAMED,
  folder,
  // Items are validated with their file, so that an error in one does not affect the others.
  items: z.object({ items: json(z.array(z.unknown()).max(MAX_NAMED)) }),
});

/** Registers batches: the preview of many packages, and their submission. */
export function batchRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'inspectPackages', async ({ body, caller }) => ({
    items: await inspectPackages(context, caller.user, body.items),
    contact: await lastContact(context, caller.user),
  }));
  mount(app, 'uploadPackages', async ({ request, caller }) => ({
    results: await submitAll(context, caller.user, request),
  }));
}

/** Submits each package as it arrives. Stops if the sender disconnects. */
async function submitAll(
  context: ServiceContext,
  caller: SignedInCaller,
  request: FastifyRequest,
): Promise<BatchResult[]> {
  const batch: Batch = { context, caller, submitted: new Set() };
  const results: BatchResult[] = [];
  for await (const file of readBatch(request, rulesOf(context))) {
    if (request.raw.socket.destroyed) break;
    const isOver = results.length >= BATCH_LIMITS.uploaded;
    results.push(isOver ? overLimitResult(file) : await resultOf(batch, file, request));
  }
  if (results.length === 0) throw invalidFieldError('files', 'is missing: send at least one package');
  return results;
}

async function resultOf(batch: Batch, { name, file, item }: BatchPart, request: FastifyRequest): Promise<BatchResult> {
  try {
    if (!file) throw tooLargeError('files', MEDIA_LIMITS.package_bytes);
    const fields = parseFields(BatchItem, item ?? {});
    await replaceKey(batch.context, fields);
    return await withFormUploads(batch.context, batch.caller.user_id, { files: { code: [file] } }, ({ code }) => {
      if (!code) throw new Error('A package has no upload.');
      return submitPackage(batch, { name, upload_id: code }, fields);
    });
  } catch (error) {
    return { file_name: name, verdict: 'failed', ...failureOf(error, request) };
  }
}

function overLimitResult({ name }: BatchPart): BatchResult {
  const { id, message } = invalidFieldError('files', `must occur at most ${BATCH_LIMITS.uploaded} times`);
  return { file_name: name, verdict: 'failed', error: id, message };
}

/**
 * Returns the error that the call for a single package would return. An internal error is logged, and its message
 * hidden.
 */
function failureOf(error: unknown, request: FastifyRequest): Pick<BatchResult, 'error' | 'message' | 'details'> {
  if (error instanceof DomainError) return { error: error.id, message: error.message, details: error.details };
  request.log.error({ err: error }, 'a package of a batch failed');
  return {
    error: 'internal_error',
    message: 'Something went wrong on the server, which logged the error. Send it again.',
  };
}
