import type { KitLabels } from '../KitLabels';
import { type Acceptable, type FileKind, isKind, isOf, kindOf } from './fileKinds';

/** A refused file and the reason. */
export interface Rejection {
  file: File;
  /** `count`: over the maximum number. A folder is refused as `type`. */
  reason: 'type' | 'size' | 'count' | 'empty';
  /** The reason in the user's language. */
  message: string;
}

/** A new file, which may be a folder. */
export interface IncomingFile {
  file: File;
  isFolder?: boolean;
}

/** Rules for accepted files. */
export interface FileRules {
  accept: readonly Acceptable[];
  multiple: boolean;
  limit?: number;
  count: number;
  maxSize?: number | Partial<Record<FileKind, number>>;
}

const MEGABYTE = 1024 * 1024;

function maxSizeOf(file: File, { maxSize }: FileRules): number {
  if (typeof maxSize === 'number') return maxSize;
  const kind = kindOf(file);
  return (kind && maxSize?.[kind]) ?? Number.POSITIVE_INFINITY;
}

/** Message for a wrong type. It names the only accepted kind, or else the kind that the file seems to have. */
function typeMessage(file: File, accept: readonly Acceptable[], labels: KitLabels): string {
  const wanted = accept.length === 1 ? accept[0] : accept.find((word) => word === kindOf(file));
  if (wanted === undefined || !isKind(wanted)) return labels.wrongFile;
  return { image: labels.wrongImage, video: labels.wrongVideo, json: labels.onlyJson }[wanted];
}

function sizeMessage(file: File, size: number, labels: KitLabels): string {
  const kind = kindOf(file);
  if (kind === 'image') return labels.imageTooLarge({ size });
  return kind === 'video' ? labels.videoTooLarge({ size }) : labels.fileTooLarge({ size });
}

/** Validation error of a single file, or null. */
function validateFile(
  { file, isFolder }: IncomingFile,
  rules: FileRules,
  labels: KitLabels,
): Omit<Rejection, 'file'> | null {
  const { accept } = rules;
  if (isFolder || (accept.length > 0 && !accept.some((word) => isOf(file, word)))) {
    return { reason: 'type', message: typeMessage(file, accept, labels) };
  }
  if (file.size === 0) return { reason: 'empty', message: labels.emptyFile };
  const size = maxSizeOf(file, rules);
  return file.size > size * MEGABYTE ? { reason: 'size', message: sizeMessage(file, size, labels) } : null;
}

/** Divides new files into accepted and refused ones. A refused file does not count toward the limit. */
export function validateFiles(incoming: readonly IncomingFile[], rules: FileRules, labels: KitLabels) {
  const { multiple, limit = Number.POSITIVE_INFINITY, count } = rules;
  const remaining = Math.max(Math.min(limit - count, multiple ? limit : 1), 0);
  // If the user may add one file now, the message names one as the limit, and otherwise the parent's limit.
  const effectiveLimit = !multiple && remaining === 1 ? 1 : limit;
  const accepted: File[] = [];
  const rejections: Rejection[] = [];
  for (const candidate of incoming) {
    const { file } = candidate;
    const error = validateFile(candidate, rules, labels);
    if (error) rejections.push({ file, ...error });
    else if (accepted.length < remaining) accepted.push(file);
    else rejections.push({ file, reason: 'count', message: labels.tooManyFiles({ limit: effectiveLimit }) });
  }
  return { accepted, rejections };
}
