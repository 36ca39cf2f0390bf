import type { KitLabels } from '../KitLabels';

/** File kinds that `accept` supports by name. */
export type FileKind = 'image' | 'video' | 'json';

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

/** True if a file is of the kind. Its MIME type and its extension must both match, if present. */
function isOf(file: File, kind: FileKind): boolean {
  const extension = extensionOf(file);
  return Object.values(FORMATS[kind]).includes(typeOf(file)) && (extension === '' || extension in FORMATS[kind]);
}

/** `accept` in the format of the browser's file dialog. */
export function acceptAttribute(accept: readonly FileKind[]): string {
  const words = accept.flatMap((kind) =>
    Object.entries(FORMATS[kind]).flatMap(([extension, type]) => [`.${extension}`, type]),
  );
  return [...new Set(words)].join(',');
}

/** A refused file and the reason, in the user's language. */
export interface Rejection {
  file: File;
  message: string;
}

/** A new file, which may be a folder. */
export interface IncomingFile {
  file: File;
  isFolder?: boolean;
}

/** Rules for accepted files. */
export interface FileRules {
  accept: readonly FileKind[];
  multiple: boolean;
  maxSize: number;
}

const MEGABYTE = 1024 * 1024;

/** Message for a wrong type. It names the only accepted kind, or else the kind that the file seems to have. */
function typeMessage(file: File, accept: readonly FileKind[], labels: KitLabels): string {
  const wanted = accept.length === 1 ? accept[0] : accept.find((kind) => kind === kindOf(file));
  if (wanted === undefined) return labels.wrongFile;
  return { image: labels.wrongImage, video: labels.wrongVideo, json: labels.onlyJson }[wanted];
}

function sizeMessage(file: File, size: number, labels: KitLabels): string {
  const kind = kindOf(file);
  if (kind === 'image') return labels.imageTooLarge({ size });
  return kind === 'video' ? labels.videoTooLarge({ size }) : labels.fileTooLarge({ size });
}

/** Validation error of a single file, or null. A folder is refused as a wrong type. */
function errorOf({ file, isFolder }: IncomingFile, { accept, maxSize }: FileRules, labels: KitLabels): string | null {
  if (isFolder || (accept.length > 0 && !accept.some((kind) => isOf(file, kind)))) {
    return typeMessage(file, accept, labels);
  }
  if (file.size === 0) return labels.emptyFile;
  return file.size > maxSize * MEGABYTE ? sizeMessage(file, maxSize, labels) : null;
}

/** Divides new files into accepted and refused ones. A refused file does not use up the single place. */
export function validateFiles(incoming: readonly IncomingFile[], rules: FileRules, labels: KitLabels) {
  const accepted: File[] = [];
  const rejections: Rejection[] = [];
  for (const candidate of incoming) {
    const { file } = candidate;
    const isTooMany = !rules.multiple && accepted.length > 0;
    const message = errorOf(candidate, rules, labels) ?? (isTooMany ? labels.tooManyFiles({ limit: 1 }) : null);
    if (message === null) accepted.push(file);
    else rejections.push({ file, message });
  }
  return { accepted, rejections };
}
