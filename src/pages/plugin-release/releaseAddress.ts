import { isHidden } from '@/lib/page/enterprise';
import type { SubmissionKind } from '../../../contract/plugins/plugins';

/** Ways to release plugins: one with all its fields, or many at once. */
const RELEASE_KINDS = ['single', 'batch'] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

/** The ways that this site offers. */
export const releaseKinds = () => RELEASE_KINDS.filter((kind) => kind === 'single' || !isHidden('batch_release'));

export function asReleaseKind(value: string | null | undefined): ReleaseKind | null {
  return releaseKinds().find((kind) => kind === value) ?? null;
}

/** Returns the page's query with the form open; other parameters stay. */
export function releaseSearch(search: string, kind: ReleaseKind): string {
  const query = new URLSearchParams(search);
  query.set('release', kind);
  return `?${query}`;
}

/** Returns the kind of submission for an existing plugin that a query names. */
export function submissionKind(query: URLSearchParams): SubmissionKind {
  return query.get('release') === 'listing' ? 'listing' : 'version';
}

/** Returns the query with the other kind of submission. */
export function submissionSearch(search: string, kind: SubmissionKind): string {
  const query = new URLSearchParams(search);
  query.set('release', kind === 'listing' ? 'listing' : 'single');
  return `?${query}`;
}

/** Address of the form for an existing plugin. */
export function submissionAddress(pluginKey: string, kind: SubmissionKind): string {
  return `/${submissionSearch(new URLSearchParams({ plugin_key: pluginKey }).toString(), kind)}`;
}
