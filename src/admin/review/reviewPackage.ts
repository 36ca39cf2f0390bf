import { useCallback } from 'react';
import { downloadBytes } from '@/api/downloadBytes';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { ReviewReference } from '../../../contract/reviews/reviewList';
import { BASE_PATHS } from '../../../contract/values/paths';

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

/** Returns a function that downloads a submission's package to the reviewer's computer. */
export function useReviewDownload(): (target: ReviewReference & { name?: string }) => Promise<void> {
  const text = useText();
  const failureText = useFailureText();
  return useCallback(
    async ({ name, ...target }) => {
      const { plugin_key, version } = target;
      const values = { name: name ?? plugin_key, version };
      const loadingToast = message.loading(text('audit.downloading', values));
      try {
        saveFile(`${plugin_key}-${version}.json`, 'application/json', await fetchPackage(target));
        message.success(text('audit.downloaded', values));
      } catch (error) {
        message.error(text('audit.downloadFailed', { reason: failureText(error) }));
      } finally {
        loadingToast.close();
      }
    },
    [text, failureText],
  );
}
