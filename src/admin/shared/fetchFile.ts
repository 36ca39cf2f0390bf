import { ApiError, call } from '@/api/call';
import { readRecord } from '@/session/record/storedRecord';

/**
 * Downloads a file as an administrator. Uses fetch directly, because the HTTP client reads only JSON envelopes.
 * @throws {ApiError} with the server's error id
 */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  return (await fetchResponse(address, { signal })).arrayBuffer();
}

/**
 * Like {@link fetchFile}, for files of any size: the browser need not hold a Blob in memory. Sends `body` as JSON by
 * POST.
 * @throws {ApiError} with the server's error id
 */
export async function fetchBlob(address: string, body: unknown): Promise<Blob> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetchResponse(address, { method: 'POST', headers, body: JSON.stringify(body) });
  try {
    return await response.blob();
  } catch (error) {
    throw new ApiError(-10000, 'offline', error instanceof Error ? error.message : 'network error', 0);
  }
}

async function fetchResponse(address: string, init: RequestInit): Promise<Response> {
  // The HTTP client renews a token that is about to expire. The download then uses the new token.
  await call('verifyManager', undefined, { signal: init.signal ?? undefined });
  const response = await sendRequest(address, readRecord()?.access_token, init);
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { error?: string; message?: string } | null;
  const code = response.status === 401 ? 401 : -10000;
  throw new ApiError(code, body?.error ?? 'network_error', body?.message ?? 'network error', response.status);
}

async function sendRequest(address: string, token: string | undefined, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, {
      ...init,
      headers: { ...init.headers, Authorization: token ? `Bearer ${token}` : '' },
    });
  } catch (error) {
    throw new ApiError(-10000, 'offline', error instanceof Error ? error.message : 'network error', 0);
  }
}
