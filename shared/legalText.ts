import { linkAddress } from './linkAddress';

/** A part of a legal text: its heading, and its paragraphs of one line each. */
interface Section {
  title: string;
  paragraphs: string[];
}

/** A piece of a paragraph; with an address it is a link. */
export interface TextPiece {
  text: string;
  href?: string;
}

const HEADING = /^#{1,6}\s+/;

/** A text as an administrator writes it: a line with `##` before it is a heading, every other line is a paragraph. */
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

/** The same text as {@link parseLegalText} reads it. */
export function writeLegalText(sections: readonly Section[]): string {
  return sections
    .map(({ title, paragraphs }) => [...(title ? [`## ${title}`] : []), ...paragraphs].join('\n\n'))
    .join('\n\n');
}

const LINK = /\[([^[\]]{1,200})\]\((https:\/\/[^\s()<>"']{1,500})\)/g;

/** A paragraph in pieces. `[words](https://…)` is a link; whatever else looks like markup is text, and stays text. */
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
