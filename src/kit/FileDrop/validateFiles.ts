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

/** A new file, and whether it is really a folder. */
export interface Arrival {
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

/** If only one kind is accepted, its own message; otherwise that of the kind that the file seems to be. */
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

/** What is wrong with a single file. */
function faultOf({ file, isFolder }: Arrival, rules: FileRules, labels: KitLabels): Omit<Rejection, 'file'> | null {
  const { accept } = rules;
  if (isFolder || (accept.length > 0 && !accept.some((word) => isOf(file, word)))) {
    return { reason: 'type', message: typeMessage(file, accept, labels) };
  }
  if (file.size === 0) return { reason: 'empty', message: labels.emptyFile };
  const size = maxSizeOf(file, rules);
  return file.size > size * MEGABYTE ? { reason: 'size', message: sizeMessage(file, size, labels) } : null;
}

/** Divides new files into accepted and refused ones. A refused file does not count toward the limit. */
export function judgeFiles(arrivals: readonly Arrival[], rules: FileRules, labels: KitLabels) {
  const { multiple, limit = Number.POSITIVE_INFINITY, count } = rules;
  const room = Math.max(Math.min(limit - count, multiple ? limit : 1), 0);
  // Only one file at a time is allowed, and there is room for one: then the limit is one.
  const most = !multiple && room === 1 ? 1 : limit;
  const accepted: File[] = [];
  const rejections: Rejection[] = [];
  for (const arrival of arrivals) {
    const { file } = arrival;
    const fault = faultOf(arrival, rules, labels);
    if (fault) rejections.push({ file, ...fault });
    else if (accepted.length < room) accepted.push(file);
    else rejections.push({ file, reason: 'count', message: labels.tooManyFiles({ limit: most }) });
  }
  return { accepted, rejections };
}
