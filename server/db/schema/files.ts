import type { Generated } from 'kysely';
import type { UploadKind } from '../../../contract/releases/uploads';
import type { TimestampWithDefault } from './columns';

/** Open uploads. Their bytes are in the folder of uploads under the same id. */
export interface UploadsTable {
  upload_id: string;
  user_id: number;
  kind: UploadKind;
  /** Final size in bytes, announced at the start. */
  size: number;
  created_at: TimestampWithDefault;
}

/**
 * Received pieces of an upload, if several servers share uploads. Their bytes are in the storage, one key per piece.
 */
export interface UploadPiecesTable {
  upload_id: string;
  /** Offset of its first byte in the upload. Pieces have no gaps. */
  start: number;
  size: number;
  key: string;
}

/**
 * Stored files that may have no reference: recorded before a file is stored, and removed by the transaction that
 * references it (server/services/files/FileTransaction.ts).
 */
interface FileIntentsTable {
  intent_id: Generated<number>;
  name: string;
  created_at: TimestampWithDefault;
}

/** Tables of stored files and uploads. */
export interface FilesTables {
  uploads: UploadsTable;
  upload_pieces: UploadPiecesTable;
  file_intents: FileIntentsTable;
}
