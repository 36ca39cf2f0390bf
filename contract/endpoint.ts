import { z } from 'zod';
import { Failure } from './failures';
import type { TOKEN_SCOPES } from './values/accounts';
import { BASE_PATHS } from './values/paths';

/**
 * Role that a call requires (requirements.md section 6). The server checks it before anything else. `enterprise_admin`
 * is an administrator or owner of the organization that the call names with `e_id`, or a super administrator.
 * `any_admin` is an administrator of the deployment or of an organization; the call decides on whose rows.
 */
export type Caller = 'everyone' | 'user' | 'enterprise_admin' | 'any_admin' | 'admin' | 'super_admin';

/**
 * The service that responds: `cmt` plugins, `user` accounts (its prefix is configurable), `pix` organizations, `sa` the
 * collector of events.
 */
export type Base = keyof typeof BASE_PATHS;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Part of the request that carries the fields of a call, apart from the `{placeholders}` of its path. */
export type Sends = 'nothing' | 'query' | 'body' | 'multipart';

interface EndpointSchema {
  params?: z.ZodType;
  querystring?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  response: { 200: z.ZodType; '4xx': typeof Failure; '5xx': typeof Failure };
}

/** Text fields of a form, and the names of its files. */
export interface FormParts {
  fields: z.ZodType;
  files: readonly string[];
}

/** One API call as data. Route, validation, the OpenAPI page and the browser's types are derived from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  base: Base;
  /** Path below the base, with `{param}` placeholders as in requirements.md section 7. */
  path: string;
  who: Caller;
  /** Without `e_id`, a call for `enterprise_admin` means the caller's current organization, not the deployment. */
  ofOwnEnterprise?: true;
  /** Token scope that may make the call. Without a scope, no access token may make it, even if visitors may. */
  scope?: TokenScope;
  sends: Sends;
  summary: string;
  /** Responds with bytes instead of an envelope. */
  binary?: boolean;
  /** Fields of a multipart request. The handler validates them, because it reads the form itself. */
  form?: FormParts;
  schema: EndpointSchema;
}

/** A success: `{code: 0, data}` (requirements.md section 3, generic response envelope). */
export const Ok = <T extends z.ZodType>(data: T) => z.object({ code: z.literal(0), data });

/** Adds the parts that every call has, so that a contract file states only its own. */
export function endpoint<
  D extends z.ZodType,
  B extends z.ZodType = z.ZodType<undefined>,
  Q extends z.ZodType = z.ZodType<undefined>,
  P extends z.ZodType = z.ZodType<undefined>,
  H extends z.ZodType = z.ZodType<undefined>,
  const W extends Caller = Caller,
>(
  method: Endpoint['method'],
  path: string,
  call: {
    base?: Base;
    who: W;
    ofOwnEnterprise?: true;
    scope?: TokenScope;
    summary: string;
    sends?: Sends;
    binary?: boolean;
    form?: FormParts;
    params?: P;
    query?: Q;
    headers?: H;
    body?: B;
    data: D;
  },
) {
  const { base = 'cmt', params, query, headers, body, data, ...rest } = call;
  const sends: Sends = call.sends ?? (call.form ? 'multipart' : body ? 'body' : query ? 'query' : 'nothing');
  return {
    ...rest,
    method,
    base,
    path,
    sends,
    schema: {
      ...(params && { params }),
      // Unknown query parameters are refused, also by calls that have none.
      querystring: query ?? z.strictObject({}),
      ...(headers && { headers }),
      ...(body && { body }),
      response: { 200: Ok(data), '4xx': Failure, '5xx': Failure },
    } as {
      params: P;
      querystring: Q;
      headers: H;
      body: B;
      response: { 200: z.ZodObject<{ code: z.ZodLiteral<0>; data: D }>; '4xx': typeof Failure; '5xx': typeof Failure };
    },
  };
}

/** The path for the router, with `{param}` in Fastify's notation. */
export function routePath(call: Pick<Endpoint, 'base' | 'path'>): string {
  return BASE_PATHS[call.base] + call.path.replace(/\{(\w+)\}/g, ':$1');
}
