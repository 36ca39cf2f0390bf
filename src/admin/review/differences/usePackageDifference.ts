import { useCallback, useEffect, useState } from 'react';
import { comparePackages } from '@/features/review/difference/comparePackages';
import type { PackageDifference } from '@/features/review/difference/packageDifference';
import type { ReviewDetail } from '../../../../contract/reviews/reviewList';
import { fetchPackage } from './fetchPackage';

/** Comparison of a submission's package with the approved one. While it runs, `difference` and `failure` are null. */
export interface ComparedPackages {
  difference: PackageDifference | null;
  failure: unknown;
  retry: () => void;
}

/** Downloads both packages and compares them in a worker. Leaving the page cancels it. */
export function usePackageDifference({ plugin_key, version, submission, ...detail }: ReviewDetail): ComparedPackages {
  const [difference, setDifference] = useState<PackageDifference | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const before = detail.approved_before?.package ?? null;
  const [beforeVersion, beforeSubmission] = [before?.version, before?.submission];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt compares again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const textOf = async (target: { version: string; submission: number }) =>
      new TextDecoder().decode(await fetchPackage({ plugin_key, ...target }, signal));
    const compare = async () => {
      const isFirst = beforeVersion === undefined || beforeSubmission === undefined;
      const [old, now] = await Promise.all([
        isFirst ? null : textOf({ version: beforeVersion, submission: beforeSubmission }),
        textOf({ version, submission }),
      ]);
      return comparePackages({ before: old, after: now }, signal);
    };
    setDifference(null);
    setFailure(null);
    compare().then(setDifference, (error) => {
      if (!signal.aborted) setFailure(error);
    });
    return () => controller.abort();
  }, [plugin_key, version, submission, beforeVersion, beforeSubmission, attempt]);

  return { difference, failure, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
