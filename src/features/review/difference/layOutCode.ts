import { type Token, tokenizer } from 'acorn';
import { htmlTags } from '../../../../shared/htmlTags';

const INDENT = '  ';
/** Minimum length of a script line that is also broken at its commas. */
const COMMA_LINE = 100;

/** Breaks minified script into indented lines. Only white space changes. */
export function layOutScript(code: string): string {
  const lines: string[] = [];
  let begin = 0;
  let depth = 0;
  for (const { at, depth: next } of lineBreaks(code)) {
    lines.push(indented(code.slice(begin, at), depth));
    [begin, depth] = [at, next];
  }
  lines.push(indented(code.slice(begin), depth));
  return lines.filter((line) => line.trim() !== '').join('\n');
}

/** Breaks a minified page between its tags, and its scripts as scripts. */
export function layOutPage(html: string): string {
  let [laidOut, begin] = ['', 0];
  for (const { name, content, start, end } of htmlTags(html)) {
    if (name !== 'script' || !content?.text) continue;
    const from = html.indexOf(content.text, start);
    if (from < begin || from > end) continue;
    laidOut += `${betweenTags(html.slice(begin, from))}\n${layOutScript(content.text)}\n`;
    begin = from + content.text.length;
  }
  return laidOut + betweenTags(html.slice(begin));
}

const betweenTags = (markup: string) => markup.replace(/>\s*</g, '>\n<');

const indented = (line: string, depth: number) => INDENT.repeat(depth) + line.trim();

interface LineBreak {
  at: number;
  /** Indentation depth of the next line. */
  depth: number;
}

/** Positions for line breaks. The rest of an invalid script is left unchanged. */
function lineBreaks(code: string): LineBreak[] {
  const layout = new Layout(code);
  try {
    for (const token of tokenizer(code, { ecmaVersion: 'latest', allowHashBang: true })) layout.read(token);
  } catch {
    // The tokenizer stops at invalid code; the package checks report it.
  }
  return layout.breaks;
}

/** Tracks open brackets and templates at the current token. */
class Layout {
  readonly breaks: LineBreak[] = [];
  private readonly open: ('block' | 'group' | 'template')[] = [];

  constructor(private readonly code: string) {}

  read({ type, start, end }: Token): void {
    switch (type.label) {
      case '(':
      case '[':
        this.open.push('group');
        break;
      case ')':
      case ']':
        this.open.pop();
        break;
      case '${':
        this.open.push('template');
        break;
      case '{':
        this.open.push('block');
        this.breakAt(end);
        break;
      case '}':
        this.close(start, end);
        break;
      case ';':
        if (this.open.at(-1) !== 'group') this.breakAt(end);
        break;
      case ',':
        if (end - (this.breaks.at(-1)?.at ?? 0) > COMMA_LINE) this.breakAt(end);
    }
  }

  private close(start: number, end: number): void {
    if (this.open.pop() === 'template') return;
    this.breakAt(start);
    if (!/^\s*[;,).\]]/.test(this.code.slice(end, end + 8))) this.breakAt(end);
  }

  private breakAt(at: number): void {
    // White space inside a template literal is part of its text.
    if (this.open.includes('template')) return;
    this.breaks.push({ at, depth: this.open.filter((one) => one === 'block').length });
  }
}
