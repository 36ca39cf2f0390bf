import { linkAddress } from '../linkAddress';

/** A section of a legal text: its heading, and its paragraphs of one line each. */
interface Section {
  title: string;
  paragraphs: string[];
}

/** A part of a paragraph; a link if it has an address. */
export interface TextPiece {
  text: string;
  href?: string;
}

const HEADING = /^#{1,6}\s+/;

/**
 * Parses a text as an administrator writes it: a line that begins with one to six `#` and a space is a heading, every
 * other line a paragraph.
 */
export function parseLegalText(written: string): Section[] {
  const sections: Section[] = [];
  for (const line of written.split(/\r\n|\r|\n/).map((one) => one.trim())) {
    if (line === '') continue;
    if (HEADING.test(line)) sections.push({ title: line.replace(HEADING, ''), paragraphs: [] });
    else {
      const last = sections.at(-1);
      if (last) last.paragraphs.push(line);
      else sections.push({ title: '', paragraphs: [line] });
    }
  }
  return sections;
}

/** The inverse of {@link parseLegalText}. */
export function writeLegalText(sections: readonly Section[]): string {
  return sections
    .map(({ title, paragraphs }) => [...(title ? [`## ${title}`] : []), ...paragraphs].join('\n\n'))
    .join('\n\n');
}

const LINK = /\[([^[\]]{1,200})\]\((https:\/\/[^\s()<>"']{1,500})\)/g;

/** Splits a paragraph into text and links. `[words](https://…)` is a link; any other markup stays plain text. */
export function piecesOf(paragraph: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(LINK)) {
    const [whole, text = '', written = ''] = match;
    const href = linkAddress(written);
    if (!href) continue;
    if (match.index > end) pieces.push({ text: paragraph.slice(end, match.index) });
    pieces.push({ text, href });
    end = match.index + whole.length;
  }
  if (end < paragraph.length) pieces.push({ text: paragraph.slice(end) });
  return pieces;
}
