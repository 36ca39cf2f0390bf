import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import type { UploadKind } from '../../../../contract/releases/uploads';
import { idOf, type Release, type SentFile } from '../sending/Release';
import { departmentsOf, LISTING_FIELDS, type MediaItem, type ReleaseValues } from './releaseValues';

/** Returns the form's content, as it is sent. */
export function formRelease(
  values: ReleaseValues,
  { pluginKey, kind }: { pluginKey: string | null; kind: SubmissionKind },
): Release {
  return {
    pluginKey,
    kind,
    fields: {
      ...listingFields(values),
      ...(kind === 'version' && versionFields(values)),
      ...(values.audience !== 'public' && audienceFields(values, pluginKey)),
    },
    files: filesOf(values),
    uploadsOf: (ids) => uploadsOf(values, ids),
  };
}

function listingFields(values: ReleaseValues): Record<string, string> {
  const { name, intro, description, contact, technical_support } = values;
  return {
    ...{ name, intro, description, contact, technical_support },
    texts: JSON.stringify(writtenTexts(values)),
    tag_ids: JSON.stringify(values.tag_ids),
    copyright: JSON.stringify(values.copyright),
  };
}

/** Fields of a version other than its listing. */
const versionFields = ({ version, version_content, rollout }: ReleaseValues): Record<string, string> => ({
  version: version.trim(),
  version_content,
  ...(rollout < 100 && { rollout: String(rollout) }),
});

/** For whom a private plugin is. An update changes only the departments. */
const audienceFields = (values: ReleaseValues, pluginKey: string | null): Record<string, string> => ({
  ...(pluginKey === null && { visibility: 'enterprise' }),
  department: JSON.stringify(departmentsOf(values)),
});

/** Translations without their empty texts. A translation with only empty texts is left out. */
export function writtenTexts({ texts }: ReleaseValues): ReleaseValues['texts'] {
  const written = Object.entries(texts).flatMap(([locale, listing]) => {
    const fields = LISTING_FIELDS.flatMap((name) => (listing[name]?.trim() ? [[name, listing[name]]] : []));
    return fields.length > 0 ? [[locale, Object.fromEntries(fields)]] : [];
  });
  return Object.fromEntries(written);
}

/** The local files of a release. The code is first: if the server refuses it, the media are not uploaded. */
function filesOf({ code, icon, cover, panel_images, video }: ReleaseValues): SentFile[] {
  const media: [UploadKind, MediaItem | null][] = [
    ['icon', icon],
    ['cover', cover],
    ...panel_images.map((item): [UploadKind, MediaItem] => ['panel_images', item]),
    ['video', video],
  ];
  return [
    ...(code ? [{ key: codeKey(code.file), kind: 'code', file: code.file } as const] : []),
    ...media.flatMap(([kind, item]) => (item?.file ? [{ key: item.id, kind, file: item.file }] : [])),
  ];
}

const codeKey = (file: File): string => `code ${file.name} ${file.lastModified} ${file.size}`;

function uploadsOf(values: ReleaseValues, ids: ReadonlyMap<string, string>): ReturnType<Release['uploadsOf']> {
  const { code, icon, cover, panel_images, video } = values;
  const choice = (item: MediaItem) => item.address ?? idOf(item.id, ids);
  return {
    ...(code && { code: idOf(codeKey(code.file), ids) }),
    icon: icon && choice(icon),
    cover: cover && choice(cover),
    video: video && choice(video),
    panel_images: panel_images.map(choice),
  };
}
