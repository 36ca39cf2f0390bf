import type { PluginEdit } from '../../../../contract/releases/edits';
import { EMPTY_VALUES, type MediaItem, mediaId, type ReleaseValues } from './releaseValues';

/**
 * Initial values of the form for an existing plugin: the newest listing. The fields of a version are empty, unless the
 * newest version was not approved: then everything that was submitted is corrected, not entered again.
 */
export function valuesFromEdit(edit: PluginEdit): ReleaseValues {
  const { name, intro, description, texts, tag_ids, contact, technical_support, copyright, unapproved } = edit;
  const { version = '', version_content = '', rollout = EMPTY_VALUES.rollout } = unapproved ?? {};
  return {
    ...EMPTY_VALUES,
    ...{ name, intro, description, texts, tag_ids, contact, technical_support },
    ...{ unapproved, version, version_content, rollout },
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
