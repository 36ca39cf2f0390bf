import type { KitLabels } from '../KitLabels';
import { type Acceptable, type FileKind, isKind, isOf, kindOf } from './fileKinds';

/** A file that was refused, and why. */
export interface Rejection {
  file: File;
  /** `count`: one more than may be. A folder is refused as `type`. */
  reason: 'type' | 'size' | 'count' | 'empty';
  /** The same in the reader's language. */
  message: string;
}

/** A file that came, and whether it is a folder in truth. */
export interface Arrival {
  file: File;
  isFolder?: boolean;
}

/** What may come. */
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

/** Where one kind alone may come, its own words; where several may, those of the kind that the file wanted to be. */
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

/** What is wrong with a file by itself. */
function faultOf({ file, isFolder }: Arrival, rules: FileRules, labels: KitLabels): Omit<Rejection, 'file'> | null {
  const { accept } = rules;
  if (isFolder || (accept.length > 0 && !accept.some((word) => isOf(file, word)))) {
    return { reason: 'type', message: typeMessage(file, accept, labels) };
  }
  if (file.size === 0) return { reason: 'empty', message: labels.emptyFile };
  const size = maxSizeOf(file, rules);
  return file.size > size * MEGABYTE ? { reason: 'size', message: sizeMessage(file, size, labels) } : null;
}

/** Parts the files that came into those to take and those to refuse. A file that is refused takes nobody's place. */
export function judgeFiles(arrivals: readonly Arrival[], rules: FileRules, labels: KitLabels) {
  const { multiple, limit = Number.POSITIVE_INFINITY, count } = rules;
  const room = Math.max(Math.min(limit - count, multiple ? limit : 1), 0);
  // One at a time, and there is room for one: then that is the limit which the reader met.
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
