import { endAfter } from '@/lib/endAfter';
import type { Base, Sends } from '../../contract/endpoint';
import { BASE_PATHS } from '../../contract/values/paths';
import { ServerClock } from './ServerClock';

/** Request timeout: 15 minutes (requirements.md section 9). */
export const REQUEST_TIMEOUT_MS = 15 * 60 * 1000;
/** Timeout of the user API (requirements.md section 9). */
const USER_API_TIMEOUT_MS = 10_000;

/** One call as the browser needs it: method, service, path below the service's prefix, and how the payload is sent. */
export type CallLine = readonly [method: string, base: Base, path: string, sends: Sends];

/** Parameters of a call, by name: they fill the path, the query, and the body. */
export type Payload = Record<string, unknown>;

/** Result of every request. A request never rejects (requirements.md section 8). */
export type Outcome =
  | { code: 0 | 200; data: unknown; headers: Headers }
  | {
      code: 401 | -10000;
      data: 'network error';
      status: number;
      error?: string;
      message?: string;
      details?: unknown;
      /** The whole body of a failed response, if it has one. */
      body?: Payload;
    }
  | { code: 'canceled'; data: string };

/** Sends a request: `fetch`, or a replacement that reports more, such as progress. */
export type Transport = (
  address: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'json'>>;

export interface RequestOptions {
  signal?: AbortSignal;
  /** Replacement for `fetch` (src/api/uploadTransport.ts). */
  transport?: Transport;
  /** Additional request headers. */
  headers?: Record<string, string>;
  /** false: sends no Authorization header, as a visitor. */
  authorized?: boolean;
  /** The request continues when the page is left. */
  keepalive?: boolean;
  /** The user did not request it: if the session has ended, the page stays and shows what visitors see. */
  quiet?: boolean;
}

/** An access token, and the id of its user. */
export interface AccessToken {
  token: string;
  userId: number;
}

/**
 * Result of renewing a refused token. `ended`: also if another user has logged in. `unreachable`: the server did not
 * respond, so the session may still be valid.
 */
export type Renewed = { state: 'fresh'; token: string } | { state: 'ended' } | { state: 'unreachable' };

/** Source of the token: the session layer, on which this client does not depend. */
export interface TokenSource {
  accessToken(quiet?: boolean): Promise<AccessToken | null>;
  /** Returns a new token, of the same user, for one that the server has just refused. */
  renew(refused: AccessToken, quiet?: boolean): Promise<Renewed>;
}

interface TokenUse extends Pick<RequestOptions, 'authorized' | 'quiet'> {
  /** Whether the request may be sent a second time; by default it may. */
  mayRepeat?(): boolean;
}

const VISITOR: TokenSource = { accessToken: async () => null, renew: async () => ({ state: 'ended' }) };

/** Sends the requests of a page. */
export class HttpClient {
  /** The session layer sets itself at the start. */
  tokens = VISITOR;
  /** The session layer sets the base of the user API, which is configurable (requirements.md section 7). */
  readonly bases: Record<Base, string> = { ...BASE_PATHS };
  readonly clock = new ServerClock();

  /**
   * Makes one request (requirements.md section 7): placeholders from the payload, the rest as query or body. A call
   * whose token is refused is sent once more with a new token, never again after that.
   */
  async request(call: CallLine, payload: Payload = {}, options: RequestOptions = {}): Promise<Outcome> {
    const { authorized, quiet, signal } = options;
    const outcome = await this.sendWithToken((token) => this.send(call, payload, options, token), isRefusedToken, {
      authorized,
      quiet,
      // An upload is too large to be repeated without the user's consent. The failure is reported, and the user may send
      // it again with the new token.
      mayRepeat: () => call[3] !== 'multipart' && !signal?.aborted,
    });
    if (signal?.aborted) return { code: 'canceled', data: String(signal.reason ?? 'canceled') };
    return outcome ?? { code: -10000, data: 'network error', status: 0, error: 'offline' };
  }

  /**
   * Sends a request with the token of the session. If the server refuses the token, the request is sent once more with
   * a new one of the same user. Returns null if the token was refused and the server cannot be reached to renew it.
   */
  async sendWithToken<Sent>(
    sendOnce: (token: string | undefined) => Promise<Sent>,
    isRefused: (sent: Sent) => boolean,
    { authorized, quiet, mayRepeat = () => true }: TokenUse = {},
  ): Promise<Sent | null> {
    const access = authorized === false ? null : await this.tokens.accessToken(quiet).catch(() => null);
    const sent = await sendOnce(access?.token);
    if (!access || !isRefused(sent)) return sent;
    const renewed: Renewed = await this.tokens.renew(access, quiet).catch(() => ({ state: 'unreachable' }));
    if (renewed.state === 'unreachable') return null;
    return renewed.state === 'fresh' && mayRepeat() ? sendOnce(renewed.token) : sent;
  }

  private async send(
    [method, base, path, sends]: CallLine,
    payload: Payload,
    options: RequestOptions,
    token: string | undefined,
  ): Promise<Outcome> {
    const filled = fillPlaceholders(path, payload);
    const address = rewriteForManagers(
      this.bases[base] + filled.path + (sends === 'query' ? queryOf(filled.rest) : ''),
    );
    const end = endAfter(base === 'user' ? USER_API_TIMEOUT_MS : REQUEST_TIMEOUT_MS, options.signal);
    try {
      const response = await (options.transport ?? fetch)(address, {
        method,
        headers: {
          ...(sends === 'multipart' ? {} : { 'Content-Type': 'application/json' }),
          'Cache-Control': 'no-cache',
          Authorization: token ? `Bearer ${token}` : '',
          ...options.headers,
        },
        body: bodyOf(sends, filled.rest),
        credentials: 'same-origin',
        keepalive: options.keepalive,
        signal: end.signal,
      });
      this.clock.read(response.headers);
      return await outcomeOf(response);
    } catch (error) {
      return {
        code: -10000,
        data: 'network error',
        status: 0,
        message: error instanceof Error ? error.message : undefined,
      };
    } finally {
      end.release();
    }
  }
}

/** The client of this page. */
export const client = new HttpClient();

/** A wrong password is a 401 as well, and must not be sent twice. */
function isRefusedToken(outcome: Outcome): boolean {
  return outcome.code === 401 && (outcome.error === undefined || outcome.error === 'unauthenticated');
}

async function outcomeOf(response: Awaited<ReturnType<Transport>>): Promise<Outcome> {
  // A body that is empty, HTML, or truncated JSON makes the request fail, whatever its status is.
  const body = (await response.json().catch(() => null)) as Payload | null;
  const wellFormed = body !== null && typeof body === 'object' && !Array.isArray(body);
  if (
    response.ok &&
    wellFormed &&
    (body.code === 0 || body.code === 200) &&
    body.data !== undefined &&
    body.data !== null
  )
    return { code: body.code, data: body.data, headers: response.headers };
  return {
    code: response.status === 401 ? 401 : -10000,
    data: 'network error',
    status: response.status,
    error: wellFormed && typeof body.error === 'string' ? body.error : undefined,
    message: wellFormed && typeof body.message === 'string' ? body.message : undefined,
    details: wellFormed ? body.details : undefined,
    body: wellFormed ? body : undefined,
  };
}

function fillPlaceholders(path: string, payload: Payload): { path: string; rest: Payload } {
  const rest = { ...payload };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    if (value === undefined || value === '') throw new Error(`${path} needs "${name}" in its payload. Pass it.`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function queryOf(fields: Payload): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) query.append(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

function bodyOf(sends: Sends, fields: Payload): BodyInit | undefined {
  if (sends === 'body') return JSON.stringify(fields);
  if (sends !== 'multipart') return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) form.append(name, one instanceof Blob ? one : partOf(one));
  return form;
}

const partOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const NEVER_REWRITTEN = ['/api/helpcenter/user/admininfo', '/api/helpcenter/upload/picture'];

/** In Admin, help-center calls are sent to their variants for managers (requirements.md section 7). */
export function rewriteForManagers(address: string, page: string = globalThis.location?.pathname ?? ''): string {
  const path = address.split('?')[0] ?? '';
  if (!page.includes('/admin') || !address.startsWith('/api/helpcenter/')) return address;
  if (address.includes('/manager') || NEVER_REWRITTEN.includes(path)) return address;
  return address.replace('/api/helpcenter/', '/api/helpcenter/manager/');
}
