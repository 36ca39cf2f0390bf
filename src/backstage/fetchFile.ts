import { ApiError, call } from '@/api/call';
import { readRecord } from '@/session/storedRecord';

/**
 * The bytes that a call of administrators answers.
 *
 * By hand, because the HTTP client reads envelopes only.
 * @throws {ApiError} by the id that the server gave
 */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  // A call of the client renews a token that is about to end; the bytes are asked for with the one that it left.
  await call('verifyManager', undefined, { signal });
  const response = await ask(address, readRecord()?.access_token, signal);
  if (response.ok) return response.arrayBuffer();
  const body = (await response.json().catch(() => null)) as { error?: string; message?: string } | null;
  const code = response.status === 401 ? 401 : -10000;
  throw new ApiError(code, body?.error ?? 'network_error', body?.message ?? 'network error', response.status);
}

async function ask(address: string, token: string | undefined, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(address, { headers: { Authorization: token ? `Bearer ${token}` : '' }, signal });
  } catch (error) {
    throw new ApiError(-10000, 'offline', error instanceof Error ? error.message : 'network error', 0);
  }
}
