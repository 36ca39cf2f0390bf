import { type HtmlTag, htmlTags } from '../htmlTags';
import { spellingOf } from '../pluginPackage/spellings';

/** A place in a text. Line and column count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A piece of script: the code itself, or a script of a page. */
export interface Script {
  /** The field of the package that contains it. */
  path: string;
  text: string;
  /** Its start in that field. */
  start: Position;
}

/** An HTML page of a package. `path` is the package's field that contains it. */
export interface Page {
  path: string;
  html: string;
  tags: HtmlTag[];
}

/** The parts of a package that run or are shown. */
export interface Sources {
  scripts: Script[];
  pages: Page[];
}

/** Types of a `<script>` that contains data. */
const DATA_TYPE = /json|template|html|importmap|text\/plain|glsl|shader/i;

/** Extracts code and pages of a package, and the scripts in its pages. */
export function sourcesOf(raw: Record<string, unknown>): Sources {
  const pages = pagesOf(raw.ui);
  const code = spellingOf(raw, 'main') ?? 'main';
  const main: Script = { path: code, text: String(raw[code] ?? ''), start: { line: 1, column: 1 } };
  return { scripts: [main, ...pages.flatMap(scriptsOf)], pages };
}

function pagesOf(ui: unknown): Page[] {
  const texts = typeof ui === 'string' ? { ui } : withPaths(ui ?? {});
  return Object.entries(texts).map(([path, html]) => ({ path, html, tags: htmlTags(html) }));
}

function withPaths(ui: object): Record<string, string> {
  return Object.fromEntries(Object.entries(ui).map(([name, html]) => [`ui.${name.slice(0, 60)}`, String(html)]));
}

function scriptsOf({ path, tags }: Page): Script[] {
  return tags.flatMap(({ name, attributes, content, line, column }) => {
    const handlers = [...attributes].filter(([key, value]) => key.startsWith('on') || /^\s*javascript:/i.test(value));
    const inline = handlers.map(([, value]) => ({
      path,
      text: value.replace(/^\s*javascript:/i, ''),
      start: { line, column },
    }));
    const isScript = name === 'script' && content && !DATA_TYPE.test(attributes.get('type') ?? '');
    return isScript ? [...inline, { path, text: content.text, start: content }] : inline;
  });
}

/** Converts an offset in a text to a place in the field that contains the text. */
export function positionIn({ text, start }: Pick<Script, 'text' | 'start'>, offset: number): Position {
  let line = 0;
  let lineBegins = 0;
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', next + 1)) {
    line += 1;
    lineBegins = next + 1;
  }
  const column = offset - lineBegins;
  return line === 0
    ? { line: start.line, column: start.column + column }
    : { line: start.line + line, column: column + 1 };
}
