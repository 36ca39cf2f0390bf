import { isHidden } from '@/lib/enterprise';
import type { SubmissionKind } from '../../../contract/plugins';

/** How plugins are released: one with all it needs, or many at once. */
const RELEASE_KINDS = ['single', 'batch'] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

/** The ways that this site offers. */
export const releaseKinds = () => RELEASE_KINDS.filter((kind) => kind === 'single' || !isHidden('batch_release'));

export function asReleaseKind(value: string | null | undefined): ReleaseKind | null {
  return releaseKinds().find((kind) => kind === value) ?? null;
}

/** The query of the square with the form over it; anything else there stays. */
export function releaseSearch(search: string, kind: ReleaseKind): string {
  const query = new URLSearchParams(search);
  query.set('release', kind);
  return `?${query}`;
}

/** What a query asks to submit of a plugin that is there already. */
export function submissionKind(query: URLSearchParams): SubmissionKind {
  return query.get('release') === 'listing' ? 'listing' : 'version';
}

/** The same page with the other way to submit something of its plugin. */
export function submissionSearch(search: string, kind: SubmissionKind): string {
  const query = new URLSearchParams(search);
  query.set('release', kind === 'listing' ? 'listing' : 'single');
  return `?${query}`;
}

/** Where something of a plugin is submitted. */
export function submissionAddress(pluginKey: string, kind: SubmissionKind): string {
  return `/${submissionSearch(new URLSearchParams({ plugin_key: pluginKey }).toString(), kind)}`;
}
