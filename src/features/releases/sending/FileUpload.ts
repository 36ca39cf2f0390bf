import { DetailedError, Upload } from 'tus-js-client';
import { ApiError, bringFailureWords } from '@/api/call';
import { tokenSource } from '@/api/HttpClient';
import type { Failure } from '../../../../contract/failures';
import type { UploadKind } from '../../../../contract/uploads';

/** contract/uploads.ts, which the browser knows by its types only. */
const UPLOADS_PATH = '/api/cmt/uploads';

/** How a file's way to the server stands. `offline`: it waits for the connection, and goes on by itself. */
export type UploadState =
  | { status: 'sending' | 'offline'; sent: number }
  | { status: 'done'; id: string }
  | { status: 'failed'; error: unknown };

/** Between two attempts while nobody answers; the browser's own word that it is online ends the wait. */
const RETRY_MS = 3_000;

/** Answers that another moment may change: a lock that is held, an overloaded or restarting server. */
const PASSING = new Set([409, 423, 429, 500, 502, 503, 504]);

/**
 * One file on its way by tus. What has arrived stays: after a lost connection, and after a reload, it goes on where it
 * was. Tells every change, and ends `done`, `failed` or by `cancel`.
 */
export class FileUpload {
  private readonly upload: Upload;
  private isCancelled = false;
  private renewed = false;
  private sent = 0;
  private token: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    file: File,
    kind: UploadKind,
    private readonly onChange: (state: UploadState) => void,
  ) {
    this.upload = new Upload(file, {
      endpoint: UPLOADS_PATH,
      metadata: { kind },
      // Attempts are made here, where the reader is told of them.
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (request) => {
        this.token = await tokenSource().accessToken();
        request.setHeader('Authorization', this.token ? `Bearer ${this.token}` : '');
      },
      onProgress: (sent) => {
        this.sent = sent;
        this.tell({ status: 'sending', sent });
      },
      onSuccess: () => this.tell({ status: 'done', id: idOf(this.upload.url) }),
      onError: (error) => void this.handleError(error),
    });
  }

  async start(): Promise<void> {
    this.tell({ status: 'sending', sent: 0 });
    const [before] = await this.upload.findPreviousUploads().catch(() => []);
    if (this.isCancelled) return;
    if (before) this.upload.resumeFromPreviousUpload(before);
    this.upload.start();
  }

  /** Stops sending. What has arrived waits on the server for a while, in case the file is sent after all. */
  cancel(): void {
    this.isCancelled = true;
    this.stopWaiting();
    void this.upload.abort().catch(() => {});
  }

  /** Takes back what has arrived: nobody needs it any more. */
  discard(): void {
    this.isCancelled = true;
    this.stopWaiting();
    // What cannot be taken back now, the server deletes by itself.
    void this.upload.abort(true).catch(() => {});
  }

  private tell(state: UploadState): void {
    if (!this.isCancelled) this.onChange(state);
  }

  private async handleError(error: Error): Promise<void> {
    if (this.isCancelled) return;
    const status = statusOf(error);
    if (status === null || PASSING.has(status)) return this.wait();
    if (status === 401 && this.token && !this.renewed) {
      this.renewed = true;
      const { state } = await tokenSource().renew(this.token);
      if (state === 'fresh') return this.upload.start();
      if (state === 'unreachable') return this.wait();
    }
    await bringFailureWords();
    this.tell({ status: 'failed', error: asApiError(error, status) });
  }

  private wait(): void {
    this.tell({ status: 'offline', sent: this.sent });
    window.addEventListener('online', this.goOn);
    this.timer = setTimeout(this.goOn, RETRY_MS);
  }

  private readonly goOn = (): void => {
    this.stopWaiting();
    if (!this.isCancelled) this.upload.start();
  };

  private stopWaiting(): void {
    window.removeEventListener('online', this.goOn);
    clearTimeout(this.timer);
  }
}

/** The last part of an upload's address is its id. */
const idOf = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** null: nobody answered. */
function statusOf(error: Error): number | null {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? null) : null;
}

/** The refusal as every other call tells it, for the reader's words. */
function asApiError(error: Error, status: number): ApiError {
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
