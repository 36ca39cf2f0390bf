import { call } from '@/api/call';
import { useLoad } from '@/data/useLoad';
import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import type { PluginEdit } from '../../../../contract/releases/edits';
import { EMPTY_VALUES, type MediaItem, mediaId, type ReleaseValues } from './releaseValues';
import { readReleaseDraft } from './useDraft';

/** Initial state of the form. */
export interface InitialForm {
  /** Values without a draft: empty, or the last submission. */
  fresh: ReleaseValues;
  draft: { values: ReleaseValues; time: number } | null;
  /** The newest submitted version; for a listing, the version it belongs to. */
  version: string | null;
  /** The public version; null if nothing is public. */
  current: string | null;
  /** The pending submission, which a new one replaces. */
  pending: PluginEdit['waiting'];
  /** The plugin as it is shown now; null for a new one. */
  shown: PluginEdit['shown'] | null;
}

/** Loads the plugin's current data and the draft stored on this device. */
export const useInitialForm = (userId: number, pluginKey: string | null, kind: SubmissionKind) =>
  useLoad(JSON.stringify([userId, pluginKey, kind]), (signal) => loadInitialForm(userId, pluginKey, kind, signal));

async function loadInitialForm(
  userId: number,
  pluginKey: string | null,
  kind: SubmissionKind,
  signal: AbortSignal,
): Promise<InitialForm> {
  const [edit, draft] = await Promise.all([
    pluginKey === null ? null : call('getPluginEdit', { plugin_key: pluginKey, kind }, { signal }),
    readReleaseDraft(userId, pluginKey, kind),
  ]);
  const fresh = edit ? { ...valuesFromEdit(edit), ...audienceOf(edit) } : EMPTY_VALUES;
  const { version = null, current_version: current = null, waiting: pending = null } = edit ?? {};
  // Drafts that are older than a field lack it. Only the server knows which package it still has.
  const { unapproved } = fresh;
  const whole = draft && { ...draft, values: { ...EMPTY_VALUES, ...draft.values, unapproved } };
  return { fresh, draft: whole, version, current, pending, shown: edit?.shown ?? null };
}

/** The audience as the form has it. */
function audienceOf({ shown: { visibility, department = [] } }: PluginEdit) {
  if (!visibility) return { audience: 'public', departments: '' } as const;
  return {
    audience: department.length > 0 ? 'departments' : 'enterprise',
    departments: department.join(', '),
  } as const;
}

/**
 * Initial values of the form for an existing plugin: the newest listing. The fields of a version are empty, unless the
 * newest version was not approved: then everything that was submitted is corrected, not entered again.
 */
function valuesFromEdit(edit: PluginEdit): ReleaseValues {
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
