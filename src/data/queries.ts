import type { CallRequest } from '@/api/call';
import { currentSession } from '@/session/session';
import { responseKey } from '../../shared/site/initialPage';
import { fetchData, hasPluginStates } from './fetchData';
import { initialResponse, type QueryState, REQUESTING, type StoredQuery, sendRequest, setState } from './queryState';

/** A query that no component shows was prefetched. */
interface Query extends StoredQuery {
  request: CallRequest;
  /** When a prefetched query is dropped, in ms since the page began. */
  expiresAt: number;
}

/** Lifetime of a prefetched query in ms, unless its caller says another. */
const PREFETCHED_MS = 10_000;
/** Maximum number of prefetched queries. A pointer that crosses many cards starts many; the oldest is canceled. */
const MAX_PREFETCHED = 3;

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
  setState(query, { ...query.state, data: change(query.state.data as Data | null) });
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

/** Requests data with likes and installs again, for another user. */
export function reloadUserData(): void {
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
  const { name, payload } = query.request;
  await sendRequest(query, (options) => fetchData(name, payload, { ...options, quiet }));
  if (query.state.status === 'error' && query.listeners.size === 0) drop(key, query);
}

function initialState(key: string): QueryState | undefined {
  const data = initialResponse(key) as object | undefined;
  if (!data) return;
  const state = initialStates.get(data) ?? { status: 'success', data, error: null };
  initialStates.set(data, state);
  return state;
}
