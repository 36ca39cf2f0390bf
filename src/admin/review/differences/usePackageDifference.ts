import { useLoad } from '@/data/useLoad';
import { comparePackages } from '@/features/review/difference/comparePackages';
import type { ReviewDetail } from '../../../../contract/reviews/reviewList';
import { fetchPackage } from './fetchPackage';

/** Comparison of a submission's package with the approved one. */
export type ComparedPackages = ReturnType<typeof usePackageDifference>;

/** Downloads both packages and compares them in a worker. Leaving the page cancels it. */
export function usePackageDifference({ plugin_key, version, submission, approved_before }: ReviewDetail) {
  const approved = approved_before?.package ?? null;
  return useLoad(JSON.stringify([plugin_key, version, submission, approved]), async (signal) => {
    const textOf = async (target: { version: string; submission: number }) =>
      new TextDecoder().decode(await fetchPackage({ ...target, plugin_key }, signal));
    const [before, after] = await Promise.all([approved && textOf(approved), textOf({ version, submission })]);
    return comparePackages({ before, after }, signal);
  });
}
