import { type RefObject, useEffect, useRef, useState } from 'react';
import { track } from '@/analytics/track';
import { ApiError, CanceledError } from '@/api/call';
import type { ReleaseReceipt } from '../../../../contract/releases/releases';
import { ArrivedFiles } from './ArrivedFiles';
import type { FileProgress } from './FileProgress';
import type { UploadState } from './FileUpload';
import { type Release, type SentFile, submitRelease } from './Release';
import { SendQueue } from './SendQueue';

/** State of a submission. `there`: the server had it already. */
export type Sending =
  | { state: 'waiting' }
  | { state: 'sending'; step: 'files' | 'form'; files: readonly FileProgress[] }
  | { state: 'sent'; receipt: ReleaseReceipt }
  | { state: 'there' }
  | { state: 'refused'; error: unknown; files: readonly FileProgress[] }
  | { state: 'canceled' };

interface SendingOptions {
  /** Returns the current state of a release when its turn comes; null if it was removed. */
  releaseOf: (id: number) => Release | null;
  onChange: (id: number, sending: Sending) => void;
  /**
   * Whether the files of a release that was refused or canceled stay on the server for another attempt. An account may
   * have few open uploads: those of many releases would use them up.
   */
  keepsFiles: boolean;
}

/** Sends releases. A page has the same sender until it is left. */
export interface Sender {
  send(ids: readonly number[]): void;
  cancel(id: number): void;
  /** Bytes of these files that are not on the server yet. */
  bytesToSend(files: readonly SentFile[]): number;
}

/**
 * Sends releases, two at once: the files of each one after the other, then the small form that names them. Files that
 * have arrived are not sent again, even after a release was changed. Leaving the page cancels pending uploads.
 */
export function useSending(options: SendingOptions): Sender {
  const known = useRef(options);
  useEffect(() => {
    known.current = options;
  });
  const [sender] = useState(() => createSender(known));
  useEffect(() => () => sender.end(), [sender]);
  return sender;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.id === 'upload_not_found';

function createSender(known: RefObject<SendingOptions>): Sender & { end(): void } {
  const arrived = new ArrivedFiles();
  const tried = new Set<number>();
  const report = (id: number, sending: Sending) => known.current.onChange(id, sending);
  const queue = new SendQueue(async (id, signal) => {
    const release = known.current.releaseOf(id);
    if (!release) return;
    const isRetry = tried.has(id);
    tried.add(id);
    const progress = new ReleaseProgress(release, arrived, (sending) => report(id, sending));
    try {
      if (isRetry && (await release.isOnServer?.(signal))) return report(id, { state: 'there' });
      const receipt = await sendRelease(release, arrived, progress, signal).catch((error: unknown) => {
        // A submission whose response was lost has used the uploads. Sent again, it is recognized by its content.
        if (!isRetry || !isGone(error)) throw error;
        arrived.delete(release.files);
        return sendRelease(release, arrived, progress, signal);
      });
      arrived.delete(release.files);
      track('publish_plugin', { plugin_key: receipt.plugin_key, is_new: release.pluginKey === null });
      report(id, { state: 'sent', receipt });
    } catch (error) {
      // The next attempt sends uploads that have expired in the meantime again.
      if (error instanceof ApiError && error.id.startsWith('upload_')) arrived.delete(release.files);
      else if (!known.current.keepsFiles) arrived.discard(release.files);
      const isCanceled = error instanceof CanceledError;
      report(id, isCanceled ? { state: 'canceled' } : { state: 'refused', error, files: progress.files });
    }
  });
  return {
    send(ids) {
      for (const id of ids) report(id, { state: 'waiting' });
      queue.add(ids);
    },
    cancel(id) {
      if (queue.cancel(id)) report(id, { state: 'canceled' });
    },
    bytesToSend: (files) => files.reduce((sum, { key, file }) => (arrived.ids.has(key) ? sum : sum + file.size), 0),
    end: () => queue.end(),
  };
}

/** @throws {CanceledError} if `signal` aborts it; {ApiError} if the server refuses a file or the form */
async function sendRelease(
  release: Release,
  arrived: ArrivedFiles,
  progress: ReleaseProgress,
  signal: AbortSignal,
): Promise<ReleaseReceipt> {
  progress.report('files');
  for (const file of release.files) {
    if (arrived.ids.has(file.key)) continue;
    await arrived.send(file, signal, (state) => progress.change(file.key, state));
  }
  progress.report('form');
  return submitRelease(release, arrived.ids, signal);
}

/** The files of a release, with the progress of each. */
class ReleaseProgress {
  files: readonly FileProgress[];

  constructor(
    { files }: Release,
    arrived: ArrivedFiles,
    private readonly onChange: (sending: Sending) => void,
  ) {
    this.files = files.map((file) => ({ ...file, state: arrived.stateOf(file) }));
  }

  change(key: string, state: UploadState): void {
    this.files = this.files.map((file) => (file.key === key ? { ...file, state } : file));
    this.report('files');
  }

  report(step: 'files' | 'form'): void {
    this.onChange({ state: 'sending', step, files: this.files });
  }
}
