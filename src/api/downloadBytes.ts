import { ApiError, CanceledError, loadErrorMessages } from './call';
import { tokenSource } from './HttpClient';

/** Downloads a file that only the user of this session may read. @throws as `downloadBytes` does. */
export async function downloadOwnBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const token = await tokenSource().accessToken();
  return downloadBytes(address, () => {}, new AbortController().signal, { Authorization: `Bearer ${token}` });
}

/**
 * Downloads a file and reports the number of bytes received so far.
 *
 * @throws {ApiError} when it fails or breaks off; {CanceledError} when `signal` ended it.
 */
export async function downloadBytes(
  address: string,
  onProgress: (received: number) => void,
  signal: AbortSignal,
  headers?: Record<string, string>,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', signal, headers });
    if (!response.ok) throw await refusalOf(response);
    return await readAll(response, onProgress);
  } catch (error) {
    if (signal.aborted) throw new CanceledError('canceled');
    if (error instanceof ApiError) throw error;
    throw new ApiError(-10000, 'offline', 'network error', 0);
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const { error, message } = await response.json().catch(() => ({}));
  await loadErrorMessages();
  return new ApiError(-10000, error ?? 'network_error', message ?? 'network error', response.status);
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
