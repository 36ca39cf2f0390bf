import type { ReleaseUploads } from '../../../../contract/releases';
import type { UploadKind } from '../../../../contract/uploads';
import type { MediaItem, ReleaseValues } from '../values/releaseValues';

/** A file that goes to the server before the release that names it. */
export interface SentFile {
  /** The same as long as it is the same file, so that what has arrived is not sent again. */
  key: string;
  kind: UploadKind;
  file: File;
}

/** Every file of this device that a release needs, the code first: without it nothing else matters. */
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

/** The files of a release as the call names them; `ids` has the upload of each by its key. */
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
