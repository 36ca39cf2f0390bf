import { DetailedError, Upload } from 'tus-js-client';
import { ApiError, loadErrorMessages } from '@/api/call';
import { type AccessToken, client } from '@/api/HttpClient';
import type { Failure } from '../../../../contract/failures';
import type { UploadKind } from '../../../../contract/releases/uploads';
import { UPLOADS_PATH } from '../../../../contract/values/releases';

/** State of a file's upload. `offline`: paused until the connection returns, then resumed automatically. */
export type UploadState =
  | { status: 'sending' | 'offline'; sent: number }
  | { status: 'done'; id: string }
  | { status: 'failed'; error: unknown };

/** Delay between two attempts while the server is unreachable. The browser's `online` event ends it early. */
const RETRY_MS = 3_000;

/** Status codes worth a retry: a lock that is held, an overloaded or restarting server. */
const RETRYABLE = new Set([409, 423, 429, 500, 502, 503, 504]);

/**
 * Uploads one file by tus. It resumes after a lost connection and after a reload. Reports every change, and ends
 * `done`, `failed` or by `cancel`.
 */
export class FileUpload {
  private readonly upload: Upload;
  private isCanceled = false;
  private renewed = false;
  private sent = 0;
  private access: AccessToken | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    file: File,
    kind: UploadKind,
    private readonly onChange: (state: UploadState) => void,
  ) {
    this.upload = new Upload(file, {
      endpoint: UPLOADS_PATH,
      metadata: { kind },
      // Retries are made here, where they are reported to the user.
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (request) => {
        this.access = await client.tokens.accessToken();
        request.setHeader('Authorization', this.access ? `Bearer ${this.access.token}` : '');
      },
      onProgress: (sent) => {
        this.sent = sent;
        this.report({ status: 'sending', sent });
      },
      onSuccess: () => this.report({ status: 'done', id: idOf(this.upload.url) }),
      onError: (error) => void this.handleError(error),
    });
  }

  async start(): Promise<void> {
    this.report({ status: 'sending', sent: 0 });
    const [before] = await this.upload.findPreviousUploads().catch(() => []);
    if (this.isCanceled) return;
    if (before) this.upload.resumeFromPreviousUpload(before);
    this.upload.start();
  }

  /** Stops sending. The server stores the received part for a while, in case the upload is resumed. */
  cancel(): void {
    this.isCanceled = true;
    this.cancelRetry();
    void this.upload.abort().catch(() => {});
  }

  /** Deletes the received part on the server: it is no longer needed. */
  discard(): void {
    this.isCanceled = true;
    this.cancelRetry();
    // If this fails, the server deletes the upload when it expires.
    void this.upload.abort(true).catch(() => {});
  }

  private report(state: UploadState): void {
    if (!this.isCanceled) this.onChange(state);
  }

  private async handleError(error: Error): Promise<void> {
    if (this.isCanceled) return;
    const status = statusOf(error);
    if (status === null || isPassing(error, status)) return this.wait();
    if (status === 401 && this.access && !this.renewed) {
      this.renewed = true;
      const { state } = await client.tokens.renew(this.access);
      if (state === 'fresh') return this.upload.start();
      if (state === 'unreachable') return this.wait();
    }
    await loadErrorMessages();
    this.report({ status: 'failed', error: toApiError(error, status) });
  }

  private wait(): void {
    this.report({ status: 'offline', sent: this.sent });
    window.addEventListener('online', this.retryNow);
    this.timer = setTimeout(this.retryNow, RETRY_MS);
  }

  private readonly retryNow = (): void => {
    this.cancelRetry();
    if (!this.isCanceled) this.upload.start();
  };

  private cancelRetry(): void {
    window.removeEventListener('online', this.retryNow);
    clearTimeout(this.timer);
  }
}

/** The last segment of an upload's address is its id. */
const idOf = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** null: no response. */
function statusOf(error: Error): number | null {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? null) : null;
}

/**
 * Whether another attempt may succeed soon. `too_many_uploads` is not retried, although its status is 429: an open
 * upload ends only when it is submitted or deleted, or after a day.
 */
function isPassing(error: Error, status: number): boolean {
  return RETRYABLE.has(status) && toApiError(error, status).id !== 'too_many_uploads';
}

/** Converts the refusal into the error that every other call throws, so that it is shown in the same words. */
function toApiError(error: Error, status: number): ApiError {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  const { error: id = 'network_error', message = error.message, details } = readEnvelope(body);
  return new ApiError(status === 401 ? 401 : -10000, id, message, status, details);
}

type Envelope = Partial<Pick<Failure, 'error' | 'message' | 'details'>>;

function readEnvelope(body: string | undefined): Envelope {
  try {
    return (JSON.parse(body ?? '') as Envelope | null) ?? {};
  } catch {
    return {};
  }
}
