import { currentLocale } from '@/lib/intl/currentLocale';
import type { InspectedPackage, PackageVerdict } from '../../../../contract/releases/batches';
import { IMPORT_TEXTS } from '../../../../locales/importTexts';
import type { PackageError, PackageRule } from '../../../../shared/pluginPackage/PackageError';
import { type CompleteTexts, completeTexts, type ImportedTexts } from '../../../../shared/plugins/importDefaults';
import { keepsCurrent } from '../../../../shared/plugins/semver';
import type { Sending } from '../sending/useSending';

/** The fields of a plugin that the user may edit before submitting it. */
export type RowFields = CompleteTexts & { contact: string; technical_support: string };

/** A package that could be parsed. */
interface RowPackage {
  file: File;
  sha256: string;
  /** The package's own id, which becomes the plugin's key if possible. */
  id: string | null;
  texts: ImportedTexts;
  /** Codes or names of tags, as the package lists them. */
  tags: string[];
}

/** One plugin of a batch. */
export interface BatchRow {
  id: number;
  path: string;
  /** Bytes of the package, or of the file that is not a valid package. */
  size: number;
  /** null if parsing failed; `errors` has the reasons. */
  package: RowPackage | null;
  errors: PackageError[];
  /** Warnings for the user. They do not prevent submitting. */
  warnings: PackageError[];
  edits: Partial<RowFields>;
  /** Tags that the user chose; null: the tags that the server matched. */
  tagIds: readonly number[] | null;
  /** Rollout share that the user chose for this new version; null: the share of the batch. */
  rollout: number | null;
  /** The server's inspection; null until it arrives. */
  inspected: InspectedPackage | null;
  /** The user's choice; null: the default of the verdict. */
  choice: boolean | null;
  sending: Sending | null;
}

export type RowVerdict = PackageVerdict | 'files_missing' | 'failed';

/** Rules of a manifest that names files which were not dropped with it. */
const MISSING_FILE: readonly PackageRule[] = ['code_not_included', 'file_missing'];

/**
 * `files_missing` if the plugin only lacks files that its manifest names, `failed` if it could not be read. Otherwise
 * the verdict of the server; null until it has responded.
 */
export function verdictOf({ package: read, inspected, errors }: BatchRow): RowVerdict | null {
  if (read) return inspected?.verdict ?? null;
  return errors.length > 0 && errors.every(({ rule }) => MISSING_FILE.includes(rule)) ? 'files_missing' : 'failed';
}

/** The missing files, as the manifest names them. */
export function missingFilesOf({ errors }: BatchRow): string[] {
  return [...new Set(errors.map(({ params }) => String(params.named ?? params.file)))];
}

/** Whether the row has anything to submit. */
export function canImport(row: BatchRow): boolean {
  const verdict = verdictOf(row);
  return verdict === 'new' || verdict === 'update' || verdict === 'taken';
}

/** Whether the user must decide: the row has a warning, or its key belongs to another user. */
function isDoubtful(row: BatchRow): boolean {
  return row.warnings.length > 0 || verdictOf(row) === 'taken';
}

/** New plugins and updates are imported by default, doubtful rows only if the user chooses them. */
export function isChosen(row: BatchRow): boolean {
  return canImport(row) && (row.choice ?? !isDoubtful(row));
}

/** The public version of the plugin that this row updates; null if a staged rollout is not possible. */
export function currentVersionOf({ inspected }: BatchRow): string | null {
  return inspected?.verdict === 'update' ? inspected.current_version : null;
}

/** Percentage of users who get this version when it is approved. A pre-release has no rollout. */
export function rolloutOf(row: BatchRow, version: string, ofBatch: number): number {
  const current = currentVersionOf(row);
  return current === null || keepsCurrent(version, current) ? 100 : (row.rollout ?? ofBatch);
}

/** Whether the submission is still pending. */
export function isPending({ sending }: BatchRow): boolean {
  return sending?.state === 'waiting' || sending?.state === 'sending';
}

/** Whether leaving the page would lose the row: it was chosen, and the server does not have it. */
export function isUnfinished(row: BatchRow): boolean {
  const isOnServer = row.sending?.state === 'sent' || row.sending?.state === 'there';
  return isChosen(row) && !isOnServer;
}

/** Whether submitting was tried and failed. */
export function hasFailed({ sending }: BatchRow): boolean {
  return sending?.state === 'refused' || sending?.state === 'canceled';
}

/**
 * The fields to submit. Each text comes from the first of these that has it: the user's edits, the package, the updated
 * plugin, the defaults of the batch. A plugin without a contact of its own gets that of the batch.
 */
export function fieldsOf(row: BatchRow, contact: string): RowFields {
  const updated = updatedOf(row);
  const defaults = { texts: IMPORT_TEXTS, locale: currentLocale(), updated };
  const texts = completeTexts({ ...row.package?.texts, ...row.edits }, row.path, defaults);
  const technical_support = updated?.listing?.technical_support ?? '';
  return { ...texts, technical_support, ...row.edits, contact: ownContactOf(row).trim() || contact };
}

/** The contact of this plugin alone: the user's, or that of the plugin that it updates; empty if it has none. */
export function ownContactOf(row: BatchRow): string {
  return row.edits.contact ?? updatedOf(row)?.listing?.contact ?? '';
}

const updatedOf = ({ inspected }: BatchRow) => (inspected?.verdict === 'update' ? inspected : undefined);
