import { createWriteStream } from 'node:fs';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { getFeed, getFeedBundle, SignedFeedPage } from '../../contract/bundles/mirror';
import { Ok, routePath } from '../../contract/endpoint';
import { BUNDLE_LIMITS, FEED_LIMITS } from '../../contract/values/bundles';
import { guardedLookup, isPrivateAddress } from '../lib/privateAddress';

/** The remote site does not respond, or sends an invalid response. The mirror retries later. */
export class SourceUnreachableError extends Error {}
/** The remote site refuses this request, or its response is too large. */
export class SourceRefusedError extends Error {}

/** The remote site and how to reach it. */
export interface RemoteServerParts {
  /** Origin of the remote site, as the administrator configured it. */
  url: string;
  /** Whether the name of the remote site may resolve to a private address. */
  isPrivateAllowed: boolean;
  /** Access token of an account there, if it requires a login. */
  token?: string;
}

/** Timeout of a silent connection. */
const SILENCE_MS = 30_000;
const PAGE_MS = 60_000;
const BUNDLE_MS = 30 * 60_000;
/** Maximum number of requests to an overloaded site, and maximum pause between two of them, in seconds. */
const RETRIES = { times: 5, maxSeconds: 60 };
const OVERLOADED_STATUSES = [429, 503];

/**
 * HTTP client of the mirrored site. Follows no redirect and limits every response. Verifying signatures is the caller's
 * task.
 */
export class RemoteServer {
  private readonly agent: HttpAgent;

  constructor(private readonly parts: RemoteServerParts) {
    const options = { keepAlive: true, maxSockets: 2, timeout: SILENCE_MS };
    this.agent = parts.url.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
  }

  /**
   * A page of the site's feed with its entity tag; null if it still matches `tag`.
   *
   * @throws {SourceUnreachableError | SourceRefusedError}
   */
  async page(
    since: number,
    signal: AbortSignal,
    tag: string | null = null,
  ): Promise<{ signed: SignedFeedPage; tag: string | null } | null> {
    const headers = tag ? { 'if-none-match': tag } : {};
    const response = await this.sendWithRetries(
      routePath(getFeed),
      { since: String(since) },
      within(PAGE_MS, signal),
      headers,
    );
    if (tag && response.statusCode === 304) {
      response.resume();
      return null;
    }
    if (response.statusCode !== 200) throw new SourceUnreachableError(await errorText(response));
    const text = await wrapConnectionErrors(readText(response, FEED_LIMITS.bytes));
    const parsed = Ok(SignedFeedPage).safeParse(parseJson(text));
    if (!parsed.success)
      throw new SourceUnreachableError(
        'its response is not a feed: check that the address is that of a Plugin Square site',
      );
    return { signed: parsed.data.data, tag: response.headers.etag ?? null };
  }

  /**
   * Writes the bundle of a plugin into a file.
   *
   * @throws {SourceUnreachableError | SourceRefusedError}
   */
  async bundle(plugin_key: string, path: string, signal: AbortSignal): Promise<void> {
    const response = await this.sendWithRetries(routePath(getFeedBundle), { plugin_key }, within(BUNDLE_MS, signal));
    if (response.statusCode !== 200) throw new SourceRefusedError(await errorText(response));
    await wrapConnectionErrors(pipeline(limitBytes(response, BUNDLE_LIMITS.bytes), createWriteStream(path)));
  }

  close(): void {
    this.agent.destroy();
  }

  /** Sends a request, and retries while the site is overloaded. */
  private async sendWithRetries(
    path: string,
    query: Record<string, string>,
    signal: AbortSignal,
    headers: OutgoingHttpHeaders = {},
  ): Promise<IncomingMessage> {
    for (let time = 1; ; time++) {
      const response = await wrapConnectionErrors(this.send(`${path}?${new URLSearchParams(query)}`, signal, headers));
      if (!OVERLOADED_STATUSES.includes(response.statusCode ?? 0)) return response;
      response.destroy();
      if (time === RETRIES.times) throw new SourceUnreachableError('it is overloaded');
      const seconds = Math.min(Math.max(Number(response.headers['retry-after']) || 1, 1), RETRIES.maxSeconds);
      await wrapConnectionErrors(wait(seconds * 1000, undefined, { signal }));
    }
  }

  private send(path: string, signal: AbortSignal, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
    const url = new URL(path, this.parts.url);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const { agent, lookup } = this;
      const { token } = this.parts;
      const own = { accept: '*/*', ...(token && { authorization: `Bearer ${token}` }) };
      const request = send(url, { agent, signal, lookup, headers: { ...own, ...headers } }, resolve);
      request.setTimeout(SILENCE_MS, () => request.destroy(new Error('it does not respond')));
      request.on('error', reject);
      request.end();
    });
  }

  /** Only names are checked: the administrator configured a literal address deliberately. */
  private readonly lookup = guardedLookup((address, name) => {
    if (this.parts.isPrivateAllowed || name === 'localhost' || !isPrivateAddress(address)) return null;
    return new Error(
      `${name} is ${address}, an address of a private network: set mirror.private_network if that is intended`,
    );
  });
}

const within = (ms: number, signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(ms)]);

/** Converts any connection error into a {@link SourceUnreachableError}. */
async function wrapConnectionErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SourceUnreachableError || error instanceof SourceRefusedError) throw error;
    const { code, message, name } = error as NodeJS.ErrnoException;
    // The remote site did not cause a full disk.
    if (code === 'ENOSPC' || code === 'EACCES') throw error;
    throw new SourceUnreachableError(name === 'TimeoutError' ? 'it took too long' : message || code || name);
  }
}

async function* limitBytes(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  const tooLong = () => new SourceRefusedError(`its response has more than ${maxBytes} bytes`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLong();
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > maxBytes) throw tooLong();
    yield piece;
  }
}

const readText = async (response: IncomingMessage, maxBytes: number) =>
  (await buffer(limitBytes(response, maxBytes))).toString();

const MESSAGE_BYTES = 64 * 1024;
const MESSAGE_LENGTH = 200;

/** The status, and the message of a Plugin Square failure. */
async function errorText(response: IncomingMessage): Promise<string> {
  const { statusCode } = response;
  if (statusCode && statusCode >= 300 && statusCode < 400) {
    response.destroy();
    return `it responds with ${statusCode}: redirects are not followed, write its real address`;
  }
  const text = await readText(response, MESSAGE_BYTES).catch(() => '');
  const { message } = (parseJson(text) ?? {}) as { message?: unknown };
  return `it responds with ${statusCode}${typeof message === 'string' ? `: ${message.slice(0, MESSAGE_LENGTH)}` : ''}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
