import { LISTING_FIELDS, type ReleaseValues } from '../values/releaseValues';

/** The text fields of a listing as the calls accept them. Files are sent by `uploads`. */
export function listingFields(values: ReleaseValues): Record<string, string> {
  const { name, intro, description, contact, technical_support } = values;
  return {
    ...{ name, intro, description, contact, technical_support },
    texts: JSON.stringify(writtenTexts(values)),
    tag_ids: JSON.stringify(values.tag_ids),
    copyright: JSON.stringify(values.copyright),
  };
}

/** The fields that a version has in addition to its listing. */
export const versionFields = ({ version, version_content, rollout }: ReleaseValues): Record<string, string> => ({
  version: version.trim(),
  version_content,
  ...(rollout < 100 && { rollout: String(rollout) }),
});

/** Translations without empty texts. */
function writtenTexts({ texts }: ReleaseValues): ReleaseValues['texts'] {
  const written = Object.entries(texts).flatMap(([locale, listing]) => {
    const fields = LISTING_FIELDS.flatMap((name) => (listing[name]?.trim() ? [[name, listing[name]]] : []));
    return fields.length > 0 ? [[locale, Object.fromEntries(fields)]] : [];
  });
  return Object.fromEntries(written);
}
