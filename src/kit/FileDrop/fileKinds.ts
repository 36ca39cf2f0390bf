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

export const KINDS = Object.keys(FORMATS) as FileKind[];

const TYPES: Record<string, string> = Object.assign({}, ...Object.values(FORMATS));

export const isKind = (word: string): word is FileKind => word in FORMATS;

/** `png` for `Cover.PNG`; empty without an extension. */
function extensionOf({ name }: File): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}

/** The MIME type that the browser reports, without its parameters. If it reports none, that of the extension. */
function typeOf(file: File): string {
  return file.type ? (file.type.toLowerCase().split(';')[0] ?? '').trim() : (TYPES[extensionOf(file)] ?? '');
}

/** Kind of the file by its MIME type or its extension, even if its format is not supported. */
export function kindOf(file: File): FileKind | undefined {
  const type = typeOf(file);
  return KINDS.find((kind) => type.startsWith(`${kind}/`) || Object.values(FORMATS[kind]).includes(type));
}

/** True if a file matches `word`. For a kind, the MIME type and the extension must both match, if present. */
export function isOf(file: File, word: Acceptable): boolean {
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
