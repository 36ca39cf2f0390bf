import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { FAILURES, type Failure, type FailureId } from '../../contract/failures';
import { SITE_PATH } from '../../contract/values/paths';
import { DomainError } from '../lib/DomainError';
import { isDiskError } from '../lib/disk';

/** Retry-After, in seconds, for a missing part that may return soon. */
const RETRY_SECONDS = 5;

/** Interval of the overload log line. A line for every refusal would add to the load. */
const OVERLOAD_LOG_INTERVAL_MS = 10_000;

/** Sends a page to a browser that navigated to an unknown address; false leaves the request to the JSON response. */
type MissingPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Maximum number of logged missing files to remember. Beyond it, files are logged again. */
const MAX_LOGGED_FILES = 1_000;

/** Turns every failure into an envelope with a stable id. No stack trace reaches a client. */
export function setErrorHandlers(
  app: FastifyInstance,
  methodsOf: (path: string) => string[],
  missingPage: MissingPage = async () => false,
): void {
  let overloadNoted = Number.NEGATIVE_INFINITY;
  const missingNoted = new Set<string>();
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const failure = failureOf(error);
    if (failure.error === 'file_unavailable') {
      const { file } = failure.details as { file: string };
      if (missingNoted.size >= MAX_LOGGED_FILES) missingNoted.clear();
      if (!missingNoted.has(file))
        request.log.error({ file }, 'a file is missing from the storage: restore it from a backup');
      missingNoted.add(file);
    } else if (failure.error !== 'overloaded') {
      if (failure.code >= 500) request.log.error({ err: error }, 'request failed');
    } else if (performance.now() - overloadNoted > OVERLOAD_LOG_INTERVAL_MS) {
      overloadNoted = performance.now();
      request.log.warn({ err: error }, 'the server is overloaded: it refuses some requests with 503');
    }
    return sendFailure(reply, failure);
  });

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const methods = methodsOf(path);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      return sendFailure(
        reply,
        describe('method_not_allowed', `${request.method} is not supported here. Use ${methods.join(' or ')}.`),
      );
    }
    if (await missingPage(request, reply)) return reply;
    return sendFailure(
      reply,
      describe('not_found', 'There is nothing at this address. The calls are listed at /openapi.json.'),
    );
  });
}

/**
 * For requests that Fastify refuses before any route: an address that is no URL, or is cut inside a character; a path too
 * long. A browser goes to the not-found page.
 */
export function sendFrameworkError(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isNavigation(request) && !request.url.startsWith('/api/')) return void reply.redirect(`${SITE_PATH}404`, 302);
  sendFailure(reply, describe('invalid_request', 'The address cannot be read. Check how it is encoded.'));
}

/** Errors that Node raises before there is a request. Any other input is not HTTP. */
const UNREADABLE: Record<string, Failure> = {
  HPE_HEADER_OVERFLOW: describe(
    'headers_too_large',
    'The headers have more than 16 KB. Send a shorter Authorization header, or fewer cookies.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: describe('request_too_slow', 'The request did not arrive in time. Send it again.'),
};

/** For bytes that are no valid request. Sends a response and closes the connection. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const noHttp = describe('invalid_request', 'The request is not valid HTTP. Check the client.');
  closeWith(socket, UNREADABLE[error.code ?? ''] ?? noHttp);
}

/** For a request whose body does not arrive. Sends a response, unless one was sent, and closes the connection. */
export function refuseSlow(socket: Socket, isResponseSent: boolean): void {
  if (isResponseSent || !socket.writable) socket.destroy();
  else closeWith(socket, describe('request_too_slow', 'The body did not arrive in time. Send it again.'));
}

/** For a request that a stopping server does not wait for. The rest of its body is read until either side closes. */
export function refuseWhileStopping(socket: Socket): void {
  if (!socket.writable) return;
  socket.end(rawResponse(describe('server_stopping', 'The server is stopping. Try again in a moment.')));
}

function closeWith(socket: Socket, failure: Failure): void {
  // Destroyed right after the response: a slow sender may also be slow to close.
  socket.end(rawResponse(failure), () => socket.destroy());
}

/** The complete and only response on a connection that closes. */
function rawResponse(failure: Failure): string {
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${failure.code} ${STATUS_CODES[failure.code]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...(failure.code === 503 ? [`Retry-After: ${RETRY_SECONDS}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Sends a failure with its own status and content type, whatever the reply had before. */
function sendFailure(reply: FastifyReply, failure: Failure) {
  if (failure.code === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_SECONDS);
  return reply.code(failure.code).type('application/json; charset=utf-8').send(JSON.stringify(failure));
}

function describe(error: FailureId, message: string, details?: unknown): Failure {
  return { code: FAILURES[error], error, message, ...(details === undefined ? {} : { details }) };
}

/** The response to requests that arrive while the server is overloaded. */
const OVERLOADED = describe('overloaded', overloaded().message);

const FULL: [FailureId, string] = ['storage_full', 'The storage is full. Inform the operator of the site.'];
const NO_DATABASE: [FailureId, string] = [
  'database_unavailable',
  'The database does not respond right now. Try again in a moment.',
];

/** Maps error codes of Fastify, its plugins, the database, the storage and the disk to failures of the API. */
const KNOWN_ERRORS: Record<string, [FailureId, string]> = {
  DATABASE_GONE: NO_DATABASE,
  DATABASE_STOPPED: NO_DATABASE,
  // A statement that PostgreSQL or its administrator canceled.
  57014: NO_DATABASE,
  // A damaged page of a table or an index.
  XX001: NO_DATABASE,
  XX002: NO_DATABASE,
  STORAGE_UNAVAILABLE: ['storage_unavailable', 'Files cannot be read or stored right now. Try again in a moment.'],
  ENOSPC: FULL,
  EDQUOT: FULL,
  // PostgreSQL's own error code.
  '53100': FULL,
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The body is larger than this call accepts. Send less.'],
  FST_REQ_FILE_TOO_LARGE: ['body_too_large', 'A file is larger than this call accepts. Send a smaller one.'],
  FST_FILES_LIMIT: ['body_too_large', 'There are more files than this call accepts.'],
  FST_PARTS_LIMIT: ['body_too_large', 'There are more parts than this call accepts.'],
  FST_FIELDS_LIMIT: ['body_too_large', 'There are more fields than this call accepts.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    'This call accepts application/json, or multipart/form-data with files.',
  ],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media_type', 'This call accepts multipart/form-data.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_json', 'The length of the body differs from its content-length.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', 'The body is not JSON. Send one complete JSON value.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_json', 'The body is empty, and this call needs JSON.'],
};

/** Temporary errors: a deadlock, a transaction that must be repeated, and a broken connection. */
const PASSING = new Set(['40P01', '40001', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT']);

/** The failure that a caller gets for an error. */
export function failureOf(error: Error & { code?: string; statusCode?: number }): Failure {
  if (error instanceof DomainError) return describe(error.id, error.message, error.details);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map((issue) => ({
      path: `${error.validationContext}${issue.instancePath}`.replace(/\//g, '.'),
      message: issue.message ?? 'is not valid',
    }));
    const first = details[0];
    return describe(
      'invalid_request',
      `The request does not match the contract: ${first?.path ?? 'request'} ${first?.message ?? 'is not valid'}. See /openapi.json.`,
      details,
    );
  }
  const known = KNOWN_ERRORS[isDiskError(error) ? 'STORAGE_UNAVAILABLE' : (error.code ?? '')];
  if (known) return describe(...known);
  if (error.statusCode === 429) return describe('rate_limited', 'Too many requests. Wait for the time in Retry-After.');
  if (error.statusCode === 503 || PASSING.has(error.code ?? '')) return OVERLOADED;
  if (error instanceof SyntaxError && error.statusCode === 400)
    return describe('malformed_json', 'The body is not JSON. Send one complete JSON value.');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return describe('invalid_request', 'The request cannot be read. Check its address, headers and body.');
  return describe(
    'internal_error',
    'Something went wrong on the server, which logged the error. Try again in a moment.',
  );
}

/** Whether the browser reports a navigation: a followed link or a typed address. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-mode': mode = 'navigate' } = headers;
  return (method === 'GET' || method === 'HEAD') && mode === 'navigate' && accept.includes('text/html');
}

/** The 503 response to requests that arrive while the server is overloaded. It carries Retry-After. */
export function overloaded(): DomainError {
  return new DomainError('overloaded', 'The server is overloaded. Try again in a moment.');
}
