import { type RefObject, useEffect, useRef, useState } from 'react';
import { track } from '@/analytics/track';
import { ApiError, CanceledError } from '@/api/call';
import type { ReleaseReceipt } from '../../../../contract/releases/releases';
import { FileUpload, type UploadState } from './FileUpload';
import { type Release, type SentFile, submitRelease } from './Release';

/** A file and its progress; null while it is queued. */
export interface FileProgress extends SentFile {
  state: UploadState | null;
}

/** Number of bytes of a file that were sent. */
export function sentBytes({ file, state }: FileProgress): number {
  if (state?.status === 'done') return file.size;
  return state && 'sent' in state ? state.sent : 0;
}

const MAX_RUNNING = 2;

/** Sends items in order, a few at once. Each can be canceled separately. */
class SendQueue {
  private pending: number[] = [];
  private readonly running = new Map<number, AbortController>();

  constructor(
    /** Sends one item; settles when it has ended, with success or failure. */
    private readonly send: (id: number, signal: AbortSignal) => Promise<void>,
  ) {}

  add(ids: readonly number[]): void {
    this.pending.push(...ids);
    this.goOn();
  }

  /** Returns whether the item was still queued: then nothing of it was sent. */
  cancel(id: number): boolean {
    this.running.get(id)?.abort();
    const before = this.pending.length;
    this.pending = this.pending.filter((one) => one !== id);
    return this.pending.length < before;
  }

  /** Cancels all items. */
  end(): void {
    this.pending = [];
    for (const sending of this.running.values()) sending.abort();
  }

  private goOn(): void {
    while (this.running.size < MAX_RUNNING) {
      const id = this.pending.shift();
      if (id === undefined) return;
      const end = new AbortController();
      this.running.set(id, end);
      void this.send(id, end.signal).finally(() => {
        this.running.delete(id);
        this.goOn();
      });
    }
  }
}

/** Files that are on the server, completely or in part, and that no submission has used yet. */
class ArrivedFiles {
  readonly ids = new Map<string, string>();
  /** Includes incomplete files. */
  private readonly uploads = new Map<string, FileUpload>();

  stateOf({ key }: SentFile): UploadState | null {
    const id = this.ids.get(key);
    return id ? { status: 'done', id } : null;
  }

  /** @throws {CanceledError} if `signal` aborts it; {ApiError} if the server refuses the file */
  send({ key, kind, file }: SentFile, signal: AbortSignal, onChange: (state: UploadState) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const upload = new FileUpload(file, kind, (state) => {
        onChange(state);
        if (state.status === 'failed') reject(state.error);
        if (state.status !== 'done') return;
        this.ids.set(key, state.id);
        resolve();
      });
      this.uploads.set(key, upload);
      signal.addEventListener('abort', () => {
        upload.cancel();
        reject(new CanceledError());
      });
      if (signal.aborted) return reject(new CanceledError());
      void upload.start();
    });
  }

  delete(files: readonly SentFile[]): void {
    for (const { key } of files) {
      this.ids.delete(key);
      this.uploads.delete(key);
    }
  }

  /** Also deletes them on the server. */
  discard(files: readonly SentFile[]): void {
    for (const { key } of files) this.uploads.get(key)?.discard();
    this.delete(files);
  }
}

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

function createSender(known: RefObject<SendingOptions>): Sender & { end(): void } {
  const arrived = new ArrivedFiles();
  const tried = new Set<number>();
  /** The last form of each release, with the key that the server recognizes when it is repeated. */
  const attempts = new Map<number, { form: string; key: string }>();
  const report = (id: number, sending: Sending) => known.current.onChange(id, sending);
  const queue = new SendQueue(async (id, signal) => {
    const release = known.current.releaseOf(id);
    if (!release) return;
    const isRetry = tried.has(id);
    tried.add(id);
    let files: readonly FileProgress[] = release.files.map((file) => ({ ...file, state: arrived.stateOf(file) }));
    const reportStep = (step: 'files' | 'form') => report(id, { state: 'sending', step, files });
    try {
      if (isRetry && (await release.isOnServer?.(signal))) return report(id, { state: 'there' });
      reportStep('files');
      for (const file of release.files) {
        if (arrived.ids.has(file.key)) continue;
        await arrived.send(file, signal, (state) => {
          files = files.map((one) => (one.key === file.key ? { ...one, state } : one));
          reportStep('files');
        });
      }
      reportStep('form');
      const keyOf = (form: string) => {
        const last = attempts.get(id);
        // The same form again: the response to the last attempt may have been lost.
        if (last?.form === form) return last.key;
        const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
        attempts.set(id, { form, key });
        return key;
      };
      const receipt = await submitRelease(release, arrived.ids, { signal, keyOf });
      attempts.delete(id);
      arrived.delete(release.files);
      track('publish_plugin', { plugin_key: receipt.plugin_key, is_new: release.pluginKey === null });
      report(id, { state: 'sent', receipt });
    } catch (error) {
      // The next attempt sends uploads that have expired in the meantime again.
      if (error instanceof ApiError && error.id.startsWith('upload_')) arrived.delete(release.files);
      else if (!known.current.keepsFiles) arrived.discard(release.files);
      const isCanceled = error instanceof CanceledError;
      report(id, isCanceled ? { state: 'canceled' } : { state: 'refused', error, files });
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
