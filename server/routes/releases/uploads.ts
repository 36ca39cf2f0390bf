import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureId } from '../../../contract/failures';
import { UPLOADS_PATH } from '../../../contract/values/releases';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { requireUser } from '../../http/mount';
import { DomainError } from '../../lib/DomainError';
import type { ServiceContext } from '../../services/context';
import { appendBytes, arrivedBytes, hasPieces, type PiecesContext } from '../../services/releases/uploadPieces';
import * as uploads from '../../services/releases/uploads';
import { requireWritable } from '../../storage/DiskError';

const TUS_VERSION = '1.0.0';
/** Response headers of the tus protocol. Our own code sets all others. */
const TUS_HEADERS = [
  'location',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-expires',
  'cache-control',
];

/**
 * Registers resumable uploads by the protocol tus 1.0 (docs/uploads.md), for logged-in callers. Uploads cannot be read
 * here.
 */
export function uploadRoutes(app: FastifyInstance, context: ServiceContext): void {
  const handle = createTus(context);
  const isSignedIn = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('tus-resumable', TUS_VERSION);
    requireUser(request.caller);
  };
  const isOwn = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    await uploads.requireUpload(context, requireUser(request.caller).user_id, id);
  };
  app.register(async (scope) => {
    // The body stays unparsed: tus streams it to the disk.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    // tus would make another folder.
    if (!hasPieces(context)) scope.addHook('onRequest', () => requireWritable(context.uploadsDir));
    const schema = { hide: true };
    // Access tokens may upload files for submissions.
    const config = { scope: 'publish' } as const;
    scope.post(UPLOADS_PATH, { schema, config, onRequest: isSignedIn }, handle);
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${UPLOADS_PATH}/:id`,
      schema,
      config,
      onRequest: [isSignedIn, isOwn],
      handler: handle,
    });
  });
}

/** Returns a handler that lets tus handle an authorized request, and returns its errors in our format. */
function createTus(context: ServiceContext) {
  const owners = new WeakMap<Request, SignedInCaller>();
  const failures = new WeakMap<Request, unknown>();
  const tus = new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    // Only for pages of this site: no header allows another origin.
    allowedOrigins: [],
    namingFunction: uploads.newUploadId,
    datastore: hasPieces(context)
      ? new PieceStore(context)
      : new DiskStore({ directory: context.uploadsDir, configstore: recordsOf(context) }),
    async onUploadCreate(request, { id, size, metadata }) {
      const owner = owners.get(request);
      if (!owner) throw new Error('An upload has no owner.');
      await uploads.openUpload(context, owner, { upload_id: id, kind: metadata?.kind, size });
      return {};
    },
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const webRequest = toWebRequest(request);
    owners.set(webRequest, requireUser(request.caller));
    const response = await tus.handleWeb(webRequest).finally(() => drainRequest(request.raw));
    if (response.status >= 400) throw await failureOf(response, failures.get(webRequest));
    for (const name of TUS_HEADERS) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(response.status).send();
  };
}

/** Finds an upload for tus; undefined if it does not exist. */
async function findTusUpload(context: ServiceContext, id: string, offset: number): Promise<Upload | undefined> {
  const row = await uploads.findUploadRow(context, id);
  if (!row) return undefined;
  const { kind, size, created_at } = row;
  return new Upload({ id, size, offset, metadata: { kind }, creation_date: created_at.toISOString() });
}

/** The store of tus, with our own error if the disk is full. */
class DiskStore extends FileStore {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  }
}

/** Stores the bytes of uploads so that any server can receive them. The database resolves concurrent writes. */
class PieceStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];

  constructor(private readonly context: PiecesContext) {
    super();
  }

  /** `openUpload` has inserted the row; there is no file yet. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await findTusUpload(this.context, id, await arrivedBytes(this.context, id));
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }

  override write(bytes: Readable, id: string, offset: number): Promise<number> {
    return appendBytes(this.context, id, offset, bytes);
  }

  override async remove(id: string): Promise<void> {
    await uploads.deleteRequestedUpload(this.context, id);
    await uploads.deleteUploadFiles(this.context, [id]);
  }
}

/** Upload records of tus as rows. `openUpload` inserts them before tus creates the file. */
function recordsOf(context: ServiceContext) {
  return {
    get: (id: string) => findTusUpload(context, id, 0),
    set: async () => undefined,
    delete: (id: string) => uploads.deleteRequestedUpload(context, id),
  };
}

/**
 * Converts the request for tus. Builds its address from the validated id, because tus uses the text after the last
 * slash of an address, including its query.
 * @throws {DomainError} `invalid_request` if the sender has already disconnected, so that there is no body
 */
function toWebRequest({ method, params, headers, raw }: FastifyRequest): Request {
  if (raw.destroyed) throw refusedError('the connection broke before it began');
  const { id } = params as { id?: string };
  return new Request(`http://localhost${UPLOADS_PATH}${id ? `/${id}` : ''}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ...(method === 'HEAD' ? {} : { body: Readable.toWeb(raw) as BodyInit, duplex: 'half' }),
  } as RequestInit);
}

/**
 * Drains bytes that tus did not read, such as those of a refused request. Otherwise the next request on the same
 * connection would wait for them.
 */
function drainRequest(raw: IncomingMessage): void {
  if (!raw.readableEnded) raw.removeAllListeners('data').resume();
}

const FAILURES_BY_STATUS: Record<number, FailureId> = {
  404: 'upload_not_found',
  409: 'upload_conflict',
  410: 'upload_not_found',
  413: 'body_too_large',
};

/** Returns our own error if there was one, else the error of tus by its status. */
async function failureOf(response: Response, cause: unknown): Promise<unknown> {
  if (cause instanceof DomainError) return cause;
  if (response.status === 500) return cause instanceof Error ? cause : new Error(await response.text());
  const id = FAILURES_BY_STATUS[response.status];
  if (id === 'upload_not_found') return uploads.uploadNotFound();
  if (id === 'upload_conflict')
    return new DomainError(id, 'The upload has a different offset. Request it by HEAD, and continue there.');
  return refusedError((await response.text()).trim(), id);
}

function refusedError(why: string, id: FailureId = 'invalid_request'): DomainError {
  return new DomainError(id, `The upload is refused: ${why}. See docs/uploads.md.`);
}
