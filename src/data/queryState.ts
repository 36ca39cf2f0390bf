import type { RequestOptions } from '@/api/HttpClient';
import { initialData } from '@/lib/page/initialData';

/** State of a query: of its last request, with the newest data (requirements.md section 4). */
export interface QueryState<Data = unknown> {
  status: 'unrequested' | 'requesting' | 'success' | 'error';
  /** The newest data, also while they are requested again and after a failure; null before the first. */
  data: Data | null;
  /** Why the last request failed, until a response arrives. */
  error: unknown;
}

/** A query as the cache stores it. */
export interface StoredQuery<Data = unknown> {
  state: QueryState<Data>;
  /** Cancels the pending request. */
  pending: AbortController | null;
  /** The components that show it. */
  listeners: Set<() => void>;
}

export const UNREQUESTED: QueryState<never> = { status: 'unrequested', data: null, error: null };
export const REQUESTING: QueryState<never> = { status: 'requesting', data: null, error: null };

/** Sends a request of a query, whose state follows it. The pending request is canceled. */
export async function sendRequest<Data>(
  query: StoredQuery<Data>,
  send: (options: RequestOptions) => Promise<Data>,
): Promise<void> {
  query.pending?.abort();
  const controller = new AbortController();
  query.pending = controller;
  if (query.state.status !== 'requesting') setState(query, { ...query.state, status: 'requesting' });
  const settle = (state: QueryState<Data>) => {
    // A canceled request has a successor, or is not shown any more.
    if (controller.signal.aborted) return;
    query.pending = null;
    setState(query, state);
  };
  await send({ signal: controller.signal }).then(
    (data) => settle({ status: 'success', data, error: null }),
    (error) => settle({ ...query.state, status: 'error', error }),
  );
}

/** Changes the state in all components that show it. */
export function setState<Data>(query: StoredQuery<Data>, state: QueryState<Data>): void {
  query.state = state;
  for (const listener of query.listeners) listener();
}

/** The response that the server sent with the page. */
export const initialResponse = (key: string): unknown => initialData()?.responses[key];
