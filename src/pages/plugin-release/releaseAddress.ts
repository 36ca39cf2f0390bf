import { isHidden } from '@/lib/page/organization';
import type { SubmissionKind } from '../../../contract/plugins/plugins';

/** Ways to release plugins: one with all its fields, or many at once. */
const RELEASE_KINDS = ['single', 'batch'] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

/** The ways that this site offers. */
export const releaseKinds = () => RELEASE_KINDS.filter((kind) => kind === 'single' || !isHidden('batch_release'));

/** Returns the kind of submission for an existing plugin that a query names. */
export function submissionKind(query: URLSearchParams): SubmissionKind {
  return query.get('release') === 'listing' ? 'listing' : 'version';
}
