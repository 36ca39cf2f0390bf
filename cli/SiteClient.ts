import { createHash } from 'node:crypto';
import type { Failure } from '../contract/failures';
import { BASE_PATHS } from '../contract/values/paths';
import { CLI_PACKAGE_PATH, CLI_VERSION_HEADER } from '../contract/values/system';
import { version } from '../package.json';
import { CHECK_HEADER } from '../shared/checkRequest';
import { isPersonalToken, TOKEN_LENGTH, TOKEN_PREFIX } from '../shared/personalToken';
import { isSemver } from '../shared/plugins/semver';
import { versionedCliPath } from '../shared/site/commandLineAddress';
import { CliError, EXIT, type ExitCode } from './CliError';
import { proxiedFetch, proxyOf } from './proxiedFetch';

const REQUEST_MS = 30_000;
const SENDING_MS = 15 * 60_000;

const TIMED_OUT = 'no response in time';

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT';
  query?: Record<string, string>;
  form?: FormData;
  json?: object;
  /** Whether to send the token. A request without the token is a visitor's. */
  signedIn?: boolean;
}

/** Body of a response: data of a success, or a failure. */
type Body = Partial<Failure> & { code?: unknown; data?: unknown };

/** Client of a Plugin Square site. */
export class SiteClient {
  private isOutdated = false;

  /** `note` prints advice for the user. */
  constructor(
    readonly origin: string,
    private readonly token: string | null,
    private readonly note: (text: string) => void,
  ) {}

  get hasToken(): boolean {
    return this.token !== null;
  }

  /**
   * Returns `data` of the response.
   *
   * @throws {CliError}
   */
  async request<T>(path: string, options: RequestOptions = {}): Promise<T> {
    const response = await this.send(path, options);
    const body = await this.readBody(response, options);
    if (response.ok && body?.code === 0) return body.data as T;
    throw refusal(response, this.origin, body);
  }

  /**
   * Returns the sha256 of a package as a visitor downloads it.
   *
   * @throws {CliError}
   */
  async downloadedSha256(query: Record<string, string>): Promise<string> {
    const options: RequestOptions = { query };
    const response = await this.send('/plugin/download', options);
    if (!response.ok) throw refusal(response, this.origin, await this.readBody(response, options));
    const bytes = await response.arrayBuffer().catch((error) => {
      throw this.interrupted(error, options);
    });
    return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
  }

  /**
   * Reads the whole body as JSON; null if it is not JSON.
   *
   * @throws {CliError} `unreachable` if the connection breaks
   */
  private async readBody(response: Response, options: RequestOptions): Promise<Body | null> {
    const text = await response.text().catch((error) => {
      throw this.interrupted(error, options);
    });
    try {
      return JSON.parse(text) as Body;
    } catch {
      return null;
    }
  }

  /**
   * Sends the request as a visitor unless it needs a logged-in user. A private deployment refuses visitors, so the
   * request is then repeated with the token.
   */
  private async send(path: string, options: RequestOptions): Promise<Response> {
    const response = await this.sendOnce(path, options);
    if (response.status !== 401 || options.signedIn || !this.token) return response;
    await response.body?.cancel();
    return this.sendOnce(path, { ...options, signedIn: true });
  }

  private async sendOnce(path: string, options: RequestOptions): Promise<Response> {
    const { method = 'GET', query = {}, form, json, signedIn } = options;
    const url = `${this.origin}${BASE_PATHS.cmt}${path}?${new URLSearchParams(query)}`;
    const headers: [string, string][] = [
      // Checking that a version exists is not an install.
      [CHECK_HEADER.name, CHECK_HEADER.value],
      ['user-agent', `plugin-square/${version}`],
      ...(json ? [['content-type', 'application/json'] as [string, string]] : []),
      ...(signedIn && this.token ? [['authorization', `Bearer ${this.token}`] as [string, string]] : []),
      ...(form ? [['idempotency-key', `"${await hashOf(method, form)}"`] as [string, string]] : []),
    ];
    const signal = AbortSignal.timeout(form ? SENDING_MS : REQUEST_MS);
    try {
      // A token follows no redirect: only the configured site may see it.
      const response = await proxiedFetch(url, {
        method,
        headers,
        body: json ? JSON.stringify(json) : form,
        redirect: 'manual',
        signal,
      });
      this.noteNewer(response.headers.get(CLI_VERSION_HEADER));
      return response;
    } catch (error) {
      throw this.unreachable(error, options);
    }
  }

  /** Notes once that the site has a newer command line. */
  private noteNewer(newer: string | null): void {
    // The lines are copied into a shell, so they contain nothing but a version.
    if (newer === null || !isSemver(newer) || this.isOutdated) return;
    this.isOutdated = true;
    const lines = [
      `note: this is plugin-square ${version}, and ${this.origin} has ${newer}. To update it:`,
      `  npm install --global ${this.origin}${CLI_PACKAGE_PATH}`,
      `  npx --yes ${this.origin}${versionedCliPath(newer)}`,
    ];
    this.note(lines.join('\n'));
  }

  private unreachable(error: unknown, { method }: RequestOptions): CliError {
    const why = reasonOf(error);
    const remedy = isSending(method) && MAY_HAVE_ARRIVED.has(why) ? CHECK_ARRIVAL : TRY_AGAIN;
    // Without its address, which may have a password.
    const via = proxyOf(this.origin, process.env) === null ? '' : ' through the proxy of HTTPS_PROXY or HTTP_PROXY';
    return new CliError(
      EXIT.unreachable,
      'unreachable',
      `${this.origin} could not be reached${via} (${why}). ${remedy}`,
    );
  }

  /** The connection broke after the site began to respond. */
  private interrupted(error: unknown, { method }: RequestOptions): CliError {
    const what = `The connection to ${this.origin} broke during the response (${reasonOf(error)}).`;
    return new CliError(EXIT.unreachable, 'unreachable', `${what} ${isSending(method) ? CHECK_ARRIVAL : TRY_AGAIN}`);
  }
}

/** A key that is the same when the same command runs again, so that the site sends its first response again. */
async function hashOf(method: string, form: FormData): Promise<string> {
  const hash = createHash('sha256').update(method);
  for (const [name, value] of form) {
    const bytes = typeof value === 'string' ? Buffer.from(value) : new Uint8Array(await value.arrayBuffer());
    hash.update(`\n${name} ${bytes.byteLength}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** Reasons for which a request can fail after the site received it. */
const MAY_HAVE_ARRIVED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', TIMED_OUT]);
const TRY_AGAIN = 'Check the address and the network, then try again.';
const CHECK_ARRIVAL =
  'The site may have received the version. Run the same command again: a submission that has arrived is not made twice.';

const isSending = (method: RequestOptions['method'] = 'GET'): boolean => method !== 'GET';

/** Message of undici's error for a tunnel that the proxy refuses. */
const PROXY_RESPONSE = /^Proxy response \((\d+)\)/;

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: unknown; message?: string; cause?: Error } };
  // Inside of an error that says only that the request was canceled.
  const [, status] = PROXY_RESPONSE.exec(cause?.cause?.message ?? '') ?? [];
  if (status === '407') return 'it requires a user and a password: http://user:password@proxy.example:8080';
  if (status) return `it responded with ${status}`;
  // Some errors of a proxy have a number.
  if (typeof cause?.code === 'string') return cause.code;
  return name === 'TimeoutError' ? TIMED_OUT : (cause?.message ?? message);
}

/**
 * The token from the environment; null if there is none.
 *
 * @throws {CliError} `token_malformed`, `token_too_long`
 */
export function tokenFrom(env: NodeJS.ProcessEnv): string | null {
  const token = env.PLUGIN_SQUARE_TOKEN?.trim();
  if (!token) return null;
  if (isPersonalToken(token)) return token;
  const isTooLong = token.startsWith(TOKEN_PREFIX) && token.length > TOKEN_LENGTH;
  throw new CliError(
    EXIT.notAllowed,
    isTooLong ? 'token_too_long' : 'token_malformed',
    `PLUGIN_SQUARE_TOKEN is not an access token: ${describeError(token)}. Copy it again, or create one under "My account".`,
  );
}

/** Never prints the token: it may be a real one with extra characters. */
function describeError(token: string): string {
  if (!token.startsWith(TOKEN_PREFIX)) return `an access token begins with ${TOKEN_PREFIX}`;
  if (token.length === TOKEN_LENGTH) return `after ${TOKEN_PREFIX} it has only letters and digits`;
  const twice = token.lastIndexOf(TOKEN_PREFIX) > 0 ? ' (perhaps it was pasted twice)' : '';
  return `an access token has ${TOKEN_LENGTH} characters, and this one ${token.length}${twice}`;
}

function refusal(response: Response, origin: string, body: Partial<Failure> | null): CliError {
  const { status, headers } = response;
  if (status >= 300 && status < 400) {
    const location = headers.get('location') ?? '';
    const to = URL.canParse(location, origin) ? new URL(location, origin).href : 'an unknown address';
    return new CliError(
      EXIT.unreachable,
      'moved',
      `${origin} redirects to ${to}. The command follows no redirect, because it would send your token there. Set PLUGIN_SQUARE_URL or --url to the address of the site.`,
    );
  }
  if (typeof body?.error !== 'string' || typeof body.message !== 'string')
    return new CliError(
      EXIT.unreachable,
      'no_square',
      `${origin} is not a Plugin Square site (HTTP ${status}). Check the address.`,
    );
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  const details = { status, ...(body.details ? { details: body.details } : {}), ...(retryAfter && { retryAfter }) };
  return new CliError(exitOf(status), body.error, [body.message, ...detailLines(body.details)].join('\n'), details);
}

function exitOf(status: number): ExitCode {
  if (status === 401 || status === 403) return EXIT.notAllowed;
  if (status === 404) return EXIT.usage;
  return status >= 500 || status === 429 ? EXIT.unreachable : EXIT.invalid;
}

/** The error of each field, if the response has them. */
function detailLines(details: unknown): string[] {
  if (!Array.isArray(details)) return [];
  return details.flatMap((detail: { path?: unknown; message?: unknown } | null) =>
    typeof detail?.path === 'string' && typeof detail.message === 'string' ? `${detail.path} ${detail.message}` : [],
  );
}
