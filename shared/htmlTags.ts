import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** A tag that opens in a page. */
export interface HtmlTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Offsets in the page: of the tag and, of a script or a style, of all of it with its closing tag. */
  start: number;
  end: number;
  /** Counted from 1. */
  line: number;
  column: number;
  /** What stands in a script or a style, and where; null of every other element. */
  content: { text: string; line: number; column: number } | null;
}

/** Elements whose content is no markup, by how it is read. */
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
 * The tags of a page in their order. Pages are strangers' texts: tags are read one after the other, and no tree is
 * built that could be deep or grow faster than the text.
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
