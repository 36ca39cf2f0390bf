import { ApiError, call } from '@/api/call';
import { currentSession } from '@/session/session';
import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import type { ReleaseReceipt, ReleaseUploads } from '../../../../contract/releases/releases';
import type { UploadKind } from '../../../../contract/releases/uploads';

/** A file that goes to the server before the submission that names it. */
export interface SentFile {
  /** The key of the file. It stays the same for the same file, so that uploaded bytes are not sent again. */
  key: string;
  kind: UploadKind;
  file: File;
}

/** A submission: its files are sent by tus, then the call that references them. */
export interface Release {
  /** Key of the plugin that the submission updates; null for a new plugin. */
  pluginKey: string | null;
  kind: SubmissionKind;
  /** The text fields of the call, without `plugin_key` and `uploads`. */
  fields: Record<string, string>;
  files: readonly SentFile[];
  /** The files as the call references them. `ids` maps the key of each file to the id of its upload. */
  uploadsOf: (ids: ReadonlyMap<string, string>) => ReleaseUploads;
  /**
   * Whether the server already has the submission. Checked before a retry, because the last response may be lost.
   */
  isOnServer?: (signal: AbortSignal) => Promise<boolean>;
}

/** The id of the upload of a file that has arrived. */
export function idOf(key: string, ids: ReadonlyMap<string, string>): string {
  const id = ids.get(key);
  if (!id) throw new Error(`${key} was not sent before its release. Send it first.`);
  return id;
}

/**
 * Makes the call of a release whose files have arrived. `keyOf` returns the idempotency key of a form.
 *
 * @throws {ApiError} as its call does
 */
export async function submitRelease(
  { pluginKey, kind, fields, uploadsOf }: Release,
  ids: ReadonlyMap<string, string>,
  { signal, keyOf }: { signal: AbortSignal; keyOf: (form: string) => string },
): Promise<ReleaseReceipt> {
  const release = { ...fields, uploads: JSON.stringify(uploadsOf(ids)) };
  const options = { signal, headers: { 'Idempotency-Key': `"${keyOf(JSON.stringify(release))}"` } };
  const send = () => {
    if (pluginKey === null) return call('releasePlugin', release, options);
    const update = { ...release, plugin_key: pluginKey };
    return kind === 'listing' ? call('updateListing', update, options) : call('updatePlugin', update, options);
  };
  const userId = currentSession()?.user.user_id;
  return send().catch((error: unknown) => {
    // The client never repeats a form automatically. This one is small, and the token has been renewed by now, unless
    // another user has logged in.
    const isRefusedToken = error instanceof ApiError && error.code === 401 && error.id === 'unauthenticated';
    if (isRefusedToken && currentSession()?.user.user_id === userId) return send();
    throw error;
  });
}
