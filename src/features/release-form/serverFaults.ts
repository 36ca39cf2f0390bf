import type { ApiError } from '@/api/call';

/** What the server found at one field, in its own words. */
export interface ServerFault {
  path: string;
  message: string;
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

/** Where in the form a refusal's faults belong. Empty for one that is about the whole. */
export function serverFaults(error: ApiError): ServerFault[] {
  const details = Array.isArray(error.details) ? error.details.flatMap(asFault) : [];
  const field = FIELD_OF[error.id];
  if (field === 'code' && details.length > 0)
    return details.map((fault) => ({ ...fault, path: 'code', message: `${fault.path} ${fault.message}` }));
  if (details.length > 0) return details.map((fault) => ({ ...fault, path: placeOf(fault.path) }));
  return field ? [{ path: field, message: '' }] : [];
}

function asFault(detail: unknown): ServerFault[] {
  const { path, message } = (detail ?? {}) as Partial<ServerFault>;
  return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
}

function placeOf(path: string): string {
  const plain = path.replace(/^(body|uploads)[./]/, '').replaceAll('/', '.');
  if (/^(panel_images|video)/.test(plain)) return 'media';
  if (plain === 'copyright.type') return 'copyright.holder';
  return PLACES.test(plain) ? plain : 'code';
}
