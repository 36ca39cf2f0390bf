import type { ReleaseUploads } from '../../../../contract/releases';
import type { UploadKind } from '../../../../contract/uploads';
import type { MediaItem, ReleaseValues } from '../values/releaseValues';

/** A file that is uploaded before the release that refers to it. */
export interface SentFile {
  /** Stable for the same file, so that uploaded parts are not sent again. */
  key: string;
  kind: UploadKind;
  file: File;
}

/** Every file on this device that a release needs. The code is first: without it the other files are useless. */
export function sentFiles({ code, icon, cover, panel_images, video }: ReleaseValues): SentFile[] {
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

/** The files of a release as the call expects them; `ids` maps each file's key to its upload. */
export function uploadsOf(values: ReleaseValues, ids: ReadonlyMap<string, string>): ReleaseUploads {
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

function idOf(key: string, ids: ReadonlyMap<string, string>): string {
  const id = ids.get(key);
  if (!id) throw new Error(`${key} was not sent before its release. Send it first.`);
  return id;
}
