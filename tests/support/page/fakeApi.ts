/** One request of the site. `query` and `body` are what the server would read. */
export interface FakeRequest {
  /** Method and path as listed in `serveApi`: `GET /api/cmt/plugin/list`. */
  line: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
  signal: AbortSignal | null;
  /** Whether it continues when the page is left. */
  keepalive: boolean;
}

/** Returns the `data` of a success, a failure made by `failure`, or a promise of either. */
export type Handler = (request: FakeRequest) => unknown;

/** The fake server in place of the network. */
export interface FakeApi {
  /** All requests, in order. */
  requests: FakeRequest[];
  /** The requests of one line: `requestsTo('POST /api/cmt/plugin/user')`. */
  requestsTo(line: string): FakeRequest[];
  /** Adds or replaces handlers. */
  handle(handlers: Record<string, Handler>): void;
}

class FakeFailure {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly details?: unknown,
  ) {}
}

/** A failure response: `failure(404, 'plugin_not_found')`. Status 0 breaks the connection. */
export const failure = (status: number, error = 'internal_error', details?: unknown): unknown =>
  new FakeFailure(status, error, details);

class FakeFile {
  constructor(readonly parts: readonly (Uint8Array | 'never')[]) {}
}

/** A response body, part by part. After `'never'` nothing more arrives. */
export const aFile = (parts: readonly (Uint8Array | 'never')[]): unknown => new FakeFile(parts);

/** A response that is pending until the test releases it: `const late = deferredResponse(data); …; late.release()`. */
export function deferredResponse<T>(data: T): { response: Promise<T>; release(): void } {
  let release = () => {};
  const response = new Promise<T>((resolve) => {
    release = () => resolve(data);
  });
  return { response, release };
}

let restore: (() => void) | null = null;

/**
 * Installs a server in place of the network, for this test only. Nothing else of the site is replaced: the HTTP client,
 * the session and the pages are the real ones. A request without a handler gets 404 `not_found`.
 */
export function serveApi(handlers: Record<string, Handler>): FakeApi {
  const known = { ...handlers };
  const requests: FakeRequest[] = [];
  const before = globalThis.fetch;
  restore ??= () => {
    globalThis.fetch = before;
  };
  globalThis.fetch = async (input, init) => {
    const request = read(String(input), init);
    requests.push(request);
    return abortable(respond(known[request.line], request), request.signal);
  };
  return {
    requests,
    requestsTo: (line) => requests.filter((request) => request.line === line),
    handle: (more) => Object.assign(known, more),
  };
}

afterEach(() => {
  restore?.();
  restore = null;
});

function read(address: string, init: RequestInit = {}): FakeRequest {
  const url = new URL(address, 'http://localhost');
  return {
    line: `${init.method ?? 'GET'} ${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    headers: new Headers(init.headers),
    signal: init.signal ?? null,
    keepalive: init.keepalive ?? false,
  };
}

async function respond(handler: Handler | undefined, request: FakeRequest): Promise<Response> {
  const outcome = await (handler ? handler(request) : failure(404, 'not_found'));
  if (outcome instanceof FakeFile) return file(outcome.parts, request.signal);
  if (!(outcome instanceof FakeFailure)) return json(200, { code: 0, data: outcome });
  if (outcome.status === 0) throw new TypeError('Failed to fetch');
  const { status, error, details } = outcome;
  return json(status, {
    code: status,
    error,
    message: 'Made by a test.',
    ...(details === undefined ? {} : { details }),
  });
}

/** jsdom has no Response. The client reads only these members. */
function json(status: number, body: unknown): Response {
  const response = { ok: status < 400, status, headers: new Headers(), json: async () => body };
  return response as unknown as Response;
}

function file(parts: readonly (Uint8Array | 'never')[], signal: AbortSignal | null): Response {
  const left = [...parts];
  const read = async () => {
    const value = left.shift();
    if (value === 'never') return abortable(new Promise(() => {}), signal);
    return value ? { done: false, value } : { done: true };
  };
  return {
    ok: true,
    status: 200,
    headers: new Headers(),
    body: { getReader: () => ({ read }) },
    arrayBuffer: async () => Uint8Array.from(parts.flatMap((part) => (part === 'never' ? [] : [...part]))).buffer,
  } as unknown as Response;
}

function abortable<T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    work.then(resolve, reject);
  });
}
