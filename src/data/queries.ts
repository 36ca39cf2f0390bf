import type { CallRequest } from '@/api/call';
import { initialData } from '@/lib/page/initialData';
import { currentSession } from '@/session/session';
import { responseKey } from '../../shared/site/initialPage';
import { fetchData, hasPluginStates } from './fetchData';
import { clearUserStates } from './pluginStates';

/** State of a query: of its last request, with the newest data (requirements.md section 4). */
export interface QueryState<Data = unknown> {
  status: 'unrequested' | 'requesting' | 'success' | 'error';
  /** The newest data, also while they are requested again and after a failure; null before the first. */
  data: Data | null;
  /** Why the last request failed, until a response arrives. */
  error: unknown;
}

interface Query {
  request: CallRequest;
  state: QueryState;
  /** Cancels the pending request. */
  pending: AbortController | null;
  /** The components that show it. A query that no component shows was prefetched. */
  listeners: Set<() => void>;
  /** When a prefetched query is dropped, in ms since the page began. */
  expiresAt: number;
}

/** Lifetime of a prefetched query in ms, unless its caller says another. */
const PREFETCHED_MS = 10_000;
/** Maximum number of prefetched queries. A pointer that crosses many cards starts many; the oldest is canceled. */
const MAX_PREFETCHED = 3;

export const UNREQUESTED: QueryState<never> = { status: 'unrequested', data: null, error: null };
const REQUESTING: QueryState<never> = { status: 'requesting', data: null, error: null };

/** Queries by call and payload, in the order of their first requests. On the server there are none. */
const queries = new Map<string, Query>();
/** States of responses that the server sent with the page. */
const initialStates = new WeakMap<object, QueryState>();

/** The state to show. A query that was not requested yet is requested when its component is mounted. */
export function queryState(key: string): QueryState {
  return currentQuery(key)?.state ?? initialState(key) ?? REQUESTING;
}

/** Subscribes a component. Requests the data, unless they are shown, prefetched, or sent with the page. */
export function subscribeToQuery(request: CallRequest, listener: () => void): () => void {
  const key = keyOf(request);
  const query = currentQuery(key) ?? start(key, request);
  query.listeners.add(listener);
  return () => {
    query.listeners.delete(listener);
    if (query.listeners.size === 0) drop(key, query);
  };
}

/** Requests the data again; the old ones stay until the new ones arrive. */
export function reloadQuery(key: string): void {
  const query = queries.get(key);
  if (query) void send(key, query);
}

/** Replaces the data with newer ones. A pending request is repeated, because its response may be older. */
export function setQueryData<Data>(key: string, change: (data: Data | null) => Data | null): void {
  const query = queries.get(key);
  if (!query) return;
  show(query, { ...query.state, data: change(query.state.data as Data | null) });
  if (query.pending) void send(key, query);
}

/**
 * Requests data for a component that will be mounted soon, at most once. A failure is silent: the component requests
 * them again.
 */
export function prefetch(request: CallRequest, lifetimeMs = PREFETCHED_MS): void {
  const key = keyOf(request);
  if (currentQuery(key)) return;
  const query = add(key, request, REQUESTING);
  query.expiresAt = performance.now() + lifetimeMs;
  void send(key, query, true);
  const prefetched = [...queries].filter(([, { listeners }]) => listeners.size === 0);
  for (const oldest of prefetched.slice(0, -MAX_PREFETCHED)) drop(...oldest);
}

/** Drops prefetched queries: they were for the previous page. */
export function dropPrefetched(): void {
  for (const [key, query] of queries) if (query.listeners.size === 0) drop(key, query);
}

/** Called when the user changes: their likes and installs go, and data with those of the new user are requested. */
export function changeUser(): void {
  clearUserStates();
  dropPrefetched();
  for (const [key, query] of queries) if (hasPluginStates(query.request.name)) void send(key, query);
}

const keyOf = ({ name, payload }: CallRequest) => responseKey(name, payload);

function currentQuery(key: string): Query | undefined {
  const query = queries.get(key);
  return query && (query.listeners.size > 0 || performance.now() < query.expiresAt) ? query : undefined;
}

function start(key: string, request: CallRequest): Query {
  const initial = initialState(key);
  const query = add(key, request, initial ?? REQUESTING);
  // The page was rendered for a visitor.
  if (!initial || (hasPluginStates(request.name) && currentSession())) void send(key, query);
  return query;
}

function add(key: string, request: CallRequest, state: QueryState): Query {
  const expired = queries.get(key);
  if (expired) drop(key, expired);
  const query: Query = { request, state, pending: null, listeners: new Set(), expiresAt: 0 };
  queries.set(key, query);
  return query;
}

function drop(key: string, query: Query): void {
  query.pending?.abort();
  if (queries.get(key) === query) queries.delete(key);
}

async function send(key: string, query: Query, quiet = false): Promise<void> {
  query.pending?.abort();
  const controller = new AbortController();
  query.pending = controller;
  if (query.state.status !== 'requesting') show(query, { ...query.state, status: 'requesting' });
  const { name, payload } = query.request;
  const settle = (state: QueryState) => {
    // A canceled request has a successor, or is not shown any more.
    if (controller.signal.aborted) return;
    query.pending = null;
    if (state.status === 'error' && query.listeners.size === 0) drop(key, query);
    else show(query, state);
  };
  await fetchData(name, payload, { signal: controller.signal, quiet }).then(
    (data) => settle({ status: 'success', data, error: null }),
    (error) => settle({ ...query.state, status: 'error', error }),
  );
}

function show(query: Query, state: QueryState): void {
  query.state = state;
  for (const listener of query.listeners) listener();
}

function initialState(key: string): QueryState | undefined {
  const data = initialData()?.responses[key] as object | undefined;
  if (!data) return;
  const state = initialStates.get(data) ?? { status: 'success', data, error: null };
  initialStates.set(data, state);
  return state;
}
