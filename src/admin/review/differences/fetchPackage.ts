import { downloadBytes } from '@/api/downloadBytes';
import type { AuditReference } from '../../../../contract/reviews/audits';
import { BASE_PATHS } from '../../../../contract/values/basePaths';

/**
 * Downloads the package of a submission for its reviewer (`downloadForReview` of the contract).
 * @throws {ApiError} `no_package`, `version_not_found`, …
 */
export function fetchPackage(
  { plugin_key, version, submission }: AuditReference,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const query = new URLSearchParams({ version, submission: String(submission) });
  const address = `${BASE_PATHS.cmt}/manager/plugin/${encodeURIComponent(plugin_key)}/download?${query}`;
  return downloadBytes(address, { signal });
}
