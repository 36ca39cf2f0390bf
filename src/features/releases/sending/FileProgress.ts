import type { UploadState } from './FileUpload';
import type { SentFile } from './Release';

/** A file and its progress; null while it is queued. */
export interface FileProgress extends SentFile {
  state: UploadState | null;
}

/** Number of bytes of a file that were sent. */
export function sentBytes({ file, state }: FileProgress): number {
  if (state?.status === 'done') return file.size;
  return state && 'sent' in state ? state.sent : 0;
}
