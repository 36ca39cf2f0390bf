import { useCallback, useEffect, useRef, useState } from 'react';
import { track } from '@/analytics/track';
import { ApiError, call } from '@/api/call';
import { FileUpload, type UploadState } from '@/features/releases/sending/FileUpload';
import type { SubmissionKind } from '../../../../contract/plugins';
import type { ReleaseReceipt } from '../../../../contract/releases';
import type { ReleaseValues } from '../values/releaseValues';
import { listingFields, versionFields } from './releaseFields';
import { type SentFile, sentFiles, uploadsOf } from './sentFiles';

/** A file and the state of its upload; null before its turn. */
export interface FileProgress extends SentFile {
  state: UploadState | null;
}

/** A release being sent: its files one after the other, then the small form that refers to them. */
export interface Sending {
  files: readonly FileProgress[];
  /** The current step; `failed` is left by `retry`. */
  step: 'files' | 'form' | 'failed';
  error: unknown;
}

interface SendingOptions {
  pluginKey: string | null;
  kind: SubmissionKind;
  onSent: (receipt: ReleaseReceipt) => void;
  /** Called if the server rejected fields. The form shows these errors. */
  onRefused: (error: ApiError) => void;
}

/** Errors about what was written or chosen, which the user corrects in the form. */
const isAboutFields = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 409, 413, 422].includes(error.status) && !error.id.startsWith('upload_');

/** Sends a release. Uploaded files are not sent again, even if the form was changed meanwhile. */
export function useSending({ pluginKey, kind, onSent, onRefused }: SendingOptions) {
  const [sending, setSending] = useState<Sending | null>(null);
  const ids = useRef(new Map<string, string>());
  const running = useRef<{ values: ReleaseValues; upload: FileUpload | null } | null>(null);

  const stop = useCallback(() => {
    running.current?.upload?.cancel();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const tell = (key: string, state: UploadState) =>
    setSending(
      (before) =>
        before && { ...before, files: before.files.map((file) => (file.key === key ? { ...file, state } : file)) },
    );

  const send = async (values: ReleaseValues) => {
    stop();
    const run: NonNullable<typeof running.current> = { values, upload: null };
    running.current = run;
    const isOver = () => running.current !== run;
    const files = sentFiles(values);
    setSending({
      files: files.map((file) => ({ ...file, state: doneState(ids.current, file) })),
      step: 'files',
      error: null,
    });
    try {
      for (const file of files) {
        if (ids.current.has(file.key)) continue;
        const id = await sendFile(
          file,
          (state) => tell(file.key, state),
          (upload) => (run.upload = upload),
        );
        if (isOver()) return;
        ids.current.set(file.key, id);
      }
      setSending((before) => before && { ...before, step: 'form' });
      const receipt = await submit({ pluginKey, kind }, values, ids.current);
      track('publish_plugin', { plugin_key: receipt.plugin_key, is_new: pluginKey === null });
      if (!isOver()) onSent(receipt);
    } catch (error) {
      if (isOver()) return;
      running.current = null;
      // Expired uploads are sent again by the next attempt.
      if (error instanceof ApiError && error.id.startsWith('upload_')) ids.current.clear();
      if (!isAboutFields(error)) return setSending((before) => before && { ...before, step: 'failed', error });
      setSending(null);
      onRefused(error);
    }
  };

  return {
    sending,
    send,
    /** Bytes of the files that are not on the server yet. */
    bytesToSend: (values: ReleaseValues) =>
      sentFiles(values).reduce((sum, { key, file }) => (ids.current.has(key) ? sum : sum + file.size), 0),
    cancel() {
      stop();
      setSending(null);
    },
  };
}

function doneState(ids: ReadonlyMap<string, string>, { key }: SentFile): UploadState | null {
  const id = ids.get(key);
  return id ? { status: 'done', id } : null;
}

/** @throws the server's error for the file */
function sendFile(
  { file, kind }: SentFile,
  onChange: (state: UploadState) => void,
  hold: (upload: FileUpload) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new FileUpload(file, kind, (state) => {
      onChange(state);
      if (state.status === 'done') resolve(state.id);
      if (state.status === 'failed') reject(state.error);
    });
    hold(upload);
    void upload.start();
  });
}

async function submit(
  { pluginKey: plugin_key, kind }: Pick<SendingOptions, 'pluginKey' | 'kind'>,
  values: ReleaseValues,
  ids: ReadonlyMap<string, string>,
): Promise<ReleaseReceipt> {
  const listing = { ...listingFields(values), uploads: JSON.stringify(uploadsOf(values, ids)) };
  const release = { ...listing, ...versionFields(values) };
  const send = () => {
    if (plugin_key === null) return call('releasePlugin', release);
    return kind === 'listing'
      ? call('updateListing', { ...listing, plugin_key })
      : call('updatePlugin', { ...release, plugin_key });
  };
  return send().catch((error: unknown) => {
    // The API client does not repeat a form after a 401. This form is small, and the token is new by now.
    if (error instanceof ApiError && error.code === 401 && error.id === 'unauthenticated') return send();
    throw error;
  });
}
