import type { InspectedPackage, PackageVerdict } from '../../../../contract/batches';
import { type CompleteTexts, completeTexts, type ImportedTexts } from '../../../../shared/importDefaults';
import type { PackageFault } from '../../../../shared/pluginPackage/PackageFault';

/** What the reader may change of a plugin before it is submitted. */
export type RowFields = CompleteTexts & { contact: string; technical_support: string };

/** How far the submission of a plugin is. `there`: the server had it already. */
export type Sending =
  | { state: 'waiting' }
  | { state: 'sending'; part: number }
  | { state: 'sent'; plugin_key: string; version: string }
  | { state: 'there' }
  | { state: 'refused'; error: unknown }
  | { state: 'cancelled' };

/** A package that could be read. */
interface RowPackage {
  bytes: Blob;
  sha256: string;
  /** Its own id, which becomes its key where it can. */
  id: string | null;
  said: ImportedTexts;
  /** Codes or names of tags, as it has them. */
  tags: string[];
}

/** One plugin of a batch. */
export interface BatchRow {
  id: number;
  path: string;
  /** Bytes of the package, or of the file that is none. */
  size: number;
  /** null: parsing failed, and `faults` say why. */
  package: RowPackage | null;
  faults: PackageFault[];
  /** What the reader should know, though it may be submitted so. */
  warnings: PackageFault[];
  edits: Partial<RowFields>;
  /** The tags that the reader chose; null: those that the server found for it. */
  tagIds: readonly number[] | null;
  /** The share of people that the reader chose for this new version; null: that of the batch. */
  rollout: number | null;
  /** What the server said of it; null until then. */
  inspected: InspectedPackage | null;
  /** What the reader chose; null: as its verdict suggests. */
  choice: boolean | null;
  sending: Sending | null;
}

export type RowVerdict = PackageVerdict | 'failed';

/** null while the server is asked. */
export function verdictOf({ package: read, inspected }: BatchRow): RowVerdict | null {
  return read ? (inspected?.verdict ?? null) : 'failed';
}

/** Whether there is anything to submit. */
export function canImport(row: BatchRow): boolean {
  const verdict = verdictOf(row);
  return verdict === 'new' || verdict === 'update' || verdict === 'taken';
}

/** Whether something of it is the reader's to decide: a warning, or a key that is somebody else's. */
function isDoubtful(row: BatchRow): boolean {
  return row.warnings.length > 0 || verdictOf(row) === 'taken';
}

/** What is new is imported unless the reader says otherwise, and what is doubtful only when they say so. */
export function isChosen(row: BatchRow): boolean {
  return canImport(row) && (row.choice ?? !isDoubtful(row));
}

/** What everybody has of the plugin that it updates; null where a rollout would leave nothing for the others. */
export function currentVersionOf({ inspected }: BatchRow): string | null {
  return inspected?.verdict === 'update' ? inspected.current_version : null;
}

/** Percentage of users who get it when it is approved. */
export function rolloutOf(row: BatchRow, ofBatch: number): number {
  return currentVersionOf(row) === null ? 100 : (row.rollout ?? ofBatch);
}

/** Whether its submission has not ended. */
export function isUnderWay({ sending }: BatchRow): boolean {
  return sending?.state === 'waiting' || sending?.state === 'sending';
}

/** Whether leaving would lose something of it: it was chosen, and the server does not have it. */
export function isUnfinished(row: BatchRow): boolean {
  const isThere = row.sending?.state === 'sent' || row.sending?.state === 'there';
  return isChosen(row) && !isThere;
}

/** Whether it was tried and is not there. */
export function hasFailed({ sending }: BatchRow): boolean {
  return sending?.state === 'refused' || sending?.state === 'cancelled';
}

/** What will be submitted: the reader's words, the package's, those of the plugin it updates, the defaults of a batch. */
export function fieldsOf(row: BatchRow, contact: string): RowFields {
  const updated = row.inspected?.verdict === 'update' ? row.inspected : undefined;
  const texts = completeTexts(row.package?.said ?? {}, row.path, updated);
  const technical_support = updated?.listing?.technical_support ?? '';
  return { ...texts, contact: updated?.listing?.contact || contact, technical_support, ...row.edits };
}
