import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureId } from '../../../contract/failures';
import { UPLOADS_PATH } from '../../../contract/values/uploads';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { requireCaller } from '../../http/mount';
import { DomainError } from '../../lib/DomainError';
import type { ServiceContext } from '../../services/context';
import { appendBytes, arrivedBytes, hasPieces, type PiecesContext } from '../../services/releases/uploadPieces';
import * as uploads from '../../services/releases/uploads';

const TUS_VERSION = '1.0.0';
/** What the protocol says of an answer; everything else is our own headers' matter. */
const TUS_HEADERS = [
  'location',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-expires',
  'cache-control',
];

/** Resumable uploads by the protocol tus 1.0 (docs/uploads.md), for signed-in callers; nobody reads an upload here. */
export function uploadRoutes(app: FastifyInstance, context: ServiceContext): void {
  const answer = createTus(context);
  const isSignedIn = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('tus-resumable', TUS_VERSION);
    requireCaller('user', request.caller);
  };
  const isOwn = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    await uploads.requireUpload(context, request.caller.user!.user_id, id);
  };
  app.register(async (scope) => {
    // The bytes stay in the request: tus writes them to the disk as they come.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const schema = { hide: true };
    // Personal tokens send files for what they may submit.
    const config = { scope: 'publish' } as const;
    scope.post(UPLOADS_PATH, { schema, config, onRequest: isSignedIn }, answer);
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${UPLOADS_PATH}/:id`,
      schema,
      config,
      onRequest: [isSignedIn, isOwn],
      handler: answer,
    });
  });
}

/** A handler that has tus answer a request whose caller was checked, and says its failures as we say all others. */
function createTus(context: ServiceContext) {
  const owners = new WeakMap<Request, SignedInCaller>();
  const failures = new WeakMap<Request, unknown>();
  const tus = new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    // This site's own pages alone: no header lets another origin in.
    allowedOrigins: [],
    namingFunction: uploads.newUploadId,
    datastore: hasPieces(context)
      ? new PieceStore(context)
      : new DiskStore({ directory: context.uploadsDir, configstore: recordsOf(context) }),
    async onUploadCreate(request, { id, size, metadata }) {
      await uploads.openUpload(context, owners.get(request)!, { upload_id: id, kind: metadata?.kind, size });
      return {};
    },
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = toWebRequest(request);
    owners.set(asked, request.caller.user!);
    const response = await tus.handleWeb(asked).finally(() => passOver(request.raw));
    if (response.status >= 400) throw await failureOf(response, failures.get(asked));
    for (const name of TUS_HEADERS) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(response.status).send();
  };
}

/** An upload as tus asks for it; undefined when there is none. */
async function findTusUpload(context: ServiceContext, id: string, offset: number): Promise<Upload | undefined> {
  const row = await uploads.findUploadRow(context, id);
  if (!row) return undefined;
  const { kind, size, created_at } = row;
  return new Upload({ id, size, offset, metadata: { kind }, creation_date: created_at.toISOString() });
}

/** tus's own, but for what it says when bytes cannot be written: a full disk is told as one. */
class DiskStore extends FileStore {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  }
}

/** Where tus keeps bytes that any of several servers takes. What happens at two of them at once the database decides. */
class PieceStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];

  constructor(private readonly context: PiecesContext) {
    super();
  }

  /** `openUpload` wrote its row, and there is no file yet. */
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
    await uploads.forgetUpload(this.context, id);
    await uploads.deleteUploadFiles(this.context, [id]);
  }
}

/** What tus remembers of uploads, as rows. `openUpload` wrote them before tus makes the file. */
function recordsOf(context: ServiceContext) {
  return {
    get: (id: string) => findTusUpload(context, id, 0),
    set: async () => undefined,
    delete: (id: string) => uploads.forgetUpload(context, id),
  };
}

/**
 * The request as tus reads it. Its address is made of the id that was checked: tus takes whatever stands behind the last slash of
 * an address, also of its query.
 * @throws {DomainError} `invalid_request` where the sender has hung up already: then there is no body to hand on
 */
function toWebRequest({ method, params, headers, raw }: FastifyRequest): Request {
  if (raw.destroyed) throw refused('the connection broke before it began');
  const { id } = params as { id?: string };
  return new Request(`http://localhost${UPLOADS_PATH}${id ? `/${id}` : ''}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ...(method === 'HEAD' ? {} : { body: Readable.toWeb(raw) as BodyInit, duplex: 'half' }),
  } as RequestInit);
}

/**
 * Lets the bytes go by that tus did not read, as those of a request that it refused: a connection that stays open would
 * wait behind them, and with it whatever is asked over it next.
 */
function passOver(raw: IncomingMessage): void {
  if (!raw.readableEnded) raw.removeAllListeners('data').resume();
}

const FAILURES_BY_STATUS: Record<number, FailureId> = {
  404: 'upload_not_found',
  409: 'upload_conflict',
  410: 'upload_not_found',
  413: 'body_too_large',
};

/** Our own failure where there was one; else what tus says, by its status. */
async function failureOf(response: Response, cause: unknown): Promise<unknown> {
  if (cause instanceof DomainError) return cause;
  if (response.status === 500) return cause instanceof Error ? cause : new Error(await response.text());
  const id = FAILURES_BY_STATUS[response.status];
  if (id === 'upload_not_found') return uploads.uploadNotFound();
  if (id === 'upload_conflict')
    return new DomainError(id, 'The upload has another offset. Ask for it by HEAD, and go on from there.');
  return refused((await response.text()).trim(), id);
}

function refused(why: string, id: FailureId = 'invalid_request'): DomainError {
  return new DomainError(id, `The upload is refused: ${why}. See docs/uploads.md.`);
}
