import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** An opening tag of a page. */
export interface HtmlTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Offsets in the page: of the tag or, for a script or style, of the whole element. */
  start: number;
  end: number;
  /** Counted from 1. */
  line: number;
  column: number;
  /** Content of a script or a style with its place; null for other elements. */
  content: { text: string; line: number; column: number } | null;
}

/** Elements with raw text content, by the tokenizer state that reads it. */
const RAW: Record<string, Tokenizer['state']> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
};
const WITH_CONTENT = new Set(['script', 'style']);
const nothing = () => {};

/**
 * Returns the tags of a page in order. Pages are untrusted: tags are read one by one, without a tree that could become
 * deep or larger than the text.
 */
export function htmlTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = [];
  let open: { tag: HtmlTag; from: number } | null = null;
  const close = (contentEnd: number, end: number) => {
    if (!open) return;
    if (open.tag.content) open.tag.content.text = html.slice(open.from, contentEnd);
    open.tag.end = end;
    open = null;
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => {
        const tag = toTag(token);
        tags.push(tag);
        const raw = Object.hasOwn(RAW, tag.name) ? RAW[tag.name] : undefined;
        if (raw === undefined) return;
        tokenizer.state = raw;
        open = { tag, from: tag.end };
      },
      onEndTag: ({ location }) => close(location?.startOffset ?? html.length, location?.endOffset ?? html.length),
      onEof: () => close(html.length, html.length),
      onCharacter: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
    },
  );
  tokenizer.write(html, true);
  return tags;
}

function toTag({ tagName, attrs, location }: Token.TagToken): HtmlTag {
  const { startOffset = 0, endOffset = 0, startLine = 1, startCol = 1, endLine = 1, endCol = 1 } = location ?? {};
  return {
    name: tagName,
    attributes: new Map(attrs.map(({ name, value }) => [name, value])),
    start: startOffset,
    end: endOffset,
    line: startLine,
    column: startCol,
    content: WITH_CONTENT.has(tagName) ? { text: '', line: endLine, column: endCol } : null,
  };
}
