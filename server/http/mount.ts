import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CallName, type Calls, calls } from '../../contract/calls';
import { type Caller, type Endpoint, routePath } from '../../contract/endpoint';
import { ROLE } from '../../contract/values/accounts';
import { DomainError } from '../lib/DomainError';
import type { AuthenticatedCaller, CallerIdentity, SignedInCaller } from './callers/CallerIdentity';
import { requireEnterprise } from './callers/enterpriseAccess';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set in onRequest by identifyCallers.ts, before any guard runs. */
    caller: CallerIdentity;
  }
}

type Part<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Input of a handler: the validated parts of the call, and its caller. */
export interface Incoming<E extends Endpoint> {
  query: Part<E['schema']['querystring']>;
  body: Part<E['schema']['body']>;
  params: Part<E['schema']['params']>;
  headers: Part<E['schema']['headers']>;
  caller: E['who'] extends 'everyone' ? CallerIdentity : AuthenticatedCaller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** `data` of the success envelope. */
export type DataOf<E extends Endpoint> = z.input<E['schema']['response'][200]> extends { data: infer D } ? D : never;

/**
 * Mounts one call of the contract: checks the caller first, then validates the payload, and wraps and validates the
 * handler's result. A handler that responds itself (bytes, cached text) returns `reply`.
 */
export function mount<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handler: (incoming: Incoming<Calls[N]>) => Promise<DataOf<Calls[N]> | FastifyReply>,
): void {
  const call: Endpoint = calls[name];
  const { response, ...incoming } = call.schema;
  app.route({
    method: call.method,
    url: routePath(call),
    schema: {
      ...omitUndefined(incoming),
      // Bytes have no envelope. Their failures are still described.
      response: call.binary ? { '4xx': response['4xx'], '5xx': response['5xx'] } : response,
      summary: call.summary,
      ...(call.scope && { description: `Access tokens with the scope \`${call.scope}\` may make this call.` }),
      tags: [call.base],
      ...(call.who === 'everyone' ? {} : { security: [{ bearer: [] }] }),
      ...(call.sends === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
    },
    // The collector is outside of the API, and knows the accounts of profiles by their token.
    config: { scope: call.scope, form: call.form, ...(call.base === 'sa' && { readsToken: true }) },
    onRequest: async (request, reply) => {
      varyByCaller(request, reply);
      requireCaller(call.who, request.caller);
    },
    preValidation: async (request) => {
      if (call.sends !== 'body') return;
      refuseForms(request);
      if (call.method === 'DELETE') bodyFromQuery(request, call.schema.body);
    },
    preHandler: async (request) => {
      // A form has its fields only when the handler has read it.
      if (call.who === 'enterprise_admin' && call.sends !== 'multipart')
        requireEnterprise(requireUser(request.caller), namedEnterprise(call, request));
    },
    handler: async (request, reply) => {
      const result = await handler({
        query: request.query,
        body: request.body,
        params: request.params,
        headers: request.headers,
        caller: request.caller,
        request,
        reply,
        // Fastify types the parts by its own generic route. The contract has validated them.
      } as unknown as Incoming<Calls[N]>);
      // A handler that sends its own response returns the reply. A reply is thenable: awaiting it gives undefined after
      // the response has ended. `reply.sent` cannot be used: it stays false if the client closes the connection first,
      // which clients do once they have all bytes of content-length.
      if (result === undefined) return reply;
      return { code: 0, data: result };
    },
  });
}

/** A proxy with a cache must not give the response for one user to another, or to a visitor. */
function varyByCaller({ caller }: FastifyRequest, reply: FastifyReply): void {
  if (!reply.hasHeader('vary')) reply.header('vary', 'authorization');
  if (caller.user && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private');
}

/** The organization of a call for its administrators, in the query or the body. The contract has validated it. */
function namedEnterprise(call: Endpoint, { query, body, caller }: FastifyRequest): number | undefined {
  const { e_id } = { ...(query as object), ...(body as object | null) } as { e_id?: number };
  return e_id ?? (call.ofOwnEnterprise && caller.user?.e_id) ?? undefined;
}

/** Forms are accepted only by calls with files. */
function refuseForms(request: FastifyRequest): void {
  if (request.headers['content-type']?.startsWith('multipart/'))
    throw new DomainError('unsupported_media_type', 'This call accepts application/json.');
}

/** Not every client sends a body with DELETE, so body fields may be in the query (requirements.md section 7). */
function bodyFromQuery(request: FastifyRequest, body: z.ZodType | undefined): void {
  const names = Object.keys((body as z.ZodObject | undefined)?.shape ?? {});
  const query = Object.entries(request.query as Record<string, unknown>);
  const moved = query.filter(([name]) => names.includes(name));
  request.query = Object.fromEntries(query.filter(([name]) => !names.includes(name)));
  if (moved.length > 0) request.body = { ...Object.fromEntries(moved), ...(request.body as object | null) };
}

/** @throws {DomainError} `unauthenticated` for visitors. */
export function requireUser({ user, refusal }: CallerIdentity): SignedInCaller {
  if (user) return user;
  throw (
    refusal ??
    new DomainError('unauthenticated', 'This call requires a user. Log in and send the access token as a Bearer token.')
  );
}

/** @throws {DomainError} `unauthenticated` for visitors, `forbidden` for users without the role. */
function requireCaller(who: Caller, caller: CallerIdentity): void {
  if (who === 'everyone') return;
  const { role, enterprise_role } = requireUser(caller);
  if (who !== 'user') requireTotp(caller);
  if (who === 'admin' && role === ROLE.user)
    throw new DomainError(
      'forbidden',
      'The current account has no permission: this call is for administrators. Ask an administrator for the role.',
    );
  if (who === 'enterprise_admin' && role !== ROLE.super_admin && enterprise_role === null)
    throw new DomainError(
      'forbidden',
      'The current account has no permission: this call is for administrators of an organization.',
    );
  if (who === 'any_admin' && role === ROLE.user && enterprise_role === null)
    throw new DomainError(
      'forbidden',
      'The current account has no permission: this call is for administrators of the site or of an organization.',
    );
  if (who === 'super_admin' && role !== ROLE.super_admin)
    throw new DomainError(
      'forbidden',
      'The current account has no permission: this call is for the super administrator.',
    );
}

/**
 * @throws {DomainError} `totp_enrolment_required` for administrators without the required two-factor authentication.
 */
export function requireTotp({ user }: CallerIdentity): void {
  if (user?.lacks_totp)
    throw new DomainError(
      'totp_enrolment_required',
      'Administrators of this site need two-factor authentication. Turn it on under "My account", then try again.',
    );
}

const patterns = Object.values(calls).map((call) => ({
  method: call.method as string,
  pattern: new RegExp(`^${routePath(call).replace(/:\w+/g, '[^/]+')}$`),
}));

/** The methods that the contract supports at a path; none where there is nothing. */
export function methodsOf(path: string): string[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

function omitUndefined<T extends object>(parts: T): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>;
}
