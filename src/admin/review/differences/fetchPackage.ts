import { downloadBytes } from '@/api/downloadBytes';
import type { ReviewReference } from '../../../../contract/reviews/reviewList';
import { BASE_PATHS } from '../../../../contract/values/paths';

/**
 * Downloads the package of a submission for its reviewer (`downloadForReview` of the contract).
 * @throws {ApiError} `no_package`, `version_not_found`, …
 */
export function fetchPackage(
  { plugin_key, version, submission }: ReviewReference,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const query = new URLSearchParams({ version, submission: String(submission) });
  const address = `${BASE_PATHS.cmt}/manager/plugin/${encodeURIComponent(plugin_key)}/download?${query}`;
  return downloadBytes(address, { signal });
}
