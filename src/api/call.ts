import type { z } from 'zod';
import { loadArea } from '@/lib/intl/currentLocale';
import type { CallName, Calls } from '../../contract/calls';
import type { DEFERRED_CALLS } from './callTable/deferred.generated';
import { INITIAL_CALLS } from './callTable/initial.generated';
import { type CallLine, client, type Outcome, type Payload, type RequestOptions } from './HttpClient';

/**
 * A failed call. `code` is 401 or -10000 (requirements.md section 8); `id` is the server's stable error id, if it sent
 * one.
 */
export class ApiError extends Error {
  constructor(
    readonly code: 401 | -10000,
    readonly id: string,
    message: string,
    readonly status: number,
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** A call that its caller canceled. The user need not see it. */
export class CanceledError extends Error {}

type Sent<S> = S extends z.ZodType
  ? { [K in keyof z.input<S>]: K extends keyof z.output<S> ? z.output<S>[K] : never }
  : unknown;
type SchemaOf<N extends CallName> = Calls[N]['schema'];

/** Payload of a call: its placeholders, query and body together, as the contract defines them. */
export type PayloadOf<N extends CallName> = Sent<SchemaOf<N>['params']> &
  Sent<SchemaOf<N>['querystring']> &
  (Calls[N]['schema']['body'] extends z.ZodType<undefined> ? unknown : Sent<SchemaOf<N>['body']>);

/** `data` of a call's response. */
export type ResponseOf<N extends CallName> =
  z.output<SchemaOf<N>['response'][200]> extends { data: infer D } ? D : never;

/** The calls that the browser makes. `npm run generate` adds a new one. */
export type SiteCall = keyof typeof INITIAL_CALLS | keyof typeof DEFERRED_CALLS;

/** A call that the browser makes, with its payload. */
export type CallRequest<N extends SiteCall = SiteCall> = { [K in N]: { name: K; payload: PayloadOf<K> } }[N];

/**
 * Makes a call of the contract and returns its data.
 *
 * @throws {ApiError} when it fails; {CanceledError} when `options.signal` ended it.
 */
export async function call<N extends SiteCall>(
  name: N,
  payload?: PayloadOf<N> | Payload,
  options?: RequestOptions,
): Promise<ResponseOf<N>> {
  const line = (INITIAL_CALLS as CallLines)[name] ?? (await deferredCalls())[name];
  const outcome = await client.request(line, payload as Payload, options);
  if ('status' in outcome && outcome.status > 0) await loadErrorMessages();
  if (options?.signal?.aborted) throw new CanceledError(String(options.signal.reason));
  return unwrap(outcome) as ResponseOf<N>;
}

/** Error messages are downloaded only after a failure. If the download fails, useFailureText has general messages. */
export const loadErrorMessages = () => loadArea('site/errors').catch(() => {});

type CallLines = Partial<Record<CallName, CallLine>>;

/** @throws {ApiError} `offline` if the table of calls could not be downloaded: the same as a call without a response. */
async function deferredCalls(): Promise<Record<CallName, CallLine>> {
  const part = await import(/* webpackChunkName: "calls" */ './callTable/deferred.generated').catch(() => {
    throw new ApiError(-10000, 'offline', 'network error', 0);
  });
  return part.DEFERRED_CALLS as unknown as Record<CallName, CallLine>;
}

/** @throws as `call` does. */
function unwrap(outcome: Outcome): unknown {
  if (outcome.code === 'canceled') throw new CanceledError(outcome.data);
  if (outcome.code === 401 || outcome.code === -10000) {
    const { code, error, message, status, details } = outcome;
    const id = error ?? (status === 0 ? 'offline' : 'network_error');
    throw new ApiError(code, id, message ?? 'network error', status, details);
  }
  return outcome.data;
}
