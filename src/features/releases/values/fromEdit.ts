import type { PluginEdit } from '../../../../contract/releases/edits';
import { EMPTY_VALUES, type MediaItem, mediaId, type ReleaseValues } from './releaseValues';

/** Initial values of the form for an existing plugin: the newest listing, without the fields of a single version. */
export function valuesFromEdit(edit: PluginEdit): ReleaseValues {
  const { name, intro, description, texts, tag_ids, contact, technical_support, copyright } = edit;
  return {
    ...EMPTY_VALUES,
    ...{ name, intro, description, texts, tag_ids, contact, technical_support },
    copyright: copyright.type === 'custom' ? copyright : EMPTY_VALUES.copyright,
    icon: existingMedia('image', edit.icon),
    cover: existingMedia('image', edit.cover),
    panel_images: edit.panel_images.flatMap((address) => existingMedia('image', address) ?? []),
    video: existingMedia('video', edit.video),
  };
}

function existingMedia(kind: MediaItem['kind'], address: string | null): MediaItem | null {
  return address === null ? null : { id: mediaId(), kind, address };
}
