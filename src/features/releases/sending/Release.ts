import { ApiError, call } from '@/api/call';
import type { SubmissionKind } from '../../../../contract/plugins';
import type { ReleaseReceipt, ReleaseUploads } from '../../../../contract/releases';
import type { UploadKind } from '../../../../contract/uploads';

/** A file that goes to the server before the submission that names it. */
export interface SentFile {
  /** The same as long as it is the same file, so that what has arrived is not sent again. */
  key: string;
  kind: UploadKind;
  file: File;
}

/** A submission as it is sent: its files by tus, then the call that names them. */
export interface Release {
  /** The plugin that it is a version or an edit of; null for a new one. */
  pluginKey: string | null;
  kind: SubmissionKind;
  /** The text fields of the call, without `plugin_key` and `uploads`. */
  fields: Record<string, string>;
  files: readonly SentFile[];
  /** The files as the call names them. `ids` has the upload of each by its key. */
  uploadsOf: (ids: ReadonlyMap<string, string>) => ReleaseUploads;
  /** Whether the server has it already. Asked before another attempt, because the answer to the last one may be lost. */
  isOnServer?: (signal: AbortSignal) => Promise<boolean>;
}

/** The upload of a file that has arrived. */
export function idOf(key: string, ids: ReadonlyMap<string, string>): string {
  const id = ids.get(key);
  if (!id) throw new Error(`${key} was not sent before its release. Send it first.`);
  return id;
}

/** Makes the call of a release whose files have arrived. @throws {ApiError} as its call does */
export async function submitRelease(
  { pluginKey, kind, fields, uploadsOf }: Release,
  ids: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<ReleaseReceipt> {
  const release = { ...fields, uploads: JSON.stringify(uploadsOf(ids)) };
  const send = () => {
    if (pluginKey === null) return call('releasePlugin', release, { signal });
    const update = { ...release, plugin_key: pluginKey };
    return kind === 'listing' ? call('updateListing', update, { signal }) : call('updatePlugin', update, { signal });
  };
  return send().catch((error: unknown) => {
    // The client does not send a form twice by itself; this one is small, and the token is a new one by now.
    if (error instanceof ApiError && error.code === 401 && error.id === 'unauthenticated') return send();
    throw error;
  });
}
