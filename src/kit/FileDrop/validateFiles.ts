import type { KitLabels } from '../KitLabels';

/** File kinds that `accept` supports by name. */
export type FileKind = 'image' | 'video' | 'json';

/** A kind of file, or as in HTML a MIME type (`font/woff2`, `audio/*`) or an extension (`.zip`). */
export type Acceptable = FileKind | `${string}/${string}` | `.${string}`;

/**
 * Formats of each kind that browsers can show, by extension. The content of a file is checked where it is read.
 */
const FORMATS: Record<FileKind, Record<string, string>> = {
  image: { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' },
  video: { mp4: 'video/mp4', webm: 'video/webm' },
  json: { json: 'application/json' },
};

const KINDS = Object.keys(FORMATS) as FileKind[];

const TYPES: Record<string, string> = Object.assign({}, ...Object.values(FORMATS));

const isKind = (word: string): word is FileKind => word in FORMATS;

/** `png` for `Cover.PNG`; empty without an extension. */
function extensionOf({ name }: File): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}

/** The MIME type that the browser reports, without its parameters. If it reports none, that of the extension. */
function typeOf(file: File): string {
  return file.type ? (file.type.toLowerCase().split(';')[0] ?? '').trim() : (TYPES[extensionOf(file)] ?? '');
}

/** Kind of the file by its MIME type or its extension, even if its format is not supported. */
function kindOf(file: File): FileKind | undefined {
  const type = typeOf(file);
  return KINDS.find((kind) => type.startsWith(`${kind}/`) || Object.values(FORMATS[kind]).includes(type));
}

/** True if a file matches `word`. For a kind, the MIME type and the extension must both match, if present. */
function isOf(file: File, word: Acceptable): boolean {
  const type = typeOf(file);
  const extension = extensionOf(file);
  if (isKind(word)) {
    return Object.values(FORMATS[word]).includes(type) && (extension === '' || extension in FORMATS[word]);
  }
  const wanted = word.toLowerCase();
  if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

/** `accept` in the format of the browser's file dialog. */
export function acceptAttribute(accept: readonly Acceptable[]): string {
  return accept
    .flatMap((word) =>
      isKind(word) ? Object.entries(FORMATS[word]).flatMap(([extension, type]) => [`.${extension}`, type]) : [word],
    )
    .filter((word, index, all) => all.indexOf(word) === index)
    .join(',');
}

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
