import type { ReadPackage } from '../../../../shared/pluginPackage/readPackage';
import { LISTING_FIELDS, type ListingField, type ReleaseValues } from '../values/releaseValues';

/** What a code file says of the fields that hold something else. */
export type Offers = Partial<Record<ListingField, string>>;

export interface Prefilled {
  changes: Partial<ReleaseValues>;
  offers: Offers;
}

/**
 * What a code file that is chosen does to the fields. Empty fields are filled, and those that still hold what the file before
 * said follow the new one. What the author wrote stays, and the file's own text is offered. The version is always the file's.
 */
export function prefilled(values: ReleaseValues, read: ReadPackage): Prefilled {
  const before = values.code?.package;
  const changes: Partial<ReleaseValues> = {};
  const offers: Offers = {};
  for (const name of LISTING_FIELDS) {
    const [held, said] = [values[name].trim(), read[name] ?? ''];
    if (held === said) continue;
    if (held === '' || held === before?.[name]) changes[name] = said;
    else if (said !== '') offers[name] = said;
  }
  if (read.version) changes.version = read.version;
  else if (before?.version && before.version === values.version) changes.version = '';
  return { changes, offers };
}
