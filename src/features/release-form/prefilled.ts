import type { ReadPackage } from '../../../shared/pluginPackage/readPackage';
import { LISTING_FIELDS, type ReleaseValues } from './releaseValues';

/** What a package says of itself, for the fields in which nothing was written yet. The version is always its own. */
export function prefilled(values: ReleaseValues, read: ReadPackage): Partial<ReleaseValues> {
  const texts = LISTING_FIELDS.flatMap((name) =>
    values[name].trim() === '' && read[name] ? [[name, read[name]]] : [],
  );
  return { ...Object.fromEntries(texts), ...(read.version && { version: read.version }) };
}
