import type { ReadPackage } from '../../../../shared/pluginPackage/readPackage';
import { LISTING_FIELDS, type ListingField, type ReleaseValues } from '../values/releaseValues';

/** Texts of a code file for fields that already hold other texts. */
export type Offers = Partial<Record<ListingField, string>>;

export interface Prefill {
  changes: Partial<ReleaseValues>;
  offers: Offers;
}

/**
 * Applies a chosen code file to the fields. Fills empty fields, and replaces texts that came from the previous file.
 * Keeps the developer's own texts and offers the file's. A version in the file always replaces that of the form.
 */
export function computePrefill(values: ReleaseValues, read: ReadPackage): Prefill {
  const before = values.code?.package;
  const changes: Partial<ReleaseValues> = {};
  const offers: Offers = {};
  for (const name of LISTING_FIELDS) {
    const [current, texts] = [values[name].trim(), read[name] ?? ''];
    if (current === texts) continue;
    if (current === '' || current === before?.[name]) changes[name] = texts;
    else if (texts !== '') offers[name] = texts;
  }
  if (read.version) changes.version = read.version;
  else if (before?.version && before.version === values.version) changes.version = '';
  return { changes, offers };
}
