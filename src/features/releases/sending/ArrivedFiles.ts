import { CanceledError } from '@/api/call';
import { FileUpload, type UploadState } from './FileUpload';
import type { SentFile } from './Release';

/** Files that are on the server, completely or in part, and that no submission has used yet. */
export class ArrivedFiles {
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
