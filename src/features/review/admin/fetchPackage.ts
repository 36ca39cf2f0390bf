import { ApiError, call } from '@/api/call';
import { readRecord } from '@/session/storedRecord';

/**
 * The package of a submitted version, for its reviewer (`downloadForReview` of the contract).
 *
 * By hand, because the HTTP client reads envelopes only and this call answers bytes.
 * @throws {ApiError} `no_package`, `version_not_found`, …
 */
export async function fetchPackage(key: string, version: string): Promise<Blob> {
  // A call of the client renews a token that is about to end; the bytes are asked for with the one that it left.
  await call('verifyManager');
  const token = readRecord()?.access_token;
  const query = new URLSearchParams({ version });
  const response = await ask(`/api/cmt/manager/plugin/${encodeURIComponent(key)}/download?${query}`, token);
  if (response.ok) return response.blob();
  const body = (await response.json().catch(() => null)) as { error?: string; message?: string } | null;
  const code = response.status === 401 ? 401 : -10000;
  throw new ApiError(code, body?.error ?? 'network_error', body?.message ?? 'network error', response.status);
}

async function ask(address: string, token: string | undefined): Promise<Response> {
  try {
    return await fetch(address, { headers: { Authorization: token ? `Bearer ${token}` : '' } });
  } catch (error) {
    throw new ApiError(-10000, 'offline', error instanceof Error ? error.message : 'network error', 0);
  }
}
