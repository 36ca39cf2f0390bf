import type { ApiError } from '@/api/call';
import { fieldFaultsOf } from '@/lib/intl/fieldFaults';
import type { FieldFault } from '../../../../shared/fieldFaults';

/** What the server found at one field, in the reader's words; empty: those of the refusal itself. */
export interface ServerFault {
  path: string;
  words: string;
}

/** Refusals that are about one field by what they are. */
const FIELD_OF: Record<string, string> = {
  version_taken: 'version',
  version_not_higher: 'version',
  invalid_package: 'code',
  code_not_included: 'code',
  invalid_video: 'media',
  too_many_media: 'media',
};

/** The fields that have a place in the form; anything else is of the code file, whose own fields have any name. */
const PLACES =
  /^(name|intro|description|texts|tag_ids|contact|technical_support|copyright|version|version_content|rollout|code|icon|cover|media)(\.|$)/;

/**
 * Where in the form a refusal's faults belong. Empty for one that is about the whole. `say` tells a fault, and what of its place
 * the field does not show.
 */
export function serverFaults(error: ApiError, say: (fault: FieldFault, place: string) => string): ServerFault[] {
  const details = fieldFaultsOf(error);
  const field = FIELD_OF[error.id];
  const placed = details.map((fault) => ({ fault, path: field === 'code' ? field : placeOf(fault.path) }));
  if (placed.length > 0) return placed.map(({ fault, path }) => ({ path, words: say(fault, path) }));
  return field ? [{ path: field, words: '' }] : [];
}

/** Which of several pictures a fault is about, counted from 1; null for any other field. */
export function pictureAt(path: string): number | null {
  const [, index] = /^(?:uploads\.)?panel_images\.(\d+)$/.exec(path) ?? [];
  return index === undefined ? null : Number(index) + 1;
}

function placeOf(path: string): string {
  const plain = path.replace(/^(body|uploads)[./]/, '').replaceAll('/', '.');
  if (/^(panel_images|video)/.test(plain)) return 'media';
  if (plain === 'copyright.type') return 'copyright.holder';
  return PLACES.test(plain) ? plain : 'code';
}
