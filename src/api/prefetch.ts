import { responseKey } from '../../shared/site/initialPage';
import { type CallRequest, call, type PayloadOf, type ResponseOf, type SiteCall } from './call';
import type { Payload } from './HttpClient';

interface Prefetched {
  response: Promise<unknown>;
  /** The response data, once it has arrived. */
  data?: unknown;
}

/** Prefetched calls for parts that are still being downloaded, by `responseKey`. */
const prefetched = new Map<string, Prefetched>();

/** Makes a call for a part that is still being downloaded. A failed call is removed, and the part makes it again. */
export function prefetch({ name, payload }: CallRequest): void {
  const key = responseKey(name, payload as object);
  const expected: Prefetched = { response: call(name, payload as Payload, { quiet: true }) };
  prefetched.set(key, expected);
  expected.response.then(
    (data) => {
      expected.data = data;
    },
    () => prefetched.get(key) === expected && prefetched.delete(key),
  );
}

/** The data of a prefetched call, if it has arrived. */
export function prefetchedData<N extends SiteCall>(name: N, payload: PayloadOf<N>): ResponseOf<N> | undefined {
  return prefetched.get(responseKey(name, payload as object))?.data as ResponseOf<N> | undefined;
}

/** Removes and returns a prefetched call, because it is used once; `undefined` if there is none. */
export function consumePrefetched<N extends SiteCall>(
  name: N,
  payload: PayloadOf<N>,
): Promise<ResponseOf<N>> | undefined {
  const key = responseKey(name, payload as object);
  const expected = prefetched.get(key);
  prefetched.delete(key);
  return expected?.response as Promise<ResponseOf<N>> | undefined;
}

/** Deletes unused prefetched calls: they were for the previous page. */
export function dropPrefetched(): void {
  prefetched.clear();
}
