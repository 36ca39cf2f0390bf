import { useSearchParams } from '@umijs/max';
import type { ReviewReference } from '../../../contract/reviews/reviewList';
import { ADMIN_PATH } from '../../../contract/values/paths';

/** The submission that a review page shows; without `submission`, the newest one of the version. */
export type ReviewTarget = Pick<ReviewReference, 'plugin_key' | 'version'> & { submission?: number };

/** Returns the address of a submission's review page, below the base path. */
export function reviewAddress({ plugin_key, version, submission }: ReviewReference): string {
  const target = new URLSearchParams({ plugin_key, version, submission: String(submission) });
  return `${ADMIN_PATH}/audit-list/review?${target}`;
}

/** Returns the submission that the address names; null if it names none. */
export function useReviewTarget(): ReviewTarget | null {
  const [address] = useSearchParams();
  const [plugin_key, version] = [address.get('plugin_key'), address.get('version')];
  if (!plugin_key || !version) return null;
  const submission = Number(address.get('submission'));
  return { plugin_key, version, ...(Number.isSafeInteger(submission) && submission > 0 && { submission }) };
}
