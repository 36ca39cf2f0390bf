interface Submission {
  kind: string;
  version: string;
}

/**
 * The version that replaced a superseded submission: the next submission, because only one of a plugin is in review at a
 * time. Null if that has the same number, or if either is a listing, which also ends when another version becomes
 * current.
 */
export function findReplacement(newestFirst: readonly Submission[], superseded: Submission): string | null {
  const next = newestFirst[newestFirst.indexOf(superseded) - 1];
  if (superseded.kind !== 'version' || next?.kind !== 'version') return null;
  return next.version === superseded.version ? null : next.version;
}
