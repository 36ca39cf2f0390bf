import { endAfter } from '@/lib/endAfter';
import { ApiError, CanceledError, loadErrorMessages } from './call';
import { client, REQUEST_TIMEOUT_MS } from './HttpClient';

interface DownloadOptions {
  /** Receives the number of bytes received so far. */
  onProgress?(received: number): void;
  signal?: AbortSignal;
}

/**
 * Downloads a file as the user of this session, or as a visitor. Uses fetch directly, because the HTTP client reads only
 * JSON envelopes.
 *
 * @throws {ApiError} when it fails or breaks off; {CanceledError} when `signal` ended it.
 */
export const downloadBytes = (
  address: string,
  { onProgress = () => {}, signal }: DownloadOptions = {},
): Promise<Uint8Array<ArrayBuffer>> => download(address, { signal }, (response) => readAll(response, onProgress));

/**
 * Like {@link downloadBytes}, for files of any size: the browser need not hold a Blob in memory. Sends `body` as JSON by
 * POST.
 */
export const downloadBlob = (address: string, body: unknown): Promise<Blob> =>
  download(
    address,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    (response) => response.blob(),
  );

async function download<File>(
  address: string,
  { signal, ...init }: RequestInit & { signal?: AbortSignal },
  read: (response: Response) => Promise<File>,
): Promise<File> {
  const end = endAfter(REQUEST_TIMEOUT_MS, signal);
  const sendOnce = (token: string | undefined) => {
    const headers = { ...init.headers, Authorization: token ? `Bearer ${token}` : '' };
    return fetch(address, { ...init, headers, credentials: 'same-origin', signal: end.signal });
  };
  try {
    const response = await client.sendWithToken(sendOnce, ({ status }) => status === 401);
    if (!response) throw offline();
    if (!response.ok) throw await refusalOf(response);
    return await read(response);
  } catch (error) {
    if (signal?.aborted) throw new CanceledError('canceled');
    if (error instanceof ApiError) throw error;
    throw offline();
  } finally {
    end.release();
  }
}

const offline = () => new ApiError(-10000, 'offline', 'network error', 0);

async function refusalOf(response: Response): Promise<ApiError> {
  const { error, message } = await response.json().catch(() => ({}));
  await loadErrorMessages();
  const code = response.status === 401 ? 401 : -10000;
  return new ApiError(code, error ?? 'network_error', message ?? 'network error', response.status);
}

async function readAll(response: Response, onProgress: (received: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let received = 0;
  const reader = response.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    received += read.value.length;
    onProgress(received);
  }
  const whole = new Uint8Array(received);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
